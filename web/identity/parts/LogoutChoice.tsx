import { Plural, Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

/** Logging out with entries that have not arrived: stay, keep them for the next sign-in, or give them up on purpose. */
export function LogoutChoice({ left, onStay, onLeave }: { left: number; onStay: () => void; onLeave: (mode: 'keep' | 'discard') => void }) {
  const [discarding, setDiscarding] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Stack role="alert">
      <Text fw={600}>
        <Plural value={left} one="# entry has not reached the server yet." other="# entries have not reached the server yet." />
      </Text>
      <Button onClick={onStay}>
        <Trans>Stay logged in</Trans>
      </Button>
      <Button variant="default" onClick={() => onLeave('keep')}>
        <Trans>Log out and keep them for the next login</Trans>
      </Button>
      {discarding ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() === String(left)) return onLeave('discard')
            setWrong(true)
            field.current?.focus()
          }}
        >
          <Stack>
            <TextInput
              ref={field}
              label={<Trans>Type {left} to delete these entries for good</Trans>}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              value={typed}
              error={wrong && <Trans>Please type the number {left}, or stay logged in.</Trans>}
              required
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setWrong(false)
              }}
            />
            <Button type="submit" color="red">
              <Trans>Log out and delete the entries</Trans>
            </Button>
          </Stack>
        </form>
      ) : (
        <Button variant="subtle" color="red" onClick={() => setDiscarding(true)}>
          <Trans>Log out and discard them …</Trans>
        </Button>
      )}
    </Stack>
  )
}

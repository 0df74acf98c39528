import { Plural, Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form, FormFaults } from '../../ui/Form.tsx'

/** Logging out with entries that have not arrived: stay, keep them for the next sign-in, or give them up on purpose. */
export function LogoutChoice({ left, onStay, onLeave }: { left: number; onStay: () => void; onLeave: (mode: 'keep' | 'discard') => void }) {
  const [discarding, setDiscarding] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
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
        <Form
          onSave={() => {
            if (typed.trim() === String(left)) onLeave('discard')
            else setWrong(true)
          }}
        >
          <Stack>
            <TextInput
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
            <FormFaults />
            <Button type="submit" color="red">
              <Trans>Log out and delete the entries</Trans>
            </Button>
          </Stack>
        </Form>
      ) : (
        <Button variant="subtle" color="red" onClick={() => setDiscarding(true)}>
          <Trans>Log out and discard them …</Trans>
        </Button>
      )}
    </Stack>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Confirmation } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

export default function ConfirmationDialog({
  title,
  text,
  confirm,
  cancel,
  danger,
  reason,
  choices,
  answer,
}: Confirmation & { answer: (yes: boolean, reason?: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const given = typed.trim()

  function goOn() {
    if (reason && given.length < reason.least) return setShort(true)
    answer(true, given)
  }
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <Text component="div">{text}</Text>
      {reason && (
        <Textarea
          mt="md"
          label={reason.label}
          required
          autosize
          minRows={2}
          maxLength={reason.most}
          data-autofocus
          value={typed}
          error={
            isShort && <Plural value={reason.least} one="Please write at least # character." other="Please write at least # characters." />
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setShort(false)
          }}
        />
      )}
      <Group justify="flex-end" mt="lg">
        {cancel !== null && (
          <Button variant="default" data-autofocus={!reason || undefined} onClick={() => answer(false)}>
            {cancel ?? <Trans>Cancel</Trans>}
          </Button>
        )}
        {choices?.map(({ value, label }) => (
          <Button key={value} onClick={() => answer(true, value)}>
            {label}
          </Button>
        ))}
        {!choices && (
          <Button color={danger ? 'red' : undefined} onClick={goOn}>
            {confirm}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

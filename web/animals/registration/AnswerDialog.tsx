import { Trans } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDirty } from '../../ui/dirty.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  answer: 'registered' | 'failed'
  start?: string
  onSay: (said: { externalRef?: string; lastError?: string }) => Promise<boolean>
  onClose: () => void
}

/** What the register answered: its number, or why it refused. */
export function AnswerDialog({ answer, start = '', onSay, onClose }: Props) {
  const [said, setSaid] = useState(start)
  const given = said.normalize('NFC').trim()
  useDirty(given !== start)
  const isGood = answer === 'registered'
  const form = { dirty: given !== start, save: () => onSay(isGood ? { externalRef: given } : { lastError: given }) }
  return (
    <FormDialog
      title={isGood ? <Trans>It is registered</Trans> : <Trans>It was refused</Trans>}
      form={form}
      submit={<Trans>Save</Trans>}
      untouched="act"
      onClose={onClose}
    >
      {isGood ? (
        <TextInput
          label={<Trans>Number at the registry</Trans>}
          description={<Trans>If the registry gave one</Trans>}
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
      ) : (
        <Textarea
          label={<Trans>What the registry wrote</Trans>}
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { mayLeave } from '../ui/leavePage.tsx'
import { TimeRecordFields } from './TimeRecordFields.tsx'
import { useTimeForm } from './useTimeForm.ts'

interface Props {
  /** The record to change; null for a new one. */
  record: TimeRecord | null
  /** The day a new record belongs to. */
  date: string
  /** In monthly mode the date can be chosen. */
  mode: 'daily' | 'monthly'
  /** A waiting or refused entry of the outbox, to be sent with other content. */
  entry?: { mid: string; name: string }
  onClose: () => void
}

export default function TimeRecordDialog(props: Props) {
  const { record, onClose } = props
  const form = useTimeForm(props)
  const [saving, setSaving] = useState(false)

  async function leave() {
    if (!form.dirty || (await mayLeave())) onClose()
  }

  return (
    <Dialog title={record ? <Trans>Edit time booking</Trans> : <Trans>New time booking</Trans>} onClose={() => void leave()}>
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (saving) return
          setSaving(true)
          if (await form.save()) onClose()
          else setSaving(false)
        }}
      >
        <TimeRecordFields form={form} withDate={props.mode === 'monthly'} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => void leave()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={saving}>
            {record ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

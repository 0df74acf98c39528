import { Trans } from '@lingui/react/macro'
import type { TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
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
  return (
    <FormDialog
      title={record ? <Trans>Edit time booking</Trans> : <Trans>New time booking</Trans>}
      form={form}
      submit={record ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      untouched={record || props.entry ? 'closes' : 'asks'}
      onClose={onClose}
    >
      <TimeRecordFields form={form} withDate={props.mode === 'monthly'} />
    </FormDialog>
  )
}

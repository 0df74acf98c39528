import type { TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import type { RefusedProps } from '../words/words.ts'
import TimeRecordDialog from './TimeRecordDialog.tsx'

/** The form of a time booking with what the refused entry says. */
export default function CorrectTimeRecord({ entry, input, onClose }: RefusedProps<TimeRecordBody | { id: string; body: TimeRecordBody }>) {
  const { id, body } = 'body' in input ? input : { id: input.id ?? entry.mid, body: input }
  const record = { ...body, id, version: entry.base }
  return <TimeRecordDialog record={record} date={body.date} mode="monthly" entry={entry} onClose={onClose} />
}

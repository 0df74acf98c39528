import { useLingui } from '@lingui/react/macro'
import { recordMinutes, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { clockOf } from './timeTexts.ts'

/** Minutes of an hour. A spreadsheet adds up hours as decimal numbers. */
const hour = 60

/** Saves the own time bookings of a month. */
export function SaveTimes({ month, records }: { month: string; records: readonly TimeRecord[] }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const columns: SavedColumn<TimeRecord>[] = [
    { title: t`Date`, of: ({ date }) => ({ date }) },
    { title: t`From`, of: (record) => clockOf(record, zone).start },
    { title: t`To`, of: (record) => clockOf(record, zone).end },
    { title: t`Hours`, of: (record) => Math.round((recordMinutes(record) / hour) * 100) / 100 },
    { title: t`Task`, of: ({ task }) => task },
  ]
  const rows = records.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
  return <SaveList name={t`Working time ${month}`} columns={columns} read={async () => ({ rows })} />
}

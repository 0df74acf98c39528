import { useLingui } from '@lingui/react/macro'
import { recordMinutes, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { clockOf, hoursOf } from './timeTexts.ts'

/** Saves the time bookings of a month: the own bookings, or the bookings of the person named `of`. */
export function SaveTimes({ month, of, records }: { month: string; of?: string; records: readonly TimeRecord[] }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const columns: SavedColumn<TimeRecord>[] = [
    { title: t`Date`, of: ({ date }) => ({ date }) },
    { title: t`From`, of: (record) => clockOf(record, zone).start },
    { title: t`To`, of: (record) => clockOf(record, zone).end },
    { title: t`Hours`, of: (record) => hoursOf(recordMinutes(record)) },
    { title: t`Task`, of: ({ task }) => task },
  ]
  const rows = records.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
  return (
    <SaveList
      name={of === undefined ? t`Working time ${month}` : t`Working time ${month} ${of}`}
      columns={columns}
      read={async () => ({ rows })}
    />
  )
}

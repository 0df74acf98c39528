// The times that somebody booked on a day, from what this device holds.
import { timeDays, type TimeDays } from '../../shared/timetracking/timeRecord.ts'
import type { Replica } from '../../sync/replica.ts'

/** The same as the documented call answers. */
export async function readTimesOfDay(replica: Replica, userId: string, date: string): Promise<TimeDays> {
  const records = await replica.timeRecord.where('date').equals(date).toArray()
  return timeDays(
    records.filter((record) => record.userId === userId),
    [date],
  )
}

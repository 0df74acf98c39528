import { localTime } from '../../shared/time.ts'

/** Start and end as the clock of the organisation read them. */
export const clockOf = (record: { startTime: string; endTime: string }, zone: string): { start: string; end: string } => ({
  start: localTime(record.startTime, zone),
  end: localTime(record.endTime, zone),
})

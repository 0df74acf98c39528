import { formatDuration, localTime } from '../../shared/time.ts'
import { recordMinutes, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import type { Formats } from '../ui/formats.ts'

/** Start and end as the clock of the organisation read them. */
export const clockOf = (record: { startTime: string; endTime: string }, zone: string): { start: string; end: string } => ({
  start: localTime(record.startTime, zone),
  end: localTime(record.endTime, zone),
})

/** The day, the span and how long it is. */
export const spanText = (
  record: Pick<TimeRecord, 'date' | 'startTime' | 'endTime'>,
  { shortDay }: Pick<Formats, 'shortDay'>,
  zone: string,
): string =>
  `${shortDay(record.date)}, ${localTime(record.startTime, zone)} – ${localTime(record.endTime, zone)} · ${formatDuration(recordMinutes(record))}`

/** Minutes as decimal hours, which a spreadsheet adds up. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

import { formatMinutes, localTime, parseMinutes } from '../../shared/time.ts'
import { stepMinutes } from '../../shared/timetracking/timeInput.ts'

/** What the form proposes: from the last end of the day to now, down to the quarter hour. Only for today. */
export function proposeTimes(records: readonly { endTime: string }[], now: string, zone: string): { start: string; end: string } {
  const minutes = Math.floor(parseMinutes(localTime(now, zone)) / stepMinutes) * stepMinutes
  const end = formatMinutes(minutes)
  const last = records
    .map(({ endTime }) => localTime(endTime, zone))
    .sort()
    .at(-1)
  const start = last ?? formatMinutes(Math.max(0, minutes - 60))
  return start < end ? { start, end } : { start, end: '' }
}

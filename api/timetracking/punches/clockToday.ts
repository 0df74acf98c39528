// What a person sees at a terminal of their day: the last punch, and the minutes until now.
import { dayStart, localDate, minutesBetween } from '../../../shared/time.ts'
import type { ClockToday, Punch } from '../../../shared/timetracking/punches/punch.ts'
import { byTime, readPunches } from '../../../shared/timetracking/punches/readPunches.ts'
import { dayMinutes, type TimeRecord } from '../../../shared/timetracking/timeRecord.ts'

/** `punches` and `records` of one person, from the day before at least. */
export function todayOf(
  punches: readonly Punch[],
  records: readonly Pick<TimeRecord, 'date' | 'startTime' | 'endTime'>[],
  { now, zone }: { now: string; zone: string },
): ClockToday {
  const today = localDate(now, zone)
  const booked = dayMinutes(records.filter(({ date }) => date === today))
  const { running } = readPunches(punches, now)
  const begin = dayStart(today, zone)
  const since = running && (running.at > begin ? running.at : begin)
  const runs = since && since < now ? minutesBetween(since, now) : 0
  const last = punches
    .filter(({ state }) => state !== 'refused')
    .sort(byTime)
    .at(-1)
  return { last: last ? { kind: last.kind, at: last.at } : null, minutes: booked + runs }
}

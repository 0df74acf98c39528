// How appointments come again, as calendar programs read it (RFC 5545, 3.3.10). The days are those of `startsOf`.
import { startsOf, type CalendarEvent } from '../../../shared/calendar/calendarEvent.ts'
import { momentAt, weekday } from '../../../shared/time.ts'

/** `20260610`. */
export const compactDate = (date: string): string => date.replaceAll('-', '')
/** `20260610T063000Z`. */
export const compactInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

type Repeated = Pick<CalendarEvent, 'startDate' | 'endDate' | 'startTime' | 'repeat' | 'weekdays' | 'repeatUntil' | 'repeatCount'>

/** The parts that name the days. A month without the day has its last instead: of the days from the 28th on the last that there is. */
function daysIn({ startDate, repeat, weekdays: chosen }: Repeated): string[] {
  const day = Number(startDate.slice(8))
  if (repeat === 'weekly') {
    const days = new Set([weekday(startDate), ...chosen])
    return [`BYDAY=${weekdays.filter((_, index) => days.has(index)).join(',')}`]
  }
  const isClamped = repeat === 'monthly' ? day > 28 : repeat === 'yearly' && startDate.endsWith('-02-29')
  if (!isClamped) return []
  const days = Array.from({ length: day - 27 }, (_, index) => 28 + index)
  return [...(repeat === 'yearly' ? ['BYMONTH=2'] : []), `BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1']
}

/** Null for what takes place once. Its end is the last time that it begins, so that the number of times and the end of all series are in it. */
export function repeatRule(event: Repeated, zone: string): string | null {
  const { repeat, startTime } = event
  if (repeat === null) return null
  const last = startsOf(event).at(-1)!
  const until = startTime === null ? compactDate(last) : compactInstant(momentAt(last, startTime, zone))
  return [`FREQ=${repeat.toUpperCase()}`, ...daysIn(event), `UNTIL=${until}`].join(';')
}

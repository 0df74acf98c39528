// Calendar and clock of an organisation: its IANA zone decides days, never the zone of the device. Pure; `now` is always an argument.

import { keptFor } from './kept.ts'

const formatFor = keptFor(
  (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** What a wall clock in `zone` reads at `instant`. */
export function wallClock(instant: string | number, zone: string): { date: string; time: string } {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatFor(zone).formatToParts(new Date(instant))) parts[type] = value
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

export const localDate = (instant: string | number, zone: string): string => wallClock(instant, zone).date
export const localTime = (instant: string | number, zone: string): string => wallClock(instant, zone).time

/** Milliseconds by which `zone` is ahead of UTC at `instant`. */
function offsetAt(millis: number, zone: string): number {
  const { date, time } = wallClock(millis, zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(millis / 60_000) * 60_000
}

/**
 * The instant at which a wall clock in `zone` reads `date` and `time`; `24:00` is the midnight that ends the date.
 * An ambiguous time (autumn) is the first of the two, a time that does not exist (spring) is null.
 */
export function instantAt(date: string, time: string, zone: string): string | null {
  if (time === '24:00') return instantAt(addDays(date, 1), '00:00', zone) ?? dayStart(addDays(date, 1), zone)
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // The offset on either side of the wanted time covers both sides of any change of clocks.
  const candidates = [offsetAt(asUtc - 86_400_000, zone), offsetAt(asUtc + 86_400_000, zone)]
    .map((offset) => asUtc - offset)
    .sort((a, b) => a - b)
  for (const millis of candidates) {
    const read = wallClock(millis, zone)
    if (read.date === date && read.time === time) return new Date(millis).toISOString()
  }
  return null
}

/** The first instant of a local day; where midnight does not exist, the first that does. */
export function dayStart(date: string, zone: string): string {
  for (let minute = 0; minute < 180; minute += 15) {
    const instant = instantAt(date, formatMinutes(minute), zone)
    if (instant) return instant
  }
  return `${date}T00:00:00.000Z`
}

/** The moment of a time of day: of a time that comes twice the first, of one that the clocks leave out the first moment after it. */
export function momentAt(date: string, time: string, zone: string): string {
  for (let minutes = parseMinutes(time); minutes < 24 * 60; minutes++) {
    const at = instantAt(date, formatMinutes(minutes), zone)
    if (at) return at
  }
  return dayStart(addDays(date, 1), zone)
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Days from one date to another; negative where the other is before it. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const monthOf = (date: string): string => date.slice(0, 7)

export function addMonths(month: string, months: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Every month that the days from `start` to `end` touch, both included. */
/** The same day so many months later; the last of a month that has no such day. */
export function monthsLater(date: string, months: number): string {
  const month = addMonths(monthOf(date), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${date.slice(7)}`
  return same > last ? last : same
}

/** Every month that the days from `start` to `end` touch; callers refuse periods that are too long. */
export function monthsBetween(start: string, end: string): string[] {
  const months: string[] = []
  for (let month = monthOf(start); month <= monthOf(end); month = addMonths(month, 1)) months.push(month)
  return months
}

export function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let date = `${month}-01`; monthOf(date) === month; date = addDays(date, 1)) days.push(date)
  return days
}

/** 0 is Monday, 6 is Sunday. */
export const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Elapsed whole minutes between two instants, true across changes of clocks. */
export const minutesBetween = (start: string, end: string): number => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)

/** A duration as H:MM. */
export const formatDuration = (minutes: number): string =>
  `${minutes < 0 ? '-' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`

/** Minutes of a day as HH:MM. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

// How many days a stay in boarding is billed for, and which: the four ways in which houses count. The clock on the wall decides, so that the
// day on which clocks change costs what every other day costs.
import type { DayWeight } from '../dayWeight.ts'
import { addDays, daysBetween, parseMinutes, wallClock } from '../../time.ts'

/**
 * `calendarDay`: every day, both ends included. `night`: every night. `period24h`: every 24 hours that have begun. `slotWeighted`: every day,
 * arrival and departure by the weight of the time at which they happen.
 */
export const billingModes = ['calendarDay', 'night', 'period24h', 'slotWeighted'] as const
export type BillingMode = (typeof billingModes)[number]

/** A stay by the calendar and the clock of the house. Times that nobody knows yet are null. */
export interface StayTimes {
  startDate: string
  startTime: string | null
  endDate: string
  endTime: string | null
  arrivalWeight: DayWeight
  departureWeight: DayWeight
}

/** A day for which something is billed, and how much of it. A night is billed on the day on which it begins. */
export interface BilledDay {
  date: string
  halves: number
}

/** Nights between two dates; negative when the second is before the first. */
export const nightsBetween = daysBetween

/** From the instants of a check-in and a check-out, by the clock of the organisation. */
export function stayBetween(checkedInAt: string, checkedOutAt: string, zone: string): Omit<StayTimes, 'arrivalWeight' | 'departureWeight'> {
  const [start, end] = [wallClock(checkedInAt, zone), wallClock(checkedOutAt, zone)]
  return { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time }
}

/** What is billed of a stay. None for a stay that ends before it begins, nor for one without a night where nights are counted. */
export function billedDays(mode: BillingMode, stay: StayTimes): BilledDay[] {
  const nights = nightsBetween(stay.startDate, stay.endDate)
  if (nights < 0) return []
  const days = (count: number): BilledDay[] =>
    Array.from({ length: count }, (_, index) => ({ date: addDays(stay.startDate, index), halves: 2 }))
  switch (mode) {
    case 'calendarDay':
      return days(nights + 1)
    case 'night':
      return days(nights)
    case 'period24h':
      return days(periodsBegun(nights, stay))
    case 'slotWeighted':
      return weighted(days(nights + 1), stay)
  }
}

/** The first 24 hours are billed at once, the next when they begin. Without both times a departure is as late as the arrival. */
function periodsBegun(nights: number, { startTime, endTime }: StayTimes): number {
  const isLater = startTime !== null && endTime !== null && parseMinutes(endTime) > parseMinutes(startTime)
  return Math.max(1, nights + (isLater ? 1 : 0))
}

/** The difference of the dates, less one, with the weights of arrival and departure; never less than nothing. */
function weighted(days: BilledDay[], { arrivalWeight, departureWeight }: StayTimes): BilledDay[] {
  const last = days.length - 1
  if (last === 0) return [{ ...days[0]!, halves: Math.max(0, arrivalWeight + departureWeight - 2) }].filter(({ halves }) => halves > 0)
  return days
    .map((day, index) => (index === 0 ? { ...day, halves: arrivalWeight } : index === last ? { ...day, halves: departureWeight } : day))
    .filter(({ halves }) => halves > 0)
}

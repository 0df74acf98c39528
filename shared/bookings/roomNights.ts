// Which nights a guest takes a place in a room, and whether one room has a place for every night and for every hour of a day of turnover.
import { addDays } from '../time.ts'

export interface Nights {
  startDate: string
  endDate: string
}

/** The day of departure is free for the next arrival. A stay without a night takes the place for its day. */
const endOf = ({ startDate, endDate }: Nights): string => (endDate > startDate ? endDate : addDays(startDate, 1))

/** Whether two stays share a night. */
export const shareNight = (a: Nights, b: Nights): boolean => a.startDate < endOf(b) && b.startDate < endOf(a)

/** Whether `part` takes no other night than `whole` does. */
export const isWithin = (part: Nights, whole: Nights): boolean => whole.startDate <= part.startDate && endOf(part) <= endOf(whole)

/** The most places that are taken on one of these nights. */
export function mostTaken(nights: Nights, taken: readonly Nights[]): number {
  const own = taken.filter((one) => shareNight(one, nights))
  // Most are there on a night on which somebody arrives, or on the first.
  const firsts = [nights.startDate, ...own.map(({ startDate }) => startDate).filter((date) => date > nights.startDate)]
  const countOn = (date: string) => own.filter((one) => one.startDate <= date && date < endOf(one)).length
  return Math.max(...firsts.map(countOn))
}

/** With the times of day at which it begins on its first day and ends on its last; null and absent: not known. */
export interface TimedNights extends Nights {
  dropOffTime?: string | null | undefined
  pickUpTime?: string | null | undefined
}

/** The nights of a stay with the times of its booking, where that is known. */
export const withTimes = ({ startDate, endDate }: Nights, booking?: Pick<TimedNights, 'dropOffTime' | 'pickUpTime'>): TimedNights => ({
  startDate,
  endDate,
  dropOffTime: booking?.dropOffTime,
  pickUpTime: booking?.pickUpTime,
})

/** A day of turnover: one may leave and another come on it. */
interface Moment {
  date: string
  time: string
}

/** Whether it is sure to be there at a moment. On its first and its last day that is known with its time alone. */
function isThere({ startDate, endDate, dropOffTime, pickUpTime }: TimedNights, { date, time }: Moment): boolean {
  if (date < startDate || date > endDate) return false
  const hasCome = date > startDate || (dropOffTime ? dropOffTime <= time : false)
  const stays = date < endDate || (pickUpTime ? time < pickUpTime : false)
  return hasCome && stays
}

const arrivalOf = ({ startDate: date, dropOffTime: time }: TimedNights): Moment[] => (time ? [{ date, time }] : [])

/**
 * The most places that are taken while this guest is there: on one of its nights, and on a day on which somebody comes before another has
 * left. Half-open: who leaves at the minute of an arrival has left.
 */
export function mostTogether(guest: TimedNights, others: readonly TimedNights[]): number {
  // Most are there when somebody has just come.
  const moments = [guest, ...others].flatMap(arrivalOf).filter((moment) => isThere(guest, moment))
  const countAt = (moment: Moment) => others.filter((one) => isThere(one, moment)).length
  return Math.max(mostTaken(guest, others), ...moments.map(countAt))
}

// Which nights a guest takes a place in a room, and whether one room has a place for every night.
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

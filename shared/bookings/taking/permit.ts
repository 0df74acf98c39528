// How many animals daycare may take on a day by its permit (TierSchG § 11): a bound that nobody goes beyond.
import type { Service, Stay } from '../booking.ts'

/** Of a day: animals at most, and those of other bookings. */
export interface DayPermit {
  most: number
  booked: number
}

/** Null for boarding, and where no number is entered. `ownId`: the booking that is judged. `stays` of that day. */
export function dayPermit(
  service: Service,
  permitMaxAnimals: number,
  ownId: string | null,
  stays: readonly Pick<Stay, 'bookingId' | 'service' | 'active'>[],
): DayPermit | null {
  if (service !== 'daycare' || permitMaxAnimals === 0) return null
  return {
    most: permitMaxAnimals,
    booked: stays.filter((stay) => stay.active && stay.service === service && stay.bookingId !== ownId).length,
  }
}

/** Whether `animals` more are too many. */
export const exceedsPermit = (permit: DayPermit | null, animals: number): boolean =>
  permit !== null && permit.booked + animals > permit.most

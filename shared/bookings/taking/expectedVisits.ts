// Animals of other bookings that are brought or picked up on the same days, for opening times with a limit.
import type { Booking, Service, Stay } from '../booking.ts'
import type { OpeningTime } from '../openingTime.ts'
import type { BookingFacts } from './bookingTerms.ts'

type Days = { startDate: string | null; endDate: string | null }

/** Whether an opening time of the service has a limit, so that other bookings are asked about. */
export const hasLimit = (openingTimes: readonly OpeningTime[]): boolean =>
  openingTimes.some(({ active, maxAnimals }) => active && maxAnimals !== null)

export const noneExpected: BookingFacts['expected'] = { dropOff: [], pickUp: [] }

/** `bookings` of any service and state; `stays` at least those of the bookings that count. `ownId`: the booking that is judged. */
export function expectedVisits(
  service: Service,
  { startDate, endDate }: Days,
  ownId: string | null,
  bookings: readonly Booking[],
  stays: readonly Pick<Stay, 'bookingId' | 'active'>[],
): BookingFacts['expected'] {
  const others = bookings.filter((one) => one.service === service && one.id !== ownId && one.state !== 'cancelled')
  const animalsOf = ({ id }: Booking) => stays.filter(({ bookingId, active }) => active && bookingId === id).length
  return {
    dropOff: others.filter((one) => one.startDate === startDate).map((one) => ({ time: one.dropOffTime, animals: animalsOf(one) })),
    pickUp: others.filter((one) => one.endDate === endDate).map((one) => ({ time: one.pickUpTime, animals: animalsOf(one) })),
  }
}

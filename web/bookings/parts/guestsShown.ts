// What a booking is called by: its animals and its days.
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { ListedBooking, ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import type { Formats } from '../../ui/formats.ts'

/** The animals that a booking is about: of one that is cancelled as a whole all that it was about. */
export function guestsShown({ guests }: Pick<ListedBooking, 'guests'>): readonly ListedGuest[] {
  const active = guests.filter(({ stay }) => stay.active)
  return active.length > 0 ? active : guests
}

export const spanOf = ({ startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>, formats: Formats): string =>
  startDate === endDate ? formats.shortDay(startDate) : `${formats.date(startDate)} – ${formats.date(endDate)}`

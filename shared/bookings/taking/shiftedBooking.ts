// A booking after one of its stays is moved: to another room, or the whole booking to other days. For the drag in the plan and for its form.
import { addDays } from '../../time.ts'
import type { Booking, Stay } from '../booking.ts'
import type { BookingBody } from './bookingActs.ts'

export interface StayShift {
  stayId: string
  bookingId: string
  /** Null: no room is kept for it any more. */
  roomId: string | null
  /** By how many days the booking is moved; below 0: to an earlier date. */
  days: number
}

export type BookingTermsSaid = Omit<BookingBody, 'id'>

/** What a booking says, with the animals that are expected and their rooms. */
export const termsOfBooking = (booking: Booking, stays: readonly Stay[]): BookingTermsSaid => ({
  contactId: booking.contactId,
  startDate: booking.startDate,
  endDate: booking.endDate,
  dropOffTime: booking.dropOffTime,
  pickUpTime: booking.pickUpTime,
  animals: stays.filter(({ active }) => active).map(({ animalId, roomId }) => ({ animalId, roomId })),
  note: booking.note,
  internalNote: booking.internalNote,
})

/** The dates are those of the booking, so all of its animals move; the room is that of one stay. */
export function shiftedBooking(booking: Booking, stays: readonly Stay[], { stayId, roomId, days }: StayShift): BookingTermsSaid {
  const moved = stays.find(({ id }) => id === stayId)
  const terms = termsOfBooking(booking, stays)
  return {
    ...terms,
    startDate: addDays(booking.startDate, days),
    endDate: addDays(booking.endDate, days),
    animals: terms.animals.map((guest) => (guest.animalId === moved?.animalId ? { ...guest, roomId } : guest)),
  }
}

// Whether a change of a booking touches what its price depends on.
import type { Booking, Stay } from '../booking.ts'
import { isOtherKind, type RoomPrices } from '../price/roomKinds.ts'
import { agreedAnew } from './agreedPrices.ts'
import type { BookingTerms } from './bookingTerms.ts'

const fields = ['startDate', 'endDate', 'dropOffTime', 'pickUpTime'] as const

/** `before`: the booking as it was, with all of its stays. `prices`, `rooms`: a room of another kind may have another price. */
export function isPricedAnew(
  before: { booking: Booking; stays: readonly Stay[] },
  said: Omit<BookingTerms, 'contactId'>,
  byRoom: RoomPrices,
): boolean {
  const guests = before.stays.filter(({ active }) => active)
  const isSameSet =
    guests.length === said.animals.length && guests.every((stay) => said.animals.some(({ animalId }) => animalId === stay.animalId))
  const roomOf = (id: string) => said.animals.find(({ animalId }) => animalId === id)?.roomId ?? null
  if (agreedAnew(said.animals, before.stays).length > 0) return true
  if (guests.some(({ animalId, roomId }) => isOtherKind(byRoom, roomId, roomOf(animalId)))) return true
  return !isSameSet || fields.some((field) => said[field] !== before.booking[field])
}

// Rooms of stays that are expected again after they were given up: others may have got them meanwhile.
import type { Stay } from '../../shared/bookings/booking.ts'
import { mostTogether, withTimes } from '../../shared/bookings/roomNights.ts'
import { lockRooms } from '../orm/lockedRooms.ts'
import { arrayOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import { bookingsOf } from './bookingFacts.ts'

/** Those of the rooms that have no place for the stays any more. They are locked until the transaction ends. */
export async function roomsGivenAway({ em, tenantId }: Unit, stays: readonly Stay[]): Promise<ReadonlySet<string>> {
  const givenUp = stays.filter(({ active }) => !active)
  const roomIds = [...new Set(givenUp.flatMap(({ roomId }) => roomId ?? []))]
  if (roomIds.length === 0) return new Set()
  await lockRooms(em, tenantId, roomIds)
  const values = [arrayOf(roomIds)]
  const { room: rooms, stay: taken } = await rowsOfKinds(em, tenantId, {
    room: { where: 'r.id = any(?::uuid[])', values },
    stay: { where: 'r.active and r.checked_out_at is null and r.room_id = any(?::uuid[])', values },
  })
  const bookings = new Map((await bookingsOf({ em, tenantId }, [...givenUp, ...taken])).map((booking) => [booking.id, booking]))
  const timed = (stay: Stay) => withTimes(stay, bookings.get(stay.bookingId))
  const hasNoPlace = (roomId: string): boolean => {
    const own = givenUp.filter((stay) => stay.roomId === roomId)
    const others = taken.filter((stay) => stay.roomId === roomId).map(timed)
    const capacity = rooms.find(({ id }) => id === roomId)?.capacity ?? 0
    return own.some((stay) => mostTogether(timed(stay), others) + own.length > capacity)
  }
  return new Set(roomIds.filter(hasNoPlace))
}

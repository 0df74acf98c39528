// What is kept for the day of a booking follows when the booking is moved: places in groups, and the day on which a deposit is due.
import { LockMode } from '@mikro-orm/core'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { dueAfterMove } from '../../shared/bookings/deposits/deposit.ts'
import { movedPlace } from '../../shared/bookings/groups/groupPlace.ts'
import { entityOf } from '../entities.ts'
import type { Unit } from '../unitOfWork.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const

/** Reads and locks the rows. The returned function writes them. Nothing happens while the day of arrival stays. */
export async function followDay(
  { em }: Unit,
  { booking, stays }: { booking: Booking; stays: readonly Stay[] },
  { startDate }: Pick<Booking, 'startDate'>,
  today: string,
): Promise<() => void> {
  if (startDate === booking.startDate) return () => undefined
  const isDaycare = booking.service === 'daycare'
  const places = isDaycare ? await em.find(entityOf.groupPlace, { stayId: { $in: stays.map(({ id }) => id) } }, lock) : []
  const deposit = isDaycare ? null : await em.findOne(entityOf.deposit, { id: booking.id }, lock)
  return () => {
    for (const place of places) Object.assign(place, movedPlace(place, startDate))
    if (deposit) deposit.dueOn = dueAfterMove(deposit, startDate, today)
  }
}

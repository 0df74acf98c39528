// A booking and its stays, locked in the one order that every writer keeps: the booking first, then its stays by id.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { stateOf, type Service } from '../../shared/bookings/booking.ts'
import { BookingEntity, type StoredBooking } from './booking.entity.ts'
import { StayEntity, type StoredStay } from './stay.entity.ts'

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Null when there is no such booking of this service. Stays of cancelled animals are left out. */
export async function lockBooking(
  em: EntityManager,
  service: Service,
  id: string,
): Promise<{ booking: StoredBooking; stays: StoredStay[] } | null> {
  const booking = await em.findOne(BookingEntity, { id, service }, locked)
  if (!booking) return null
  const stays = await em.find(StayEntity, { bookingId: id, active: true }, { ...locked, orderBy: { id: 'asc' } })
  return { booking: booking as StoredBooking, stays: stays as StoredStay[] }
}

/** The state of the booking that follows from its stays. */
export function deriveState(booking: StoredBooking, stays: readonly StoredStay[]): void {
  const state = stateOf(stays)
  if (booking.state !== state) booking.state = state
}

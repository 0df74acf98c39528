// What is still to be billed after the deposits that were received: an item names its booking, and the id of a deposit is that of its booking.
import type { Booking } from '../booking.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { chargedCents, type ToBillItem } from './toBillItem.ts'

export interface Remaining {
  /** Items without an invoice, with tax. */
  unbilledCents: number
  /** Deposits that are set off against them. */
  received: Deposit[]
  /** What remains; below 0: the customer gets it back. */
  remainsCents: number
}

/**
 * A received deposit counts until an item of its booking is billed: the invoice that takes up the first of them sets the deposit off. Deposits
 * of bookings without items count too; the caller names those that are over (`isSettled`).
 */
export function remainingOf(items: readonly ToBillItem[], deposits: readonly Deposit[]): Remaining {
  const unbilledCents = chargedCents(items.filter(({ state }) => state !== 'billed'))
  const billed = new Set(items.flatMap(({ state, bookingId }) => (state === 'billed' ? [bookingId] : [])))
  const received = deposits.filter(({ id, cents, receivedOn }) => receivedOn !== null && cents > 0 && !billed.has(id))
  return { unbilledCents, received, remainsCents: received.reduce((rest, { cents }) => rest - cents, unbilledCents) }
}

/** Whether nothing more comes up for the booking by itself, so that its deposit is set off or given back. */
export const isSettled = ({ state }: Pick<Booking, 'state'>): boolean => state !== 'confirmed' && state !== 'checkedIn'

// What is still to be billed after the deposits that were received: an item names its booking, and the id of a deposit is that of its booking.
import type { Booking } from '../booking.ts'
import { surplusOf, type Deposit } from '../deposits/deposit.ts'
import type { Surplus } from '../surplus.ts'
import { chargedCents, type ToBillItem } from './toBillItem.ts'

/** A received deposit, and how much of it is set off. A forfeited deposit covers the costs of its own booking, and the house keeps the rest. */
export interface SetOff {
  deposit: Deposit
  cents: number
}

export interface Remaining {
  /** Items without an invoice, with tax. */
  unbilledCents: number
  received: SetOff[]
  /** Kept of forfeited deposits. */
  forfeitedCents: number
  /** Still to be paid; 0 where the deposits cover it. */
  toPayCents: number
  /** Kept for what the customer takes next. */
  creditCents: number
  /** To be paid back to the customer. */
  refundCents: number
}

/**
 * A received deposit counts until an item of its booking is billed: the invoice that takes up the first of them sets the deposit off. Deposits
 * of bookings without items count too; the caller names those that are over (`isSettled`).
 */
export function remainingOf(items: readonly ToBillItem[], deposits: readonly Deposit[]): Remaining {
  const unbilled = items.filter(({ state }) => state !== 'billed')
  const billed = new Set(items.flatMap(({ state, bookingId }) => (state === 'billed' ? [bookingId] : [])))
  const more = (deposit: Deposit): number => {
    const costs = Math.max(0, chargedCents(unbilled.filter(({ bookingId }) => bookingId === deposit.id)))
    return Math.max(0, deposit.cents - costs)
  }
  const counted = deposits.filter(({ id, cents, receivedOn }) => receivedOn !== null && cents > 0 && !billed.has(id))
  const received = counted.map((deposit) => ({ deposit, cents: deposit.cents - (surplusOf(deposit) === 'forfeit' ? more(deposit) : 0) }))
  const sumOf = (cents: readonly number[]): number => cents.reduce((sum, next) => sum + next, 0)
  const moreBy = (surplus: Surplus): number => sumOf(counted.filter((deposit) => surplusOf(deposit) === surplus).map(more))
  const unbilledCents = chargedCents(unbilled)
  const rest = unbilledCents - sumOf(received.map(({ cents }) => cents))
  const creditCents = Math.min(Math.max(0, -rest), moreBy('credit'))
  return {
    unbilledCents,
    received,
    forfeitedCents: moreBy('forfeit'),
    toPayCents: Math.max(0, rest),
    creditCents,
    refundCents: Math.max(0, -rest) - creditCents,
  }
}

/** Whether nothing more comes up for the booking by itself, so that its deposit is set off or given back. */
export const isSettled = ({ state }: Pick<Booking, 'state'>): boolean => state !== 'confirmed' && state !== 'checkedIn'

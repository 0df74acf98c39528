// What every request for money has in common, no matter who asks: its types, its states, its methods of payment, and how it is numbered.
import type { NumberPattern } from '../settings/numberRange.ts'

export const paymentRequestTypes = ['invoice', 'creditNote'] as const
export type PaymentRequestType = (typeof paymentRequestTypes)[number]

/** Overdue is derived (`isOverdue`) and never stored. */
export const paymentRequestStates = ['open', 'partial', 'paid', 'overpaid', 'cancelled', 'writtenOff'] as const
export type PaymentRequestState = (typeof paymentRequestStates)[number]

/** States in which money is still expected. */
export const unpaidStates = ['open', 'partial'] as const satisfies readonly PaymentRequestState[]

export const paymentMethods = ['transfer', 'directDebit', 'cash', 'card', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Money that came in, or went back. */
export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

/** The patterns of the numbers; each counter begins anew with the year. */
export const requestRanges: Readonly<Record<PaymentRequestType, NumberPattern>> = {
  invoice: { pattern: 'RE-{Y}-{n,4}', reset: 'year' },
  creditNote: { pattern: 'ST-{Y}-{n,4}', reset: 'year' },
}

/** Days from the day of issue to the day on which it is due. */
export const daysToPay = 14

/** What came in less what went back, in cents. */
export const paidOf = (payments: readonly { direction: Direction; amountCents: number }[]): number =>
  payments.reduce((sum, { direction, amountCents }) => sum + (direction === 'in' ? amountCents : -amountCents), 0)

/** The state of a request that is neither cancelled nor written off, in cents. */
export function stateAfter(grossCents: number, paidCents: number): PaymentRequestState {
  if (paidCents > grossCents) return 'overpaid'
  if (paidCents === grossCents) return 'paid'
  return paidCents > 0 ? 'partial' : 'open'
}

/** `today`: a date in the zone of those who ask for the money. */
export const isOverdue = ({ state, dueDate }: { state: PaymentRequestState; dueDate: string }, today: string): boolean =>
  unpaidStates.some((one) => one === state) && dueDate < today

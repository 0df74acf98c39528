// What a person enters when a booking does not happen: why, and a fee in place of the one by the tiers.
import * as v from 'valibot'
import { Failure } from '../errors.ts'
import type { FieldProblem } from '../noun.ts'
import { text } from '../values.ts'
import type { Booking, BookingState } from './booking.ts'

/** How a booking ends that does not happen. */
export const closings = ['cancelled', 'noShow'] as const satisfies readonly BookingState[]
export type Closing = (typeof closings)[number]

export const closingReasonLimit = 1000
export const mostCancelFeeCents = 10_000_000

/** A fee that somebody settled on in place of what the tiers come to, and why. */
export const ChosenFee = v.strictObject({
  cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostCancelFeeCents)),
  reason: text(closingReasonLimit),
})
export type ChosenFee = v.InferOutput<typeof ChosenFee>

/** What the tiers come to, in cents; null where the price is not known (`dueFee`). */
export interface Due {
  feeCents: number | null
}

export interface ClosingTerms {
  reason: string
  fee: ChosenFee | null
}

/** What of a booking says why it does not happen and for which fee. */
export type Closed = Pick<Booking, 'cancelReason' | 'cancelFeeCents' | 'cancelFeeReason'>

/** What is missing: the reason of a cancellation, and why a fee is another one than that of the tiers. `due`: null without tiers. */
export function closingProblems(closing: Closing, { reason, fee }: ClosingTerms, due: Due | null): FieldProblem<'reason' | 'feeReason'>[] {
  const isUnexplained = fee !== null && fee.reason === '' && isOther(fee, due)
  return [
    ...(closing === 'cancelled' && reason === '' ? [{ code: 'field.missing' as const, field: 'reason' as const }] : []),
    ...(isUnexplained ? [{ code: 'field.missing' as const, field: 'feeReason' as const }] : []),
  ]
}

/** A fee that the tiers cannot work out is simply entered. */
const isOther = ({ cents }: ChosenFee, due: Due | null): boolean =>
  due === null ? cents !== 0 : due.feeCents !== null && cents !== due.feeCents

/** Throws the first of the problems. */
export function checkClosing(closing: Closing, terms: ClosingTerms, due: Due | null): void {
  const [first] = closingProblems(closing, terms, due)
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

/** Why it does not happen and for which fee: the chosen one, else that of the tiers. */
export function closedBy({ reason, fee }: ClosingTerms, due: Due | null): Closed {
  const isChosen = fee !== null && (isOther(fee, due) || due?.feeCents === null)
  return {
    cancelReason: reason,
    cancelFeeCents: isChosen ? fee.cents : (due?.feeCents ?? null),
    cancelFeeReason: isChosen ? fee.reason : '',
  }
}

// The part of the form of booking rules that is about late pick-ups.
import type { LateTerms } from '../../../shared/bookings/billing/lateFee.ts'

export interface LateForm {
  values: LateTerms
  change(part: Partial<LateTerms>): void
  mark(field: keyof LateTerms, code: 'invalid' | null): void
}

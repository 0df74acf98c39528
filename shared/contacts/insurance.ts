// The liability insurance of a customer: what is noted of it, and whether it counts on a day.
import { text } from '../values.ts'

export const insuranceLimits = { insurer: 120, insuranceNumber: 60 } as const

export const insuranceTexts = { insurer: text(insuranceLimits.insurer), insuranceNumber: text(insuranceLimits.insuranceNumber) }

/** As a contact has it; rows that are older than these fields have none. */
export interface Insurance {
  insurer?: string | null | undefined
  insuranceNumber?: string | null | undefined
  /** The last day; null where no end is known. */
  insuredUntil?: string | null | undefined
}

export const insuranceFields = ['insurer', 'insuranceNumber', 'insuredUntil'] as const satisfies (keyof Insurance)[]

/** Of a contact of which none was noted. */
export const uninsured = { insurer: null, insuranceNumber: null, insuredUntil: null } satisfies Insurance

type InsuranceState = 'insured' | 'ended' | 'missing'

/** Without a known end it counts until somebody enters one. */
export function insuranceOn({ insurer, insuredUntil }: Insurance, day: string): InsuranceState {
  if (!insurer) return 'missing'
  return insuredUntil && insuredUntil < day ? 'ended' : 'insured'
}

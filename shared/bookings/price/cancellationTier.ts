// Tiers of cancellation fees: what is due for a booking that is cancelled, by the days that are left until arrival.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { whole } from '../../settings/animalAreas.ts'
import { Id, Version } from '../../values.ts'
import { services } from '../booking.ts'
import { feeTypes, tierProblem, tierSeasons } from './cancellationFee.ts'
import { isForPeak } from './peak.ts'
import { mostPriceCents } from './pensionPrice.ts'

export const mostDaysBefore = 365
/** In hundredths. */
export const mostFeePercent = 10_000

const said = { service: v.picklist(services), feeType: v.picklist(feeTypes) }
const appliesTo = v.picklist(tierSeasons)
const numbers = { minDaysBefore: whole(0, mostDaysBefore), value: whole(0, mostPriceCents) }

/** One tier of the cancellation fees of a service: the fields of `TierTerms`, and the service. */
export const CancellationTier = v.object({ id: Id, version: Version, ...numbers, ...said, appliesTo: v.optional(v.nullable(appliesTo)) })
export type CancellationTier = v.InferOutput<typeof CancellationTier>

declare module '../../rows.ts' {
  interface Rows {
    cancellationTier: CancellationTier
  }
}

export const CancellationTierBody = v.strictObject({
  id: v.nullable(Id),
  minDaysBefore: v.nullable(numbers.minDaysBefore),
  value: v.nullable(numbers.value),
  ...said,
  // Older devices send none.
  appliesTo: v.optional(appliesTo, 'all'),
})
export type CancellationTierBody = v.InferOutput<typeof CancellationTierBody>
type Said = Omit<CancellationTierBody, 'id'>

function problems({ minDaysBefore, feeType, value }: Said): FieldProblem<keyof Said>[] {
  const found: FieldProblem<keyof Said>[] = []
  if (minDaysBefore === null) found.push({ code: 'field.missing', field: 'minDaysBefore' })
  if (value === null) found.push({ code: 'field.missing', field: 'value' })
  else if (feeType === 'percent' && value > mostFeePercent) found.push({ code: 'tierPercent', field: 'value' })
  return found
}

/** Tiers for the high season and those for all stays are two tables: neither is judged by the other. */
function problemsAmong(said: Said, others: readonly CancellationTier[]): FieldProblem<keyof Said>[] {
  const { minDaysBefore, feeType, value } = said
  if (minDaysBefore === null || value === null) return []
  const beside = others.filter((other) => isForPeak(other) === isForPeak(said))
  const code = tierProblem([...beside, { minDaysBefore, feeType, value }])
  return code ? [{ code, field: code === 'tierDuplicate' ? 'minDaysBefore' : 'value' }] : []
}

export const cancellationTier = plainNoun({
  kind: 'cancellationTier',
  schema: CancellationTier,
  body: CancellationTierBody,
  since: 39,
  indexes: 'service',
  // Everybody who works here can say what a cancellation costs.
  scopes: () => ['settings'],
  path: '/api/admin/cancellation-tier',
  right: 'admin.settings',
  problems,
  among: { field: 'service', problems: problemsAmong },
  refusals: ['field.missing', 'tierPercent', 'tierDuplicate', 'tierNotMonotone', 'moduleOff'],
  acts: {
    create: 'Add a tier of cancellation fees',
    change: 'Change a tier of cancellation fees',
    delete: 'Delete a tier of cancellation fees',
  },
})

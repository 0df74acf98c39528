// What an organisation uses, as its contract with the operator counts it: by year, by month, and by billed period.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { CalendarDate, Id } from '../../values.ts'
import { billingIntervals, priceModels } from './contractTerms.ts'

/** A year as addresses have it. */
export const Year = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/))

const CountedSpan = v.object({
  start: CalendarDate,
  /** The last day that is counted: today, while the span has not ended. */
  end: CalendarDate,
  isOver: v.boolean(),
  users: v.number(),
  animals: v.number(),
})
export type CountedSpan = v.InferOutput<typeof CountedSpan>

const BilledSpan = v.object({
  ...CountedSpan.entries,
  /** Recorded by the operator: its count does not change any more. */
  isBilled: v.boolean(),
})
export type BilledSpan = v.InferOutput<typeof BilledSpan>

const terms = {
  id: Id,
  priceModel: v.picklist(priceModels),
  interval: v.picklist(billingIntervals),
  start: CalendarDate,
  end: v.nullable(CalendarDate),
} as const

const counted = {
  /** Demos, tests and copies are not billed; no contract is shown there. */
  isBilled: v.boolean(),
  /** How many accesses of the organisation are counted together. */
  accesses: v.number(),
} as const

const ContractByYear = v.object({ ...terms, years: v.array(CountedSpan) })
export type ContractByYear = v.InferOutput<typeof ContractByYear>

const ContractByMonth = v.object({
  ...terms,
  months: v.array(CountedSpan),
  /** By these counts it is billed; none for a flat price. */
  periods: v.array(BilledSpan),
})
export type ContractByMonth = v.InferOutput<typeof ContractByMonth>

const common = { method: 'GET', access: 'signedIn', right: 'admin.contract', mutates: false, errors: [] } as const

export const pricingStatistics = endpoint({
  ...common,
  path: '/api/admin/pricing-statistics',
  summary: 'What the organisation has used in each year of its contracts, in the units that its contracts count',
  response: v.object({ ...counted, contracts: v.array(ContractByYear) }),
})

export const pricingYear = endpoint({
  ...common,
  path: '/api/admin/pricing-statistics/{year}',
  summary: 'What the organisation has used in a year, by month and by billed period; no contract for a year without one',
  params: v.strictObject({ year: Year }),
  response: v.object({ ...counted, contracts: v.array(ContractByMonth) }),
})

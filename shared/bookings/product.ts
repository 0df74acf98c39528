// Products: what a day of daycare, a pass or a subscription costs and contains, and what extras cost.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { someOf, whole } from '../settings/animalAreas.ts'
import { offeredServices } from '../settings/requestArea.ts'
import { Id, text, Version } from '../values.ts'

/**
 * `single` is one visit, `pass` a number of visits that are paid in advance, `subscription` a number of visits a week that is paid monthly.
 * `extra` is an additional service such as a bath; daycare and boarding both sell it.
 */
export const productKinds = ['single', 'pass', 'subscription', 'extra'] as const
export type ProductKind = (typeof productKinds)[number]

/** What one visit is. */
export const visitUnits = ['day', 'halfDay', 'hour'] as const
export type VisitUnit = (typeof visitUnits)[number]

/** Value added tax in hundredths of a percent: none, reduced, full (UStG § 12). */
export const taxRates = [0, 700, 1900] as const
export type TaxRate = (typeof taxRates)[number]

export const nameLimit = 60
export const mostTermMonths = 24
export const mostSubscriptionNotice = 92
export const mostCarryDays = 31

/** What becomes of a day of a subscription that is cancelled in time: included in the price, carried to a later day, or refunded. */
export const absencePolicies = ['included', 'carry', 'refund'] as const
export type AbsencePolicy = (typeof absencePolicies)[number]

const said = {
  kind: v.picklist(productKinds),
  visit: v.picklist(visitUnits),
  /** Visits that a pass contains. */
  visits: v.nullable(whole(1, 365)),
  /** Visits in a week that a subscription contains. */
  perWeek: v.nullable(whole(1, 7)),
  /** Months for which a pass is good; null: without an end. */
  validMonths: v.nullable(whole(1, 120)),
  taxRate: v.picklist(taxRates),
  /** Whether it is still sold. What was sold before stays what it is. */
  active: v.boolean(),
}

/** The least number of months of a subscription, and the days from the notice to its end. Null, and absent in older rows of devices: none. */
const term = { minTermMonths: v.nullable(whole(0, mostTermMonths)), noticeDays: v.nullable(whole(0, mostSubscriptionNotice)) }

/** Of a subscription. Null, and absent in older rows of devices: included. `carryDays`: days of a month that are carried. */
const absence = { absencePolicy: v.nullable(v.picklist(absencePolicies)), carryDays: v.nullable(whole(1, mostCarryDays)) }

/** Services whose customers may choose an extra when they ask for places. Null, and absent in older rows of devices: none. */
const inRequests = someOf(offeredServices)

/** `priceCents`: with tax, of one visit, of the whole pass, of one month of a subscription, of an extra once. */
export const Product = v.object({
  id: Id,
  version: Version,
  name: v.string(),
  priceCents: whole(0, 10_000_000),
  ...said,
  ...term,
  absencePolicy: v.optional(absence.absencePolicy),
  carryDays: v.optional(absence.carryDays),
  inRequests: v.optional(v.nullable(inRequests)),
})
export type Product = v.InferOutput<typeof Product>

declare module '../rows.ts' {
  interface Rows {
    product: Product
  }
}

export const ProductBody = v.strictObject({
  id: v.nullable(Id),
  name: text(nameLimit),
  priceCents: v.nullable(whole(0, 10_000_000)),
  ...said,
  // Older devices send none.
  minTermMonths: v.optional(term.minTermMonths, null),
  noticeDays: v.optional(term.noticeDays, null),
  absencePolicy: v.optional(absence.absencePolicy, null),
  carryDays: v.optional(absence.carryDays, null),
  inRequests: v.optional(inRequests, []),
})
export type ProductBody = v.InferOutput<typeof ProductBody>

type Judged = Pick<ProductBody, 'name' | 'priceCents' | 'kind' | 'visits' | 'perWeek'> &
  Partial<Pick<ProductBody, 'absencePolicy' | 'carryDays'>>

function problems({ name, priceCents, kind, visits, perWeek, absencePolicy, carryDays }: Judged): FieldProblem<keyof Judged>[] {
  const missing: (keyof Judged)[] = []
  if (name === '') missing.push('name')
  if (kind === 'pass' && visits === null) missing.push('visits')
  if (kind === 'subscription' && perWeek === null) missing.push('perWeek')
  if (kind === 'subscription' && absencePolicy === 'carry' && !carryDays) missing.push('carryDays')
  if (priceCents === null) missing.push('priceCents')
  return missing.map((field) => ({ code: 'field.missing', field }))
}

export const product = plainNoun({
  kind: 'product',
  schema: Product,
  body: ProductBody,
  since: 44,
  indexes: '',
  // Everybody who works here can say what it costs.
  scopes: () => ['settings'],
  path: '/api/admin/daycare/product',
  right: 'admin.settings',
  problems,
  refusals: ['field.missing'],
  acts: { create: 'Add a product of daycare', change: 'Change a product of daycare', delete: 'Delete a product of daycare' },
})

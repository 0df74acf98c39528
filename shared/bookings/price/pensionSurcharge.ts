// Surcharges of boarding: weekends, holidays, seasons, and what some animals need.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { Species, whole } from '../../settings/animalAreas.ts'
import { CalendarDate, Id, text, Version } from '../../values.ts'
import { nameLimit, taxRates } from '../product.ts'
import { mostPriceCents } from './pensionPrice.ts'
import { conditions, surchargePers, surchargeUnits } from './terms.ts'

/** In hundredths. */
export const mostPercent = 30_000
export const mostMonths = 60

const said = {
  per: v.picklist(surchargePers),
  unit: v.picklist(surchargeUnits),
  taxRate: v.picklist(taxRates),
  species: v.nullable(Species),
  from: v.nullable(CalendarDate),
  to: v.nullable(CalendarDate),
  yearly: v.boolean(),
  weekdays: v.pipe(v.array(whole(0, 6)), v.maxLength(7)),
  publicHolidays: v.boolean(),
  condition: v.nullable(v.picklist(conditions)),
  underMonths: v.nullable(whole(1, mostMonths)),
  /** Whether it is still used. */
  active: v.boolean(),
}

/** Its fields are those of `SurchargeTerms`. */
export const PensionSurcharge = v.object({
  id: Id,
  version: Version,
  name: v.string(),
  value: whole(0, mostPriceCents),
  ...said,
  /** Whether its days are high season (`peak.ts`). */
  isPeak: v.optional(v.nullable(v.boolean())),
})
export type PensionSurcharge = v.InferOutput<typeof PensionSurcharge>

declare module '../../rows.ts' {
  interface Rows {
    pensionSurcharge: PensionSurcharge
  }
}

export const PensionSurchargeBody = v.strictObject({
  id: v.nullable(Id),
  name: text(nameLimit),
  value: v.nullable(whole(0, mostPriceCents)),
  ...said,
  // Older devices send none.
  isPeak: v.optional(v.boolean(), false),
})
export type PensionSurchargeBody = v.InferOutput<typeof PensionSurchargeBody>

type Judged = Pick<PensionSurchargeBody, 'name' | 'value' | 'unit' | 'from' | 'to' | 'yearly' | 'condition' | 'underMonths'>

function problems({ name, value, unit, from, to, yearly, condition, underMonths }: Judged): FieldProblem<keyof Judged>[] {
  const found: FieldProblem<keyof Judged>[] = []
  if (name === '') found.push({ code: 'field.missing', field: 'name' })
  if (value === null) found.push({ code: 'field.missing', field: 'value' })
  else if (unit === 'percent' && value > mostPercent) found.push({ code: 'price.percent', field: 'value' })
  // Of every year it may go over the turn of the year.
  if (!yearly && from !== null && to !== null && to < from) found.push({ code: 'field.beforeStart', field: 'to' })
  if (condition === 'puppy' && underMonths === null) found.push({ code: 'field.missing', field: 'underMonths' })
  return found
}

export const pensionSurcharge = plainNoun({
  kind: 'pensionSurcharge',
  schema: PensionSurcharge,
  body: PensionSurchargeBody,
  since: 39,
  indexes: '',
  // Everybody who works here can say what it costs.
  scopes: () => ['settings'],
  path: '/api/admin/pension/surcharge',
  right: 'admin.settings',
  problems,
  refusals: ['field.missing', 'price.percent', 'field.beforeStart'],
  acts: { create: 'Add a surcharge of boarding', change: 'Change a surcharge of boarding', delete: 'Delete a surcharge of boarding' },
})

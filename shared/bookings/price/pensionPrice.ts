// Prices of boarding: what a day, a night or 24 hours cost for an animal of a species.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { Species, whole } from '../../settings/animalAreas.ts'
import { limits } from '../../shelters/shelterRules.ts'
import { CalendarDate, Id, text, Version } from '../../values.ts'
import { nameLimit, taxRates } from '../product.ts'
import { billingModes } from './billedDays.ts'
import { mostNights } from './priceOfStay.ts'

export const mostPriceCents = 100_000
export const heaviestGrams = 200_000

const said = {
  species: Species,
  upToGrams: v.nullable(whole(1, heaviestGrams)),
  mode: v.picklist(billingModes),
  taxRate: v.picklist(taxRates),
  furtherPercent: v.nullable(whole(0, 100)),
  fromNights: v.nullable(whole(0, mostNights)),
  toNights: v.nullable(whole(0, mostNights)),
  validTo: v.nullable(CalendarDate),
  /** Whether it is still used. */
  active: v.boolean(),
}

/** Its fields are those of `PriceTerms`. */
export const PensionPrice = v.object({
  id: Id,
  version: Version,
  name: v.string(),
  cents: whole(0, mostPriceCents),
  validFrom: CalendarDate,
  ...said,
  roomKind: v.optional(v.nullable(v.string())),
})
export type PensionPrice = v.InferOutput<typeof PensionPrice>

declare module '../../rows.ts' {
  interface Rows {
    pensionPrice: PensionPrice
  }
}

export const PensionPriceBody = v.strictObject({
  id: v.nullable(Id),
  name: text(nameLimit),
  cents: v.nullable(whole(0, mostPriceCents)),
  validFrom: v.nullable(CalendarDate),
  ...said,
  // Older devices send none.
  roomKind: v.optional(v.nullable(text(limits.roomKind)), null),
})
export type PensionPriceBody = v.InferOutput<typeof PensionPriceBody>

type Judged = Pick<PensionPriceBody, 'name' | 'cents' | 'fromNights' | 'toNights' | 'validFrom' | 'validTo'>

function problems({ name, cents, fromNights, toNights, validFrom, validTo }: Judged): FieldProblem<keyof Judged>[] {
  const found: FieldProblem<keyof Judged>[] = []
  if (name === '') found.push({ code: 'field.missing', field: 'name' })
  if (cents === null) found.push({ code: 'field.missing', field: 'cents' })
  if (fromNights !== null && toNights !== null && toNights < fromNights) found.push({ code: 'price.nights', field: 'toNights' })
  if (validFrom === null) found.push({ code: 'field.missing', field: 'validFrom' })
  else if (validTo !== null && validTo < validFrom) found.push({ code: 'field.beforeStart', field: 'validTo' })
  return found
}

export const pensionPrice = plainNoun({
  kind: 'pensionPrice',
  schema: PensionPrice,
  body: PensionPriceBody,
  since: 39,
  indexes: 'species',
  // Everybody who works here can say what it costs.
  scopes: () => ['settings'],
  path: '/api/admin/pension/price',
  right: 'admin.settings',
  problems,
  refusals: ['field.missing', 'price.nights', 'field.beforeStart'],
  acts: { create: 'Add a price of boarding', change: 'Change a price of boarding', delete: 'Delete a price of boarding' },
})

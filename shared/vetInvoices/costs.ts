// What vets have charged for an animal: its lines of all invoices, and their sum in a period.
import * as v from 'valibot'
import type { Animal } from '../animals/animal.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id } from '../values.ts'
import { InvoiceLine, lineCategories } from './lines.ts'
import { NotedCost } from './notedCosts.ts'
import { invoicesInOrder, type VetInvoice } from './vetInvoice.ts'

export const VetCost = v.object({
  lineId: Id,
  invoiceId: Id,
  date: CalendarDate,
  vetId: Id,
  number: v.string(),
  text: v.string(),
  category: v.picklist(lineCategories),
  cents: InvoiceLine.entries.cents,
})
export type VetCost = v.InferOutput<typeof VetCost>

/** The newest first. */
export const costsOf = (invoices: readonly VetInvoice[], animalId: string): VetCost[] =>
  invoices
    .toSorted(invoicesInOrder)
    .flatMap(({ id: invoiceId, date, vetId, number, lines }) =>
      lines
        .filter((line) => line.animalId === animalId)
        .map(({ id: lineId, text, category, cents }) => ({ lineId, invoiceId, date, vetId, number, text, category, cents })),
    )

/** The sum within the newest custody, its first and last day among it; null for an animal that was never in custody. */
export function costInCustody(
  costs: readonly Pick<VetCost, 'date' | 'cents'>[],
  { careFrom, careUntil }: Pick<Animal, 'careFrom' | 'careUntil'>,
): number | null {
  if (careFrom === null) return null
  const within = costs.filter(({ date }) => careFrom <= date && (careUntil === null || date <= careUntil))
  return within.reduce((sum, { cents }) => sum + cents, 0)
}

export const vetCostsCall = endpoint({
  method: 'GET',
  path: '/api/animal/{id}/vet-costs',
  summary: 'The lines of all vet invoices that are for an animal, the newest first, and the costs that were noted elsewhere',
  access: 'signedIn',
  right: 'vaccinations.view',
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: v.object({
    costs: v.array(VetCost),
    /** At tests, procedures and treatments. An older server does not know them. */
    noted: v.optional(v.array(NotedCost), []),
  }),
  errors: [],
})

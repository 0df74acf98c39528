// The lines of a vet invoice: amounts in cents with tax, split between animals, added up, and compared with the total.
import * as v from 'valibot'
import { whole } from '../settings/animalAreas.ts'
import { Id, text } from '../values.ts'

/** The largest amount of an invoice or a line, in cents. */
export const mostInvoiceCents = 10_000_000
export const mostLines = 100
export const mostLineText = 250

export const lineCategories = [
  ...(['treatment', 'vaccination', 'surgery', 'medicine', 'laboratory', 'imaging', 'neutering', 'chip', 'other'] as const),
] as const
export type LineCategory = (typeof lineCategories)[number]

/** In hundredths of a percent. */
export const vatRates = [1_900, 700, 0] as const

export const InvoiceLine = v.strictObject({
  id: Id,
  text: text(mostLineText),
  quantityThousandths: whole(1, 9_999_000),
  /** The amount of the line with tax; below zero for a discount. */
  cents: whole(-mostInvoiceCents, mostInvoiceCents),
  vatRate: whole(0, 10_000),
  /** Null for what was bought for no single animal. */
  animalId: v.nullable(Id),
  category: v.picklist(lineCategories),
  /** Whether it is a medicine that needs a prescription. */
  prescription: v.boolean(),
})
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>

/** An amount in `parts` equal shares. The cents that are left over go to the first ones, one each. */
export function splitCents(cents: number, parts: number): number[] {
  const [sign, whole] = [cents < 0 ? -1 : 1, Math.abs(cents)]
  const [share, rest] = [Math.floor(whole / parts), whole % parts]
  return Array.from({ length: parts }, (_, at) => sign * (share + (at < rest ? 1 : 0)) || 0)
}

export const sumOf = (lines: readonly Pick<InvoiceLine, 'cents'>[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

/** What is not in any line yet; below zero where the lines come to more than the total. */
export const remainingCents = (totalCents: number | null, lines: readonly Pick<InvoiceLine, 'cents'>[]): number =>
  (totalCents ?? 0) - sumOf(lines)

/** One line for each animal with its share of the amount; a single one without an animal where none is chosen. `idOf`: a new id for each. */
export function linesFor(
  { cents, ...line }: Omit<InvoiceLine, 'id' | 'animalId'>,
  animalIds: readonly string[],
  idOf: () => string,
): InvoiceLine[] {
  const whom: readonly (string | null)[] = animalIds.length > 0 ? animalIds : [null]
  const shares = splitCents(cents, whom.length)
  return whom.map((animalId, at) => ({ ...line, id: idOf(), cents: shares[at]!, animalId }))
}

export const hasPrescription = (lines: readonly Pick<InvoiceLine, 'prescription'>[]): boolean =>
  lines.some(({ prescription }) => prescription)

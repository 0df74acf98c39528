// How long the original of a vet invoice or of a prescription is kept unalterable: it proves where prescription medicine came from (THAMNV § 1 (4) and (5)).
import type { CareItem } from '../care/careItem.ts'
import { hasPrescription, type InvoiceLine } from './lines.ts'

/** Full years of the calendar after the year of the invoice. */
const yearsKept = 5

interface Dated {
  date: string
  lines: readonly Pick<InvoiceLine, 'prescription'>[]
}

const endOfTerm = (date: string): string => `${Number(date.slice(0, 4)) + yearsKept}-12-31`

/** The last day on which the original must not go; null where no prescription medicine is on the invoice. */
export const keptUntil = ({ date, lines }: Dated): string | null => (hasPrescription(lines) ? endOfTerm(date) : null)

/** The same for a treatment. `addedOn`: the day on which the original was added, which counts where the treatment began in an earlier year. */
export const treatmentKeptUntil = ({ isPrescription, from }: Pick<CareItem, 'isPrescription' | 'from'>, addedOn: string): string | null =>
  isPrescription ? endOfTerm(from > addedOn ? from : addedOn) : null

export const isKept = (until: string | null, today: string): boolean => until !== null && today <= until

/** A term that was set once is never shortened, whatever is corrected in the invoice. */
export const longerOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

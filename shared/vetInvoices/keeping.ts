// How long the original of a vet invoice is kept unalterable: it proves where prescription medicine came from (THAMNV § 1 (4) and (5)).
import { hasPrescription, type InvoiceLine } from './lines.ts'

/** Full years of the calendar after the year of the invoice. */
const yearsKept = 5

interface Dated {
  date: string
  lines: readonly Pick<InvoiceLine, 'prescription'>[]
}

/** The last day on which the original must not go; null where no prescription medicine is on the invoice. */
export const keptUntil = ({ date, lines }: Dated): string | null =>
  hasPrescription(lines) ? `${Number(date.slice(0, 4)) + yearsKept}-12-31` : null

export const isKept = (until: string | null, today: string): boolean => until !== null && today <= until

/** A term that was set once is never shortened, whatever is corrected in the invoice. */
export const longerOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

// How long a signed document is kept before it is deleted for good.
import { isOfBooking } from './signedDocument.ts'
import type { TemplateType } from './templateKeys.ts'

/** Years after the end of a booking or a residency: contracts of a business as vouchers of its books (HGB § 257, AO § 147, the longest of their terms). */
const afterBooking = 10
/** Years after the death of the animal: contracts as letters of business (HGB § 257 (4), AO § 147 (3)). */
const afterDeath = 6
/** Years after the signature while the animal lives, or nobody knows: claims out of ownership expire then (BGB § 197 (1) no. 2). */
const whileOwned = 30

interface Kept {
  type: TemplateType
  /** Date of the signature. */
  signedOn: string
  /** Last day of the booking or residency; null for a change. */
  until: string | null
  /** When the last of its animals died; null while one may be alive. */
  diedOn: string | null
  /** Whether its residency is not over yet. */
  isOpen?: boolean
}

const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a)

/** The last day on which it is kept: terms run from the end of a year (HGB § 257 (5), AO § 147 (4)). Dates of the organisation; null while there is no end. */
export function keptUntil({ type, signedOn, until, diedOn, isOpen = false }: Kept): string | null {
  if (isOpen) return null
  const [from, years] =
    isOfBooking(type) || type === 'residency'
      ? [later(signedOn, until), afterBooking]
      : diedOn === null
        ? [signedOn, whileOwned]
        : [later(signedOn, diedOn), afterDeath]
  return `${Number(from.slice(0, 4)) + years}-12-31`
}

/** Years for which every document is kept: none that is younger needs to be looked at. */
export const shortestKept = Math.min(afterBooking, afterDeath, whileOwned)

// Weights as people write and read them: kilograms with a comma or a point, grams for the small.
import { keptFor, tagOf } from '../../shared/kept.ts'
import { heaviest, lightest } from '../../shared/medical/basics/grams.ts'

/** Grams of what somebody typed in kilograms; null for what is no weight. */
export function readKilograms(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/\s*kg$/i, '')
    .replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(plain)) return null
  const grams = Math.round(Number(plain) * 1000)
  return grams >= lightest && grams <= heaviest ? grams : null
}

const kilogramsIn = keptFor((tag: string) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 2 }))
const typedIn = keptFor((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3, useGrouping: false }))

export const weightText = (grams: number, locale: string): string =>
  grams < 1000 ? `${grams} g` : `${kilogramsIn(tagOf(locale)).format(grams / 1000)} kg`

/** As somebody would type it. */
export const typedKilograms = (grams: number, locale: string): string => typedIn(tagOf(locale)).format(grams / 1000)

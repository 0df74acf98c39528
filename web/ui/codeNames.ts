// What countries and languages are called, named by the browser.
import { keptFor } from '../../shared/kept.ts'

const regionsIn = keptFor((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))
const languagesIn = keptFor((locale: string) => new Intl.DisplayNames(locale, { type: 'language' }))
const orderIn = keptFor((locale: string) => new Intl.Collator(locale).compare)

/** The name of an ISO code; the code itself where it has none. */
export const codeName = (code: string, type: 'region' | 'language', locale: string): string =>
  (type === 'region' ? regionsIn : languagesIn)(locale).of(code) ?? code

/** Codes with what they are called, in the order of the names. */
export const namedCodes = (codes: readonly string[], type: 'region' | 'language', locale: string): { value: string; label: string }[] =>
  codes.map((value) => ({ value, label: codeName(value, type, locale) })).sort((a, b) => orderIn(locale)(a.label, b.label))

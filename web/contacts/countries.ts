// Countries and languages that are proposed, with what they are called in the language of the screen.

export const countries = [
  'DE',
  'AT',
  'CH',
  'BE',
  'BG',
  'CZ',
  'DK',
  'ES',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IT',
  'LI',
  'LU',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'TR',
  'UA',
]
export const languages = ['de', 'en', 'ar', 'bg', 'el', 'es', 'fa', 'fr', 'hr', 'it', 'nl', 'pl', 'pt', 'ro', 'ru', 'sr', 'tr', 'uk']

/** Codes with what they are called, in the order of the names; one that is none of them stays in the list. */
export function named(codes: readonly string[], type: 'region' | 'language', locale: string, chosen: string | null) {
  const names = new Intl.DisplayNames(locale, { type })
  const all = chosen && !codes.includes(chosen) ? [...codes, chosen] : codes
  return all.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) => a.label.localeCompare(b.label, locale))
}

export const countryName = (code: string, locale: string): string => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

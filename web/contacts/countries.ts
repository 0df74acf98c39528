// Countries and languages that are proposed, with what they are called in the language of the screen.

import { namedCodes } from '../ui/codeNames.ts'

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

/** The codes, and one that is none of them and was chosen before. */
export const named = (codes: readonly string[], type: 'region' | 'language', locale: string, chosen: string | null) =>
  namedCodes(chosen && !codes.includes(chosen) ? [...codes, chosen] : codes, type, locale)

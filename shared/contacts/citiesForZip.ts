// The places of a postal code, so that nobody types them.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { text } from '../values.ts'

/** Postal code → its places in the order of their names, separated by `|`. */
export type PostalCodes = Readonly<Record<string, string>>

/** Places of a code that is complete; none for one that does not exist. */
export function citiesIn(codes: PostalCodes, zip: string): string[] {
  const plain = zip.trim()
  return Object.hasOwn(codes, plain) ? codes[plain]!.split('|') : []
}

/** The country whose postal codes are known; of every other one nothing is proposed. */
export const knownCountry = 'DE'

export const citiesForZip = endpoint({
  method: 'POST',
  path: '/api/address-cities-for-zip',
  summary: 'The places of a postal code. Data: © OpenStreetMap contributors, ODbL',
  access: 'signedIn',
  right: null,
  mutates: false,
  body: v.strictObject({
    zip: text(12, 1),
    /** ISO 3166, two letters. */
    country: v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/), v.toUpperCase()),
  }),
  response: v.object({ cities: v.array(v.string()) }),
  errors: [],
})

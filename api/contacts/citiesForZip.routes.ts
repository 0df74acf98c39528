// Answers the places of a postal code from the same file that devices have.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { citiesForZip, citiesIn, knownCountry, type PostalCodes } from '../../shared/contacts/citiesForZip.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

const file = path.resolve(import.meta.dirname, '../../shared/contacts/postalCodes/germany.json')
let known: PostalCodes | null = null

export function citiesForZipRoutes(registry: Registry): void {
  serve(registry, citiesForZip, async ({ body: { zip, country } }) => {
    if (country !== knownCountry) return { cities: [] }
    known ??= JSON.parse(readFileSync(file, 'utf8')) as PostalCodes
    return { cities: citiesIn(known, zip) }
  })
}

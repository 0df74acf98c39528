// The server's list of animals: for those beyond what a device holds.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { text } from '../values.ts'
import { Animal } from './animal.ts'
import { ChosenFilters } from './animalFilters.ts'

const Page = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000))

export const listAnimals = endpoint({
  method: 'POST',
  path: '/api/animal/list',
  summary: 'Animals of the organisation, searched by name, number and chip, and narrowed by filters',
  access: 'signedIn',
  right: null,
  mutates: false,
  body: v.strictObject({
    search: text(200),
    inCare: v.optional(v.boolean(), false),
    filters: v.optional(ChosenFilters, {}),
    page: Page,
    perPage: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(200)),
  }),
  response: v.object({ items: v.array(Animal), pages: v.number(), total: v.number() }),
  errors: [],
})

// The filters, order and columns of the animal list as the address has them: one word for each, codes divided by commas.
import * as v from 'valibot'
import { AnimalFilters, choices, choosable, mostClassifications, type Choosable } from '../../../shared/animals/animalFilters.ts'
import { Id } from '../../../shared/values.ts'
import { columnNames } from '../../ui/lists/columns.ts'
import { lookReaders } from '../../ui/lists/order.ts'
import { searchOf } from '../../ui/search.ts'
import { animalColumns, animalOrders } from './columns.ts'

export type AnimalSearch = { [K in Choosable | 'search' | 'classification']?: string }

type Look = ReturnType<typeof lookOf>

const searchLimit = 200

/** What an address says. Codes that are none are passed over, so that an old link still opens the list. */
export function filtersOf(address: Record<string, unknown>): AnimalFilters {
  const filters: Record<string, unknown> = {}
  const words = textOf(address.search)
  if (words) filters.search = [...words].slice(0, searchLimit).join('')
  for (const name of choosable) {
    const given = textOf(address[name]).split(',')
    const codes = choices[name].filter((code) => given.includes(code))
    if (codes.length > 0) filters[name] = codes
  }
  const ids = textOf(address.classification)
    .split(',')
    .filter((id) => v.is(Id, id))
  if (ids.length > 0) filters.classification = ids.slice(0, mostClassifications)
  const parsed = v.safeParse(AnimalFilters, filters)
  return parsed.success ? parsed.output : {}
}

export function addressOf({ search, classification, ...chosen }: AnimalFilters): AnimalSearch {
  const address: AnimalSearch = search ? { search } : {}
  if (classification) address.classification = classification.join(',')
  for (const name of choosable) if (chosen[name]) address[name] = chosen[name].join(',')
  return address
}

/** Each word of the address by itself, as `searchOf` wants it. */
const reader = (name: keyof AnimalSearch) => (given: unknown) => addressOf(filtersOf({ [name]: given }))[name]
const named = ['search', 'classification', ...choosable] as const

const look = lookReaders(animalOrders, columnNames(animalColumns))
const lookOf = searchOf(look)

export const animalSearch = searchOf({
  ...(Object.fromEntries(named.map((name) => [name, reader(name)])) as Record<(typeof named)[number], ReturnType<typeof reader>>),
  ...look,
})

/** What links within the list keep: its filters, order and columns, and nothing that belongs to the record that is open. */
export const keptFilters = (search: Record<string, unknown>): AnimalSearch & Look => ({
  ...addressOf(filtersOf(search)),
  ...lookOf(search),
})

/** A number in the address arrives as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

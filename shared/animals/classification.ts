// Classifications of animals (species) and what is proposed for the finer one (breeds) while somebody types.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { derivedId } from '../uuid.ts'
import { Id, text } from '../values.ts'
import { searchable, speciesCodes, type Animal } from './animal.ts'

type Species = Animal['species']

export interface Classification {
  id: string
  species: Species
}

const namespace = 'b3f0a3a6-6c0b-5d7e-9a41-2f6f0c4d1e87'

/** The same on every installation, so that what points at one still does when an organisation gives it a name of its own. */
export const classifications: readonly Classification[] = speciesCodes.map((species) => ({ id: derivedId(namespace, species), species }))

const idOf = new Map<Species, string>(classifications.map(({ id, species }) => [species, id]))

export const classificationOf = (animal: Pick<Animal, 'species'>): string => idOf.get(animal.species)!
export const speciesOf = (classificationId: string): Species | null =>
  classifications.find(({ id }) => id === classificationId)?.species ?? null

export const mostSuggestions = 10

/** A name that may be proposed, and how many animals of the organisation bear it. */
export interface Known {
  name: string
  uses: number
}

/**
 * Names that fit what is typed, the best first: it begins so, a word of it begins so, it contains it; then what the
 * organisation has more of; then by alphabet. Nothing typed proposes what the organisation has.
 */
export function suggest(typed: string, known: readonly Known[]): string[] {
  const wanted = searchable(typed.trim())
  const ranked = [...merged(known).values()]
    .map((one) => ({ ...one, rank: rankOf(searchable(one.name), wanted) }))
    .filter(({ rank, uses }) => (wanted === '' ? uses > 0 : rank < 3))
  ranked.sort((a, b) => a.rank - b.rank || b.uses - a.uses || (searchable(a.name) < searchable(b.name) ? -1 : 1))
  return ranked.slice(0, mostSuggestions).map(({ name }) => name)
}

/** The same name in other letters is one: the spelling that is used most stands. */
function merged(known: readonly Known[]): Map<string, Known> {
  const found = new Map<string, Known>()
  for (const one of [...known].sort((a, b) => b.uses - a.uses)) {
    if (one.name.trim() === '') continue
    const key = searchable(one.name)
    const before = found.get(key)
    found.set(key, before ? { name: before.name, uses: before.uses + one.uses } : { ...one })
  }
  return found
}

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 1
  return name.includes(wanted) ? 2 : 3
}

export const getClassifications = endpoint({
  method: 'POST',
  path: '/api/animal/get-classifications',
  summary: 'The classifications that occur among animals, each once',
  access: 'signedIn',
  right: null,
  mutates: false,
  body: v.strictObject({ animalIds: v.pipe(v.array(Id), v.maxLength(1_000)) }),
  response: v.object({ classificationIds: v.array(Id) }),
  errors: [],
})

export const suggestSubClassification = endpoint({
  method: 'POST',
  path: '/api/animal/suggest-sub-classification',
  summary: 'Breeds that fit what was typed, the best first',
  access: 'signedIn',
  right: null,
  mutates: false,
  body: v.strictObject({ classificationId: Id, search: text(80) }),
  response: v.object({ items: v.array(v.string()) }),
  errors: [],
})

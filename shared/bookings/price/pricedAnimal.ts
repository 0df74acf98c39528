// What of an animal's record decides about its price.
import type { Animal } from '../../animals/animal.ts'
import type { PricedAnimal } from './terms.ts'

type Known = Pick<Animal, 'species' | 'birthDate' | 'sex' | 'neutered'>

/** What it needs in a stay is on no record: special food, heating, a place apart. `grams`: its last weight, where one is known. `roomKind`: of the room that is kept for it. */
export const pricedAnimal = (
  { species, birthDate, sex, neutered }: Known,
  grams: number | null,
  roomKind: string | null,
): PricedAnimal => ({
  species,
  grams,
  birthDate,
  roomKind,
  conditions: sex === 'm' && neutered === 'no' ? ['intactMale'] : [],
})

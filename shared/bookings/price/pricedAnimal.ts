// What of an animal's record decides about its price.
import type { Animal } from '../../animals/animal.ts'
import type { PricedAnimal } from './terms.ts'

type Known = Pick<Animal, 'species' | 'birthDate' | 'sex' | 'neutered'>

/** What it needs in a stay is on no record: special food, heating, a place apart. `grams`: its last weight, where one is known. */
export const pricedAnimal = ({ species, birthDate, sex, neutered }: Known, grams: number | null): PricedAnimal => ({
  species,
  grams,
  birthDate,
  conditions: sex === 'm' && neutered === 'no' ? ['intactMale'] : [],
})

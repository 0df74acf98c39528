// What of an animal's record decides about its price.
import type { Animal } from '../../animals/animal.ts'
import type { PricedAnimal } from './terms.ts'

type Known = Pick<Animal, 'species' | 'birthDate' | 'sex' | 'neutered'>

/** What of its booking decides: its last weight, where one is known, the kind of the room that is kept for it, and the price that was agreed for it. */
type Booked = Required<Pick<PricedAnimal, 'grams' | 'roomKind' | 'agreedCents'>>

/** What it needs in a stay is on no record: special food, heating, a place apart. */
export const pricedAnimal = ({ species, birthDate, sex, neutered }: Known, booked: Booked): PricedAnimal => ({
  ...booked,
  species,
  birthDate,
  conditions: sex === 'm' && neutered === 'no' ? ['intactMale'] : [],
})

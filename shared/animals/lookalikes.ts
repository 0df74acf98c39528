// Whether somebody who is being entered may be there already: the same chip for certain, or somebody in care who looks like it.
import { inCare, type Animal } from './animal.ts'
import { searchable } from '../searchable.ts'
import type { AnimalSaid } from './animalActs.ts'
import { plainChip } from './chip.ts'
import { sameColours } from './colours.ts'

type Told = Pick<AnimalSaid, 'name' | 'species' | 'birthDate' | 'colour' | 'chip'>

export interface Lookalike {
  animal: Animal
  /** `chip`: it is the very same. */
  by: 'chip' | 'looks'
}

/** The first that has its chip; else one in care of its species and name that was born the same day or has the same colour. */
export function lookalikeOf(told: Told, animals: readonly Animal[]): Lookalike | null {
  const chip = told.chip ? plainChip(told.chip) : ''
  const same = chip === '' ? undefined : animals.find((animal) => animal.chip === chip)
  if (same) return { animal: same, by: 'chip' }
  const name = searchable(told.name.trim())
  if (name === '') return null
  const alike = animals.find(
    (animal) =>
      inCare(animal) &&
      animal.species === told.species &&
      searchable(animal.name) === name &&
      ((told.birthDate !== null && animal.birthDate === told.birthDate) ||
        (told.colour.trim() !== '' && sameColours(animal.colour, told.colour))),
  )
  return alike ? { animal: alike, by: 'looks' } : null
}

/** Years that hardly any of a species lives to see. */
const oldest: Record<Animal['species'], number> = {
  dog: 25,
  cat: 30,
  rabbit: 15,
  guineaPig: 12,
  bird: 100,
  reptile: 150,
  livestock: 50,
  wild: 50,
  other: 100,
}

/** `animal.ageImplausible`: worth a second look, never a refusal. */
export const isAgeImplausible = ({ species, birthDate }: Pick<AnimalSaid, 'species' | 'birthDate'>, today: string): boolean =>
  birthDate !== null && Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) > oldest[species]

// Traits of animals that a group of daycare takes or does not take. They speak for another group and refuse nothing. Pure.
import type { Animal } from '../../animals/animal.ts'
import type { AnimalFacts } from '../../animals/animalFacts.ts'
import { monthsLater } from '../../time.ts'

/** Kinds of traits: an animal has at most one trait of each. A group may be for some of them only. */
const bodily = {
  species: ['dog', 'cat', 'otherSpecies'],
  size: ['S', 'M', 'L', 'XL'],
  sex: ['neutered', 'intactMale', 'intactFemale'],
  age: ['young', 'adult', 'old'],
} as const

export const bodyTraits = [...bodily.species, ...bodily.size, ...bodily.sex, ...bodily.age] as const
export type BodyTrait = (typeof bodyTraits)[number]

/** `unsociable`: the record says that it does not get along with dogs. `dangerous`: by its breed or by a finding. `experienced`: handled by experienced people alone. */
const characterTraits = ['unsociable', 'dangerous', 'experienced'] as const

export const groupTraits = [...bodyTraits, ...characterTraits] as const
export type GroupTrait = (typeof groupTraits)[number]

/** From these months on, an animal is no longer young, and old. */
const adultMonths = 12
const oldMonths = 96

type Judged = Pick<Animal, 'species' | 'sex' | 'neutered' | 'birthDate'>
export type JudgedFacts = Pick<AnimalFacts, 'size' | 'traits' | 'dangerous' | 'handlingLevel'>

function sexTrait({ sex, neutered }: Judged): BodyTrait | null {
  if (neutered === 'yes') return 'neutered'
  if (neutered === 'unknown') return null
  return sex === 'm' ? 'intactMale' : sex === 'f' ? 'intactFemale' : null
}

function ageTrait(birthDate: string | null, date: string): BodyTrait | null {
  if (birthDate === null || birthDate > date) return null
  return date < monthsLater(birthDate, adultMonths) ? 'young' : date < monthsLater(birthDate, oldMonths) ? 'adult' : 'old'
}

/** What is known of an animal on a day, in the order of the list. Without its record (`facts` undefined) its size and character are unknown. */
export function traitsOfAnimal(animal: Judged, facts: JudgedFacts | undefined, date: string): GroupTrait[] {
  const { species } = animal
  const known = new Set<GroupTrait | null | undefined>([
    species === 'dog' || species === 'cat' ? species : 'otherSpecies',
    facts?.size,
    sexTrait(animal),
    ageTrait(animal.birthDate, date),
    facts?.traits.dogs === false ? 'unsociable' : null,
    facts && facts.dangerous !== 'no' ? 'dangerous' : null,
    facts?.handlingLevel === 3 ? 'experienced' : null,
  ])
  return groupTraits.filter((trait) => known.has(trait))
}

/** Null and absent, as in older rows of devices: the group says nothing. */
export interface TakingGroup {
  allowedTraits?: readonly BodyTrait[] | null | undefined
  deniedTraits?: readonly GroupTrait[] | null | undefined
}

/**
 * The traits that speak against a group: those that it does not take, and those of a kind where it takes only others.
 * What is not known speaks against nothing.
 */
export function misfits({ allowedTraits, deniedTraits }: TakingGroup, traits: readonly GroupTrait[]): GroupTrait[] {
  const [allowed, denied] = [new Set<GroupTrait>(allowedTraits), new Set<GroupTrait>(deniedTraits)]
  const bounded = Object.values(bodily).filter((kind) => kind.some((trait) => allowed.has(trait)))
  const isLeftOut = (trait: GroupTrait) => !allowed.has(trait) && bounded.some((kind) => kind.some((one) => one === trait))
  return traits.filter((trait) => denied.has(trait) || isLeftOut(trait))
}

const ofRecord = new Set<GroupTrait>([...bodily.size, ...characterTraits])

/** Whether the group says something about size or character, which are in the record of the animal. */
export const asksForRecord = ({ allowedTraits, deniedTraits }: TakingGroup): boolean =>
  [...(allowedTraits ?? []), ...(deniedTraits ?? [])].some((trait) => ofRecord.has(trait))

/** A trait that a group takes only and does not take either. */
export const contradiction = ({ allowedTraits, deniedTraits }: TakingGroup): GroupTrait | undefined =>
  (deniedTraits ?? []).find((trait) => allowedTraits?.some((one) => one === trait))

// What the animal list can be narrowed to: one rule over the core row, for the list on the device, the server's search and saved bookmarks.
import { type KnownStay } from '../presence.ts'
import * as v from 'valibot'
import { situationOf, situations } from '../changes/story/situation.ts'
import { findStates, type FindState } from '../changes/story/findState.ts'
import { quarantineOn } from '../medical/basics/quarantine.ts'
import { Id, inOrderOf, text } from '../values.ts'
import { inCare, sexes, type Animal } from './animal.ts'
import { speciesCodes } from '../species.ts'
import { mayBeAdopted } from './homeAnimals.ts'
import { classificationOf } from './classification.ts'

/** Young is less than a year, senior from eight years on. */
export const ageGroups = ['young', 'adult', 'senior', 'unknown'] as const
export type AgeGroup = (typeof ageGroups)[number]
export const firstAdultYear = 1
export const firstSeniorYear = 8

/** As far as the animal's own row tells: that a guest is in daycare right now is shown by its stay alone. */
export const listedSituations = situations.filter((situation) => situation !== 'inDaycare')
const yesOrNo = ['yes', 'no'] as const

/** Some of a closed list: each once and in the list's order, so that the same choice is the same value. */
const someOf = <const O extends readonly string[]>(options: O) =>
  v.pipe(
    v.array(v.picklist(options)),
    v.minLength(1),
    v.maxLength(options.length),
    v.transform((chosen): O[number][] => inOrderOf(options, chosen)),
  )

/** Every filter that is a choice among codes, in the order in which they are shown. */
export const choices = {
  care: ['in', 'out'],
  situation: listedSituations,
  species: speciesCodes,
  sex: sexes,
  age: ageGroups,
  neutered: ['yes', 'no', 'unknown'],
  chip: yesOrNo,
  released: yesOrNo,
  adoptable: yesOrNo,
  quarantine: yesOrNo,
  find: findStates,
} as const
export type Choosable = keyof typeof choices
export const choosable = Object.keys(choices) as Choosable[]

const chosen = {
  care: v.optional(someOf(choices.care)),
  situation: v.optional(someOf(choices.situation)),
  species: v.optional(someOf(choices.species)),
  sex: v.optional(someOf(choices.sex)),
  age: v.optional(someOf(choices.age)),
  neutered: v.optional(someOf(choices.neutered)),
  chip: v.optional(someOf(choices.chip)),
  released: v.optional(someOf(choices.released)),
  adoptable: v.optional(someOf(choices.adoptable)),
  quarantine: v.optional(someOf(choices.quarantine)),
  find: v.optional(someOf(choices.find)),
} satisfies Record<Choosable, unknown>

/** Classifications that can be chosen at once. */
export const mostClassifications = 30
/** By their ids, each once and in one order. */
const someClassifications = v.pipe(
  v.array(Id),
  v.minLength(1),
  v.maxLength(mostClassifications),
  v.transform((ids) => [...new Set(ids)].sort()),
)

export const ChosenFilters = v.strictObject({ ...chosen, classification: v.optional(someClassifications) })
export type ChosenFilters = v.InferOutput<typeof ChosenFilters>

const withSearch = { search: v.optional(text(200, 1)), ...chosen, classification: v.optional(someClassifications) }
/** Words and filters together. */
export const AnimalFilters = v.strictObject(withSearch)
export type AnimalFilters = v.InferOutput<typeof AnimalFilters>

export const isUnfiltered = (filters: ChosenFilters): boolean =>
  filters.classification === undefined && choosable.every((name) => filters[name] === undefined)

/** The date so many years earlier, for comparing as text: 29 February may have none of its own, and needs none. */
export const yearsBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`

export function ageGroupOf(birthDate: string | null, today: string): AgeGroup {
  if (birthDate === null) return 'unknown'
  if (birthDate > yearsBefore(today, firstAdultYear)) return 'young'
  return birthDate > yearsBefore(today, firstSeniorYear) ? 'adult' : 'senior'
}

const codesOf = (animal: Animal, today: string, { stays = [], find = 'none' }: KnownOf): Record<Choosable, () => string> => ({
  care: () => (inCare(animal) ? 'in' : 'out'),
  situation: () => situationOf(animal, stays),
  species: () => animal.species,
  sex: () => animal.sex,
  age: () => ageGroupOf(animal.birthDate, today),
  neutered: () => animal.neutered,
  chip: () => (animal.chip ? 'yes' : 'no'),
  released: () => (animal.released ? 'yes' : 'no'),
  adoptable: () => (mayBeAdopted(animal, today) ? 'yes' : 'no'),
  quarantine: () => (quarantineOn(animal, today) ? 'yes' : 'no'),
  find: () => find,
})

/**
 * What the row of an animal does not tell: its stays, as far as they are known, so that what was done on this device counts before
 * the server has answered; and its state as a find, which follows from its changes.
 */
export interface KnownOf {
  stays?: readonly KnownStay[] | undefined
  find?: FindState | undefined
}

/** Whether every filter takes the animal: one of its codes. `search` is judged by the index, which has its words ready. */
export function takes(filters: ChosenFilters, animal: Animal, today: string, known: KnownOf = {}): boolean {
  if (filters.classification && !filters.classification.includes(classificationOf(animal))) return false
  const codes = codesOf(animal, today, known)
  return choosable.every((name) => (filters[name] as readonly string[] | undefined)?.includes(codes[name]()) ?? true)
}

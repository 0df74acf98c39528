// Which animals would share a room with a guest, and what speaks for another room. Hints, never refusals. Pure.
import type { Animal } from '../animals/animal.ts'
import type { Trait } from '../animals/animalFacts.ts'
import { openQuarantine } from '../medical/basics/quarantine.ts'
import { shareNight, type Nights } from './roomNights.ts'

/**
 * The gravest first. `unsociable`: the record of one of the two says that it does not get along with the species of the other.
 * `pair`: a male and a female, neither known to be neutered. `otherOwner`: nothing but that they belong to different people.
 */
export const mateCodes = ['quarantine', 'species', 'unsociable', 'pair', 'otherOwner'] as const
export type MateCode = (typeof mateCodes)[number]

export type JudgedMate = Pick<Animal, 'id' | 'name' | 'number' | 'species' | 'sex' | 'neutered' | 'contactId' | 'custody' | 'quarantine'>

export interface RoomMate {
  animal: JudgedMate
  /** Empty where the record is not known. */
  traits: Partial<Record<Trait, boolean>>
  /** For which it has its place. */
  nights: Nights
}

export interface MateHint {
  code: MateCode
  animals: JudgedMate[]
}

const withSpecies: Partial<Record<Animal['species'], Trait>> = { dog: 'dogs', cat: 'cats' }

/** Dogs and cats with animals of another species. Smaller pets are often kept together. */
const areStrange = (a: JudgedMate, b: JudgedMate): boolean =>
  a.species !== b.species && [a, b].some(({ species }) => species === 'dog' || species === 'cat')

function dislikes({ traits }: RoomMate, { animal: { species } }: RoomMate): boolean {
  const trait = withSpecies[species]
  return trait !== undefined && traits[trait] === false
}

const mayBreed = (a: JudgedMate, b: JudgedMate): boolean =>
  a.species === b.species &&
  [a, b].every(({ neutered }) => neutered !== 'yes') &&
  [a, b].some(({ sex }) => sex === 'm') &&
  [a, b].some(({ sex }) => sex === 'f')

/** In quarantine on one of the nights. */
function isApart(animal: JudgedMate, { startDate, endDate }: Nights): boolean {
  const quarantine = openQuarantine(animal, startDate)
  return quarantine !== null && quarantine.from <= endDate
}

/** Animals of one owner are together by the owner's wish. */
const isHousemate = (a: JudgedMate, b: JudgedMate): boolean => a.contactId !== null && a.contactId === b.contactId

function codeOf(own: RoomMate, mate: RoomMate): MateCode | null {
  const [a, b] = [own.animal, mate.animal]
  if (isHousemate(a, b)) return null
  if (isApart(a, own.nights) || isApart(b, own.nights)) return 'quarantine'
  if (areStrange(a, b)) return 'species'
  if (dislikes(own, mate) || dislikes(mate, own)) return 'unsociable'
  if (mayBreed(a, b)) return 'pair'
  return a.contactId !== null && b.contactId !== null ? 'otherOwner' : null
}

/** What speaks against the room of `own`, by the animals that have a place in it on one of its nights: each of them once. */
export function mateHints(own: RoomMate, mates: readonly RoomMate[]): MateHint[] {
  const found = mates
    .filter((mate) => mate.animal.id !== own.animal.id && shareNight(mate.nights, own.nights))
    .map((mate) => ({ code: codeOf(own, mate), animal: mate.animal }))
  return mateCodes.flatMap((code) => {
    const animals = found.filter((one) => one.code === code).map(({ animal }) => animal)
    return animals.length > 0 ? [{ code, animals }] : []
  })
}

// What keeps an animal from being given away or published, each with its reason; one pure function over what is known of it.
import type { Animal } from '../animals/animal.ts'
import type { AnimalFacts } from '../animals/animalFacts.ts'
import { ownBases } from '../changes/matrix.ts'
import { inOrder } from '../changes/replay.ts'
import type { StatusChange } from '../changes/statusChange.ts'
import type { AdoptionSettings } from '../settings/adoptionArea.ts'
import { claimRuns, isTooYoungPuppy } from './adoptionRules.ts'
import { holds, type Interest } from './interest.ts'
import { isHeld, type Release } from './release.ts'
import { isUnderMinimumAge } from './warnings.ts'

/**
 * `forbids`: the animal cannot be adopted while it holds. `doubts`: it can, knowingly. `hides`: it can be adopted, but has
 * nothing to be shown with.
 */
const weights = {
  dead: 'forbids',
  adopted: 'forbids',
  notInCare: 'forbids',
  guest: 'forbids',
  seizure: 'forbids',
  missing: 'forbids',
  held: 'forbids',
  puppy: 'forbids',
  underMinimumAge: 'doubts',
  quarantine: 'doubts',
  claimPeriod: 'doubts',
  notChipped: 'doubts',
  notNeutered: 'doubts',
  reserved: 'doubts',
  noPhoto: 'hides',
  noText: 'hides',
} as const
export type Blocker = keyof typeof weights
export type BlockerWeight = (typeof weights)[Blocker]

export const weightOf = (blocker: Blocker): BlockerWeight => weights[blocker]
export const blockers = Object.keys(weights) as Blocker[]

export interface KnownAnimal {
  animal: Animal
  facts: Pick<AnimalFacts, 'publicText'>
  release: Pick<Release, 'heldUntil'>
  interests: readonly Pick<Interest, 'status' | 'reservedUntil'>[]
  changes: readonly StatusChange[]
  photos: number
  /** Whether it is in quarantine itself, or its room is one for quarantine. */
  inQuarantine: boolean
  settings: AdoptionSettings
}

/** In the order of the table. `day`: the date of today in the organisation's zone. */
export function blockersOf(known: KnownAnimal, day: string, zone: string): Blocker[] {
  const { animal, facts, release, interests, changes, photos, inQuarantine, settings } = known
  const { custody, place, outcome, species } = animal
  const isOut = custody === null
  const speaks: Record<Blocker, boolean> = {
    dead: outcome === 'dead',
    adopted: isOut && outcome === 'adopted',
    notInCare: isOut && outcome !== 'dead' && outcome !== 'adopted',
    seizure: custody === 'seizure',
    guest: custody !== null && custody !== 'seizure' && !ownBases.includes(custody),
    missing: place === 'unknown',
    held: isHeld(release, day),
    puppy: isTooYoungPuppy(animal, day),
    underMinimumAge: isUnderMinimumAge(animal, settings, day),
    quarantine: inQuarantine,
    claimPeriod: !isOut && claimRuns(inOrder(changes), day, zone),
    notChipped: settings.chipDemanded.includes(species) && animal.chip === null,
    notNeutered: settings.neuteredDemanded.includes(species) && animal.neutered !== 'yes',
    reserved: interests.filter((one) => holds(one, day)).length >= settings.reservationLimit,
    noPhoto: photos === 0,
    noText: facts.publicText === '',
  }
  const found = blockers.filter((blocker) => speaks[blocker])
  // Of an animal that is not there, the rest is nobody's concern.
  return found.some((blocker) => weights[blocker] === 'forbids' && ['dead', 'adopted', 'notInCare'].includes(blocker))
    ? found.slice(0, 1)
    : found
}

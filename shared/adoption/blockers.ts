// What keeps an animal from being given away or published, each with its reason; one pure function over what is known of it.
import type { Animal } from '../animals/animal.ts'
import type { AnimalFacts } from '../animals/animalFacts.ts'
import { isTooYoungPuppy } from '../animals/puppies.ts'
import { blocksAdoptionOn, type CareItem } from '../care/careItem.ts'
import { ownBases } from '../changes/story/matrix.ts'
import type { Ownership } from '../changes/story/ownership.ts'
import { isOthers } from '../changes/story/ownership.ts'
import type { AdoptionSettings } from '../settings/adoptionArea.ts'
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
  treatment: 'forbids',
  puppy: 'forbids',
  ownerUnsigned: 'forbids',
  underMinimumAge: 'doubts',
  quarantine: 'doubts',
  claimPeriod: 'doubts',
  motherAway: 'doubts',
  holdingPeriod: 'doubts',
  othersOwn: 'doubts',
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
  /** Whose it is now. */
  ownership: Ownership | null
  photos: number
  /** Whether it is in quarantine itself, or its room is one for quarantine. */
  inQuarantine: boolean
  /** Plans of care of the animal that this device holds. */
  plans: readonly CareItem[]
  settings: AdoptionSettings
}

/** In the order of the table. `day`: the date of today in the organisation's zone. */
export function blockersOf(known: KnownAnimal, day: string): Blocker[] {
  const { animal, facts, release, interests, photos, inQuarantine, settings } = known
  const { custody, place, outcome, species } = animal
  const isOut = custody === null
  const own = isOut ? null : known.ownership
  const isOurs = custody !== null && ownBases.includes(custody)
  const speaks: Record<Blocker, boolean> = {
    dead: outcome === 'dead',
    adopted: isOut && outcome === 'adopted',
    notInCare: isOut && outcome !== 'dead' && outcome !== 'adopted',
    seizure: custody === 'seizure',
    guest: custody !== null && custody !== 'seizure' && !isOurs,
    missing: place === 'unknown',
    held: isHeld(release, day),
    treatment: known.plans.some((plan) => blocksAdoptionOn(plan, day)),
    puppy: isTooYoungPuppy(animal, day),
    underMinimumAge: isUnderMinimumAge(animal, settings, day),
    quarantine: inQuarantine,
    claimPeriod: own?.find?.claim === 'runs' || own?.find?.claim === 'notBegun',
    motherAway: own?.find?.claim === 'motherAway',
    holdingPeriod: own?.find?.claim === 'over' && own.find.provisional,
    ownerUnsigned: isOthers(own) && isOurs && own?.find === null,
    othersOwn: isOthers(own) && isOurs && own?.find != null,
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

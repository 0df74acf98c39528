// What an adoption must say before it is taken, for its people and for each of its animals; the same on device and server.
import type { Animal } from '../animals/animal.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import type { ErrorCode } from '../errors.ts'
import { monthsLater } from '../time.ts'
import { holds, type Interest } from './interest.ts'
import { isHeld, type Release } from './release.ts'
import { isOwnershipOutOfSense, isSignedTooEarly, isUnsigned } from './signed.ts'

/** Years. */
export const fullAge = 18

export const isOfAge = (birthDate: string, day: string): boolean => monthsLater(birthDate, 12 * fullAge) <= day

export interface AdoptionSaid {
  contactId: string | null
  details: Details
}

export interface Adoptable {
  animal: Pick<Animal, 'species' | 'birthDate'> & Partial<Pick<Animal, 'released'>>
  release?: Pick<Release, 'heldUntil'> | null
  interests?: readonly Pick<Interest, 'contactId' | 'status' | 'reservedUntil'>[]
}

interface Problem {
  code: ErrorCode
  field: 'animalIds' | 'at' | keyof Details
}

/** What is wrong with the contract and the person who signs it. */
export function* contractProblems({ details }: AdoptionSaid, day: string): Generator<Problem> {
  const { adopterBirthDate, adopterIsAdult, signedAt, ownershipFrom, ownershipDate, trialUntil } = details
  if (adopterBirthDate ? !isOfAge(adopterBirthDate, day) : !adopterIsAdult)
    yield { code: 'adoption.adopterUnder18', field: adopterBirthDate ? 'adopterBirthDate' : 'adopterIsAdult' }
  if (!signedAt) yield { code: 'adoption.contractUnsigned', field: 'signedAt' }
  if (ownershipFrom === 'date' && !ownershipDate) yield { code: 'adoption.ownershipDateMissing', field: 'ownershipDate' }
  if (isOwnershipOutOfSense(details, day)) yield { code: 'adoption.ownershipDateInvalid', field: 'ownershipDate' }
  if (trialUntil && trialUntil < day) yield { code: 'adoption.trialOver', field: 'trialUntil' }
}

/** What speaks against giving this animal to these people on that day. `before`: its changes until then, in order. */
export function* animalProblems(
  { contactId, details }: AdoptionSaid,
  { animal, release, interests = [] }: Adoptable,
  before: readonly StatusChange[],
  day: string,
  zone: string,
): Generator<Problem> {
  if (animal.released === false) yield { code: 'adoption.notReleased', field: 'animalIds' }
  if (isUnsigned(before)) yield { code: 'adoption.ownerUnsigned', field: 'animalIds' }
  if (isSignedTooEarly(details, before, zone)) yield { code: 'adoption.signedTooEarly', field: 'signedAt' }
  if (isHeld(release, day)) yield { code: 'adoption.held', field: 'animalIds' }
  const isOthers = interests.some((one) => one.contactId !== contactId && holds(one, day))
  if (isOthers && !details.accepted?.includes('interest.alreadyReserved')) yield { code: 'interest.alreadyReserved', field: 'accepted' }
}

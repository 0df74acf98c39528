// What an adoption must say before it is taken, for its people and for each of its animals; the same on device and server.
import type { Animal } from '../animals/animal.ts'
import type { Details } from '../changes/flowDetails.ts'
import type { StatusChange } from '../changes/statusChange.ts'
import type { ErrorCode } from '../errors.ts'
import { lawfulClaimMonths } from '../settings/findAreas.ts'
import { addDays, localDate, monthsLater } from '../time.ts'
import { holds, type Interest } from './interest.ts'
import { isHeld, type Release } from './release.ts'
import { isOwnershipOutOfSense, isSignedTooEarly, isUnsigned } from './signed.ts'

/** Puppies stay with their mother until they are this many days old (TierSchHuV § 2 (4)). */
export const puppyDays = 56
/** Years. */
export const fullAge = 18

export const isTooYoungPuppy = ({ species, birthDate }: Pick<Animal, 'species' | 'birthDate'>, day: string): boolean =>
  species === 'dog' && birthDate !== null && addDays(birthDate, puppyDays) > day

export const isOfAge = (birthDate: string, day: string): boolean => monthsLater(birthDate, 12 * fullAge) <= day

/** The day on which the claim of the former owner ends, `months` as they are settled; null while the authority was not told. */
export const claimPeriodEnd = ({ notifiedAt }: Pick<Details, 'notifiedAt'>, zone: string, months = lawfulClaimMonths): string | null =>
  notifiedAt ? monthsLater(localDate(notifiedAt, zone), months) : null

/** Whether somebody may still claim the animal: found, nobody its owner since, and the period not over or not even begun. `before` is in order. */
export function claimRuns(before: readonly StatusChange[], day: string, zone: string): boolean {
  const found = before.findLast(({ kind }) => kind === 'found')
  if (before.findLast(({ owner }) => owner !== null)?.owner !== 'unknown') return false
  // The litter of a found mother is whoever's she is: her period began before its birth at best.
  const born = found ? undefined : before.findLast(({ kind }) => kind === 'birth')
  if (born) return monthsLater(localDate(born.at, zone), lawfulClaimMonths) >= day
  if (!found) return false
  const end = claimPeriodEnd(found.details, zone)
  return end === null || end >= day
}

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

/** What is wrong with the contract and whoever signs it. */
export function* contractProblems({ details }: AdoptionSaid, day: string): Generator<Problem> {
  const { adopterBirthDate, adopterIsAdult, signedAt, ownershipFrom, ownershipDate } = details
  if (adopterBirthDate ? !isOfAge(adopterBirthDate, day) : !adopterIsAdult)
    yield { code: 'adoption.adopterUnder18', field: adopterBirthDate ? 'adopterBirthDate' : 'adopterIsAdult' }
  if (!signedAt) yield { code: 'adoption.contractUnsigned', field: 'signedAt' }
  if (ownershipFrom === 'date' && !ownershipDate) yield { code: 'adoption.ownershipDateMissing', field: 'ownershipDate' }
  if (isOwnershipOutOfSense(details, day)) yield { code: 'adoption.ownershipDateInvalid', field: 'ownershipDate' }
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
  if (isTooYoungPuppy(animal, day)) yield { code: 'puppy.tooYoung', field: 'at' }
  if (claimRuns(before, day, zone)) {
    if (!details.provisionalClause) yield { code: 'adoption.provisionalClauseMissing', field: 'provisionalClause' }
    else if (!details.accepted?.includes('find.adoptBeforePeriod')) yield { code: 'find.adoptBeforePeriod', field: 'accepted' }
  }
  const isOthers = interests.some((one) => one.contactId !== contactId && holds(one, day))
  if (isOthers && !details.accepted?.includes('interest.alreadyReserved')) yield { code: 'interest.alreadyReserved', field: 'accepted' }
}

// Whether somebody signed an animal over before it is given away, and whether the dates of its contract lie within sense.
import type { Details } from '../changes/story/flowDetails.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import type { ChangeKind } from '../changes/story/changeKinds.ts'
import { addMonths, localDate, monthOf } from '../time.ts'

/** Intakes from somebody who owns the animal until they sign it over (BGB § 929). */
const fromOwners: readonly ChangeKind[] = ['turnedIn', 'adoptionReturn', 'fosterIntake']

/**
 * Whether the animal still belongs to a contact, or came from an owner who did not sign it over. Finds are a matter of their claim
 * period. `before`: its changes until then, in order.
 */
export function isUnsigned(before: readonly StatusChange[]): boolean {
  const intake = before.findLast(({ basis }) => basis !== null)
  const owned = before.findLast(({ owner }) => owner !== null)
  const isOver = owned && intake && owned.ownershipUntil !== null && owned.ownershipUntil <= intake.at
  if (owned && !isOver) return owned.owner === 'contact'
  return intake !== undefined && fromOwners.includes(intake.kind)
}

/** Months after the adoption in which ownership passes at the latest: instalments and trials end before. */
export const longestOwnershipMonths = 24

/** A contract is signed in the stay in which the animal is adopted, not in an earlier one or before it came. */
export function isSignedTooEarly({ signedAt }: Pick<Details, 'signedAt'>, before: readonly StatusChange[], zone: string): boolean {
  const intake = before.findLast(({ basis }) => basis !== null)
  return Boolean(signedAt && intake) && localDate(signedAt!, zone) < localDate(intake!.at, zone)
}

/** Ownership passes with the adoption or later. `day`: of the adoption. */
export const isOwnershipOutOfSense = (
  { ownershipFrom, ownershipDate }: Pick<Details, 'ownershipFrom' | 'ownershipDate'>,
  day: string,
): boolean =>
  ownershipFrom === 'date' &&
  Boolean(ownershipDate) &&
  (ownershipDate! < day || ownershipDate! > `${addMonths(monthOf(day), longestOwnershipMonths)}${day.slice(7)}`)

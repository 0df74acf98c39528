// What a litter takes over from its mother: where she lives and whose she is. What an animal bears belongs to its owner (BGB § 953).
import type { Animal } from '../animals/animal.ts'
import { localDate } from '../time.ts'
import type { Terms } from './story/findPeriods.ts'
import type { Details } from './story/flowDetails.ts'
import { residenceOf, type ChangeSaid } from './flowRules.ts'
import type { Flow } from './story/flows.ts'
import { ownershipAt, type Owned } from './story/ownership.ts'
import { type Interval, type Story } from './story/replay.ts'
import type { StatusChange } from './story/statusChange.ts'

export type Mother = Owned

/**
 * Whose a litter is at its birth, as its mother is: of the organisation, of a contact, or of the unknown owner who lost her, whom
 * nobody has to write down: it follows her then.
 */
function ownerOf(mother: Mother, at: string, terms: Terms): { litterOwner: NonNullable<Details['litterOwner']>; contactId: string | null } {
  const own = ownershipAt(mother, at, terms)
  if (own?.is === 'organisation') return { litterOwner: 'organisation', contactId: null }
  const isKnown = own !== null && (own.is === 'contact' || own.is === 'finder') && own.contactId !== null
  return isKnown ? { litterOwner: 'contact', contactId: own.contactId } : { litterOwner: 'unknown', contactId: null }
}

/** A birth with what it does not say itself: the room and the owner of its mother. */
export function bornTo<S extends Pick<ChangeSaid, 'at' | 'contactId' | 'roomId' | 'details'>>(mother: Mother, said: S, terms: Terms): S {
  const { at, roomId, details } = said
  const home = residenceOf(mother.changes.filter((change) => change.at <= at))
  const isPlaced = roomId !== null || Boolean(details.room)
  const room = isPlaced ? details.room : home?.details.room
  const owner = details.litterOwner ? { litterOwner: details.litterOwner, contactId: said.contactId } : ownerOf(mother, at, terms)
  return {
    ...said,
    roomId: isPlaced ? roomId : (home?.roomId ?? null),
    contactId: owner.contactId,
    details: { ...details, ...(room && { room }), litterOwner: owner.litterOwner },
  }
}

/** The day of birth of an animal that its birth was recorded of, where nobody has entered another. */
export const birthDateAt = (flow: Flow, { birthDate }: Pick<Animal, 'birthDate'>, at: string, zone: string): string | null =>
  flow === 'birth' ? (birthDate ?? localDate(at, zone)) : birthDate

/** The same after the birth was moved to another moment: a day of birth that came with it goes along. */
export const birthDateMoved = (
  flow: Flow,
  { birthDate }: Pick<Animal, 'birthDate'>,
  [from, to]: readonly [from: string, to: string],
  zone: string,
): string | null => (flow === 'birth' && birthDate === localDate(from, zone) ? localDate(to, zone) : birthDate)

const during = <T>(track: readonly Interval<T>[], at: string): Interval<T> | undefined =>
  track.findLast(({ from, until }) => from <= at && (until === null || until >= at))

/**
 * The first litter that a changed story of its mother would leave in the air: she would not have been in care at its birth any more, or
 * would have belonged to somebody else by another change than the one from which the litter took its owner.
 */
export const litterLeft = <B extends Pick<StatusChange, 'id' | 'kind' | 'at'>>(
  before: Story,
  after: Story,
  births: readonly B[],
): B | undefined =>
  births.find(
    ({ at }) =>
      (during(before.custody, at) && !during(after.custody, at)) ||
      during(before.ownership, at)?.changeId !== during(after.ownership, at)?.changeId,
  )

/** Births that name an animal as the mother, the earliest first. */
export const birthsBy = <B extends Pick<StatusChange, 'kind' | 'at' | 'cancelledAt' | 'details'>>(
  rows: readonly B[],
  motherId: string,
): B[] =>
  rows
    .filter(({ kind, cancelledAt, details }) => kind === 'birth' && cancelledAt === null && details.motherId === motherId)
    .sort((a, b) => (a.at < b.at ? -1 : 1))

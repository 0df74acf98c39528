// What a litter takes over from its mother: where she lives and whose she is. What an animal bears belongs to its owner (BGB § 953).
import type { Animal } from '../animals/animal.ts'
import { localDate } from '../time.ts'
import type { Details } from './flowDetails.ts'
import { residenceOf, type ChangeSaid } from './flowRules.ts'
import type { Flow } from './flows.ts'
import { inOrder, type Interval, type Story } from './replay.ts'
import type { StatusChange } from './statusChange.ts'

export interface Mother {
  animal: Pick<Animal, 'contactId'>
  changes: readonly StatusChange[]
}

/** Whose she was at that moment: of the organisation, of a contact, or of nobody who is known. */
function ownerOf({ animal, changes }: Mother, at: string): { litterOwner: NonNullable<Details['litterOwner']>; contactId: string | null } {
  const before = inOrder(changes).filter((change) => change.at <= at)
  const owned = before.findLast(({ owner }) => owner !== null)
  if (owned?.owner === 'organisation') return { litterOwner: 'organisation', contactId: null }
  // A guest, or an animal that nobody has signed over yet, belongs to whoever brought it.
  const contactId = owned ? owned.contactId : (animal.contactId ?? before.findLast(({ basis }) => basis !== null)?.contactId ?? null)
  const isKnown = (owned === undefined || owned.owner === 'contact') && contactId !== null
  return isKnown ? { litterOwner: 'contact', contactId } : { litterOwner: 'unknown', contactId: null }
}

/** A birth with what it does not say itself: the room and the owner of its mother. */
export function bornTo<S extends Pick<ChangeSaid, 'at' | 'contactId' | 'roomId' | 'details'>>(mother: Mother, said: S): S {
  const { at, roomId, details } = said
  const home = residenceOf(mother.changes.filter((change) => change.at <= at))
  const isPlaced = roomId !== null || Boolean(details.room)
  const room = isPlaced ? details.room : home?.details.room
  const owner = details.litterOwner ? { litterOwner: details.litterOwner, contactId: said.contactId } : ownerOf(mother, at)
  return {
    ...said,
    roomId: isPlaced ? roomId : (home?.roomId ?? null),
    contactId: owner.contactId,
    details: { ...details, ...(room && { room }), litterOwner: owner.litterOwner },
  }
}

/** The day of birth of an animal that its birth was recorded of, where nobody has said another. */
export const birthDateAt = (flow: Flow, { birthDate }: Pick<Animal, 'birthDate'>, at: string, zone: string): string | null =>
  flow === 'birth' ? (birthDate ?? localDate(at, zone)) : birthDate

/** The same after the birth was said to be at another moment: a day of birth that came with it goes along. */
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

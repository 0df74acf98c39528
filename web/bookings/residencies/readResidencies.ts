// Sponsored residencies with what is shown of them. Every device holds all of them.
import { searchText, type Animal } from '../../../shared/animals/animal.ts'
import {
  isResidencyOver,
  isUnderWay,
  type ResidencyState,
  type SponsoredResidency,
} from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { contactName, type Contact } from '../../../shared/contacts/contact.ts'
import { contactSearchText, contactWords } from '../../../shared/contacts/contactSearch.ts'
import { localDate } from '../../../shared/time.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { nameOf } from '../parts/acts.tsx'

/** Rows that the device does not hold are missing. */
export interface KnownResidency {
  residency: SponsoredResidency
  animal: Animal | undefined
  contact: Contact | undefined
  /** The name of the room that is kept for it, or in which it is. */
  room: string | undefined
}

export const animalOf = ({ animal }: Pick<KnownResidency, 'animal'>): string => (animal ? nameOf(animal) : '?')
export const payerOf = ({ contact }: Pick<KnownResidency, 'contact'>): string => (contact && contactName(contact)) ?? ''

/** The days from the beginning to the end, as far as they are known. */
export function daysOfResidency({ from, beganAt, endedAt, leavesOn, plannedUntil }: SponsoredResidency, zone: string) {
  return { first: beganAt ? localDate(beganAt, zone) : from, last: endedAt ? localDate(endedAt, zone) : (leavesOn ?? plannedUntil) }
}

async function withNames(replica: Replica, residencies: readonly SponsoredResidency[]): Promise<KnownResidency[]> {
  const [animals, contacts] = await Promise.all([
    replica.animal.bulkGet(residencies.map(({ animalId }) => animalId)),
    replica.contact.bulkGet(residencies.map(({ contactId }) => contactId)),
  ])
  const roomIds = residencies.map((one, at) => (isUnderWay(one) ? (animals[at]?.roomId ?? one.roomId) : one.roomId) ?? '')
  const rooms = await replica.room.bulkGet(roomIds)
  return residencies.map((residency, at) => ({ residency, animal: animals[at], contact: contacts[at], room: rooms[at]?.name }))
}

/** Those who are here first, then those who come, then the others; within these the newest first. */
const rank = (residency: SponsoredResidency): number => (isUnderWay(residency) ? 0 : isResidencyOver(residency) ? 2 : 1)
const inOrder = (a: SponsoredResidency, b: SponsoredResidency): number =>
  rank(a) - rank(b) || (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? 1 : -1)

export interface ResidencyQuery {
  /** Without it those that are not over. */
  state?: ResidencyState | 'all' | undefined
  search?: string | undefined
}

/** Whether every word is in the name or number of the animal, or in the name of the contact. */
function isFound({ animal, contact }: KnownResidency, words: readonly string[]): boolean {
  const text = [animal && searchText(animal), contact && contactSearchText(contact)].filter(Boolean).join(' ')
  return words.every((word) => text.includes(word))
}

export async function foundResidencies(replica: Replica, { state, search = '' }: ResidencyQuery): Promise<KnownResidency[]> {
  const all = (await replica.sponsoredResidency.toArray()).sort(inOrder)
  const chosen = all.filter((one) => (state === 'all' ? true : state ? one.state === state : !isResidencyOver(one)))
  const words = contactWords(search)
  return (await withNames(replica, chosen)).filter((one) => isFound(one, words))
}

export function useResidencies({ state, search }: ResidencyQuery): readonly KnownResidency[] | undefined {
  const { engine } = useSignedIn()
  return useRows(() => foundResidencies(engine.replica, { state, search }), [engine, state, search])
}

/** Those of a contact or of an animal, those that are over too. */
export function useResidenciesOf(field: 'contactId' | 'animalId', id: string): readonly KnownResidency[] | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const own = await engine.replica.sponsoredResidency.where(field).equals(id).toArray()
    return withNames(engine.replica, own.sort(inOrder))
  }, [engine, field, id])
}

/** Null where the device does not hold it. */
export function useResidency(id: string): KnownResidency | null | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const residency = await engine.replica.sponsoredResidency.get(id)
    return residency ? (await withNames(engine.replica, [residency]))[0]! : null
  }, [engine, id])
}

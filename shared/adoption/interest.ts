// Interested persons: who would like to have an animal, how far that has come, and for whom it is reserved.
import * as v from 'valibot'
import { Restriction } from '../restriction.ts'
import { isBanned, type Contact } from '../contacts/contact.ts'
import { Id, CalendarDate, Instant, Version } from '../values.ts'
import { Failure } from '../errors.ts'
import type { Synced } from '../noun.ts'

export const interestSources = ['unknown', 'webForm', 'phone', 'visit', 'portal'] as const
/** What people say of an interest. A reservation and an adoption have ways of their own. */
export const saidStatuses = ['new', 'infoNeeded', 'homeCheckPending', 'visitPlanned', 'accepted', 'rejected', 'withdrawn'] as const
export const interestStatuses = [...saidStatuses, 'reserved', 'adopted'] as const
export type InterestStatus = (typeof interestStatuses)[number]

export const Rank = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))

/** The home of an interested person was checked and is suitable: the day, the person who noted it, and what was seen. */
export const CheckedHome = v.object({ on: CalendarDate, by: Id, note: v.string() })
export type CheckedHome = v.InferOutput<typeof CheckedHome>

export const Interest = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  contactId: Id,
  source: v.picklist(interestSources),
  createdAt: Instant,
  status: v.picklist(interestStatuses),
  /** The last day of the reservation; stays when an adoption ends it, so that one that is cancelled gives it back. */
  reservedUntil: v.nullable(CalendarDate),
  /** The order among those of the animal, from 0. */
  rank: Rank,
  note: v.string(),
  homeCheck: v.nullable(CheckedHome),
  /** Whether its animal is in care: devices hold the interests in those. */
  inCare: v.boolean(),
  restrictedTo: Restriction,
})
export type Interest = v.InferOutput<typeof Interest>

declare module '../rows.ts' {
  interface Rows {
    interest: Interest
  }
}

export const interestScopes = (row: Pick<Interest, 'inCare'>): string[] => (row.inCare ? ['interests:open'] : [])

const closed: readonly InterestStatus[] = ['rejected', 'withdrawn', 'adopted']
export const isOpenInterest = ({ status }: Pick<Interest, 'status'>): boolean => !closed.includes(status)

/** A reservation that is over holds nobody off; it is shown as such. */
export const holds = ({ status, reservedUntil }: Pick<Interest, 'status' | 'reservedUntil'>, day: string): boolean =>
  status === 'reserved' && reservedUntil !== null && reservedUntil >= day
export const isExpired = (interest: Pick<Interest, 'status' | 'reservedUntil'>, day: string): boolean =>
  interest.status === 'reserved' && !holds(interest, day)

/** Open ones first, each in the order of their ranks. */
export const byRank = <I extends Pick<Interest, 'status' | 'rank' | 'createdAt' | 'id'>>(interests: readonly I[]): I[] =>
  [...interests].sort(
    (a, b) =>
      Number(isOpenInterest(b)) - Number(isOpenInterest(a)) ||
      a.rank - b.rank ||
      (a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1),
  )

type Known = Pick<Interest, 'id' | 'animalId' | 'contactId' | 'status' | 'reservedUntil'>

/** Somebody is interested in an animal once. Throws `interest.exists`. */
export function checkNewInterest(interests: readonly Known[], { id, contactId }: { id: string; contactId: string }): void {
  const twin = interests.find((one) => one.id !== id && one.contactId === contactId && isOpenInterest(one))
  if (twin) throw new Failure('interest.exists', { fields: ['contactId'], detail: { interestId: twin.id } })
}

export interface Reservation {
  id: string
  until: string
  /** Takes it from the person who has it. */
  override: boolean
}

/**
 * Throws `contact.banned`, `interest.untilPast`, `interest.alreadyReserved`. `contact`: for whom it is reserved, as far as their row is
 * known; nobody keeps an animal for somebody who cannot get it.
 */
export function checkReservation(
  interests: readonly Known[],
  { id, until, override }: Reservation,
  contact: Pick<Contact, 'banned' | 'bannedUntil'> | null | undefined,
  today: string,
): void {
  if (contact && isBanned(contact, today)) throw new Failure('contact.banned')
  if (until < today) throw new Failure('interest.untilPast', { fields: ['until'] })
  const other = interests.find((one) => one.id !== id && holds(one, today))
  if (other && !override) throw new Failure('interest.alreadyReserved', { detail: { interestId: other.id } })
}

type Reserved = Pick<Interest, 'status' | 'reservedUntil'>

/** A checked home answers what was pending; without one nothing else changes. */
export const afterHomeCheck = <I extends Pick<Interest, 'status' | 'homeCheck'>>(interest: I, homeCheck: CheckedHome | null): I => ({
  ...interest,
  homeCheck,
  ...(homeCheck && interest.status === 'homeCheckPending' && { status: 'accepted' }),
})

export const reserved = (until: string): Reserved => ({ status: 'reserved', reservedUntil: until })

/** What is left of a reservation that somebody else got. */
export const freed = <I extends Reserved>(interest: I): I =>
  interest.status === 'reserved' ? { ...interest, status: 'accepted', reservedUntil: null } : interest

type Judged = Reserved & Pick<Interest, 'contactId'>

/**
 * What an adoption makes of the interests in an animal: the adopter's is fulfilled, reservations of others end. Their last day
 * stays, so that an adoption that is cancelled gives them back.
 */
export function afterAdoption<I extends Judged>(interest: I, adopterId: string | null): I {
  if (interest.contactId === adopterId && isOpenInterest(interest)) return { ...interest, status: 'adopted' }
  return interest.status === 'reserved' ? { ...interest, status: 'accepted' } : interest
}

/** What an earlier adoption ended is over for good when the next one is recorded. */
export const forgotten = <I extends Reserved>(interest: I): I =>
  interest.status === 'accepted' && interest.reservedUntil !== null ? { ...interest, reservedUntil: null } : interest

/** The interests as they were before the adoption. */
export function afterCancelledAdoption<I extends Judged>(interest: I, adopterId: string | null): I {
  const { contactId, status, reservedUntil } = interest
  if (status === (contactId === adopterId ? 'adopted' : 'accepted') && reservedUntil !== null) return { ...interest, status: 'reserved' }
  return status === 'adopted' && contactId === adopterId ? { ...interest, status: 'accepted' } : interest
}

/** When it turns out that somebody else has adopted. */
export const afterRevisedAdoption = <I extends Judged>(interest: I, formerId: string | null, adopterId: string | null): I =>
  formerId === adopterId ? interest : afterAdoption(afterCancelledAdoption(interest, formerId), adopterId)

export const interestKind: Synced<'interest'> = {
  schema: Interest,
  indexes: 'animalId, contactId',
  scopes: interestScopes,
  granted: ({ rights }) => (rights.has('animals.view') ? ['interests:open'] : []),
  lock: { animal: 'animalId', scope: 'records' },
}

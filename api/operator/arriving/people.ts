// The people of an export. Their accounts are made without any secret, and each is invited anew; who has an account here is not let in by it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { InvitationEntity } from '../../identity/invitation.entity.ts'
import { MembershipEntity } from '../../identity/membership.entity.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import type { Fields } from './checkExport.ts'
import { damaged } from './exportFile.ts'

export interface Person {
  id: string
  email: string
  forename: string
  surname: string
  locale: 'de' | 'en' | null
  kind: 'person' | 'terminal' | 'system'
}

const kinds = ['person', 'terminal', 'system'] as const

/** Throws `tenantImport.damaged`. */
export function personOf({ id, email, forename, surname, locale, kind }: Fields): Person {
  const known = kinds.find((one) => one === kind)
  if (!id || !email || email !== email.toLowerCase() || forename == null || surname == null || !known) throw damaged()
  return { id, email, forename, surname, locale: locale === 'de' || locale === 'en' ? locale : null, kind: known }
}

export interface Sorted {
  /** Accounts that are made, with the address that each gets. */
  fresh: Person[]
  /** Ids of members who have an account here, or an address that has one. */
  known: Set<string>
  knownAddresses: string[]
}

/** An address that nobody reads: the author of rows, where the real address has another account here. */
const placeOf = (id: string): string => `${id}@moved.invalid`

/** Throws `tenantImport.damaged` where an id belongs to somebody else here. */
export async function sortPeople(em: EntityManager, people: readonly Person[]): Promise<Sorted> {
  const found = await em.find(UserEntity, {
    $or: [{ id: { $in: people.map(({ id }) => id) } }, { email: { $in: people.map(({ email }) => email) } }],
  })
  const [byId, byEmail] = [new Map(found.map((user) => [user.id, user])), new Map(found.map((user) => [user.email, user]))]
  const sorted: Sorted = { fresh: [], known: new Set(), knownAddresses: [] }
  for (const person of people) {
    const same = byId.get(person.id)
    if (same && (same.email !== person.email || same.kind !== person.kind)) throw damaged()
    // Every installation has the system, and a terminal belongs to one organisation.
    if (person.kind === 'system' ? !same : person.kind === 'terminal' && same) throw damaged()
    const isTaken = !same && byEmail.has(person.email)
    if (!same) sorted.fresh.push(isTaken ? { ...person, email: placeOf(person.id) } : person)
    if (person.kind === 'person' && (same || isTaken)) {
      sorted.known.add(person.id)
      sorted.knownAddresses.push(person.email)
    }
  }
  return sorted
}

export async function makeAccounts(em: EntityManager, fresh: readonly Person[], now: string): Promise<void> {
  for (const person of fresh)
    em.create(UserEntity, {
      ...person,
      passwordHash: null,
      mustChangePassword: false,
      isGlobalAdmin: false,
      colourScheme: null,
      disabledAt: null,
      createdAt: now,
    })
  await em.flush()
}

/** Members with a new account wait for an invitation, and those with an account are let in no more. */
export async function inviteAnew(
  em: EntityManager,
  tenantId: string,
  people: readonly Person[],
  known: ReadonlySet<string>,
  by: string,
  now: string,
) {
  const waits = { invitedBy: by, invitedAt: new Date(0).toISOString(), expiresAt: now, acceptedAt: null }
  for (const { id: userId, forename, surname, kind } of people) {
    if (kind !== 'person') continue
    const membership = await em.findOneOrFail(MembershipEntity, { tenantId, userId })
    if (known.has(userId)) membership.disabledAt ??= now
    else if (membership.disabledAt === null) {
      const invitation = await em.findOne(InvitationEntity, { tenantId, userId })
      if (invitation) Object.assign(invitation, waits)
      else em.create(InvitationEntity, { tenantId, id: membership.id, userId, forename, surname, ...waits })
    }
  }
  await em.flush()
}

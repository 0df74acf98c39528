// Access of a terminal: one session for as long as sessions last, an access token for each proof, and the end of both.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { isReadOnly } from '../../shared/access.ts'
import { services } from '../../shared/bookings/booking.ts'
import { rightsWithin } from '../../shared/modules.ts'
import { terminalLease, type TerminalContext } from '../../shared/terminal/terminal.ts'
import { orderedId } from '../../shared/uuid.ts'
import { AccessTokenEntity } from '../identity/accessToken.entity.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { SessionEntity } from '../identity/session.entity.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { isGoneTerminal } from '../orm/goneTerminals.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { hashOfToken } from '../viewer.ts'
import { carers, clockPeople } from './clockPeople.ts'
import { TerminalEntity } from './terminal.entity.ts'
import { isProven, type Proof } from './terminalKey.ts'

const day = 24 * 60 * 60_000
const accessLife = 10 * 60_000
const sessionLife = 90 * day

const iso = (millis: number): string => new Date(millis).toISOString()

/** Services that rights let a terminal work in. */
export const servicesOf = (rights: readonly string[]) => services.filter((service) => rights.includes(`${service}.checkin`))

/** Throws `tenantGone`, `terminal.unknown` for whatever is not proven, and `terminal.revoked` to the device that holds the key alone. */
export async function openTerminal(server: Server, proof: Proof, userAgent: string): Promise<{ token: string; terminal: TerminalContext }> {
  const { terminalId } = proof
  const known = await identityUnitOfWork(server, { userId: terminalId }, (em) =>
    // Which organisation it is of is not known yet: row-level security shows it itself and no other.
    em.findOne(TerminalEntity, { id: terminalId }, { filters: { tenant: false } }),
  )
  if (!known && (await isGoneTerminal(server.orm.em.fork(), terminalId))) throw new Failure('tenantGone')
  if (!known?.publicKey || !(await isProven(server, known.publicKey, proof))) throw new Failure('terminal.unknown')
  return identityUnitOfWork(server, { tenantId: known.tenantId, userId: terminalId }, (em) =>
    grantAccess(em, server, known.tenantId, terminalId, userAgent),
  )
}

async function grantAccess(em: EntityManager, { clock }: Server, tenantId: string, terminalId: string, userAgent: string) {
  const now = clock.now()
  const terminal = await em.findOneOrFail(TerminalEntity, { id: terminalId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (terminal.revokedAt !== null) throw new Failure('terminal.revoked')
  const membership = await em.findOneOrFail(MembershipEntity, { userId: terminalId })
  const { name, zone, status, modulesOff } = await em.findOneOrFail(TenantEntity, { id: tenantId })
  const session = (await livingSession(em, terminalId, iso(now))) ?? newSession(em, clock, terminalId, userAgent)
  const leaseUntil = iso(now + terminalLease)
  Object.assign(session, { lastUsedAt: iso(now), idleEnd: leaseUntil, authenticatedAt: iso(now) })
  terminal.lastSeenAt = iso(now)
  await em.flush()
  const token = `at_${Buffer.from(clock.random(32)).toString('base64url')}`
  em.create(AccessTokenEntity, { hash: hashOfToken(token), sessionId: session.id, expiresAt: iso(now + accessLife) })
  await em.flush()
  const tenant = { id: tenantId, name, zone, isReadOnly: isReadOnly({ status }) }
  return {
    token,
    terminal: {
      id: terminalId,
      name: terminal.name,
      services: servicesOf(rightsWithin(membership.rights, modulesOff)),
      people: terminal.clocks ? await clockPeople(em) : null,
      carers: terminal.shelterId ? await carers(em) : null,
      tenant,
      leaseUntil,
    },
  }
}

const livingSession = (em: EntityManager, userId: string, now: string) =>
  em.findOne(SessionEntity, { userId, endedAt: null, absoluteEnd: { $gt: now } }, { orderBy: { absoluteEnd: 'desc' } })

function newSession(em: EntityManager, clock: Server['clock'], userId: string, userAgent: string) {
  const now = clock.now()
  return em.create(SessionEntity, {
    id: orderedId(now, clock.random(16)),
    userId,
    staysLoggedIn: true,
    createdAt: iso(now),
    lastUsedAt: iso(now),
    idleEnd: iso(now + terminalLease),
    absoluteEnd: iso(now + sessionLife),
    endedAt: null,
    endedBy: null,
    userAgent: userAgent.slice(0, 300),
    providerId: null,
    authenticatedAt: iso(now),
  })
}

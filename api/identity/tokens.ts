// Sessions and their tokens: access tokens of ten minutes, and refresh tokens whose successor confirms that the answer arrived.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { hashOfToken } from '../viewer.ts'
import { AccessTokenEntity } from './accessToken.entity.ts'
import { MembershipEntity } from './membership.entity.ts'
import { RefreshTokenEntity } from './refreshToken.entity.ts'
import { SessionEntity, type SessionEnd } from './session.entity.ts'
import { UserEntity } from './user.entity.ts'

const minute = 60_000
const day = 24 * 60 * minute
const accessLife = 10 * minute
/** Idle and absolute end of a session, by whether the user stays logged in. */
const lives = { stays: { idle: 30 * day, absolute: 90 * day }, short: { idle: day / 2, absolute: day } }
const pendingLimit = 3
const sessionLimit = 20
/** Browsers write cookies to the disk with a delay; one that was killed comes back with a token that is spent this long at most. */
const crashGrace = minute

export interface Tokens {
  access: string
  refresh: string
  /** Seconds the cookie lives; null ends with the browser. */
  cookieSeconds: number | null
}

const secret = (clock: Clock): string => Buffer.from(clock.random(32)).toString('base64url')
const iso = (millis: number): string => new Date(millis).toISOString()

type Doors = Pick<Server, 'orm' | 'clock'>

export function startSession(
  doors: Doors,
  userId: string,
  staysLoggedIn: boolean,
  userAgent: string,
  /** Who vouches for it, and when they saw the user last. */
  provider: { id: string; authenticatedAt: number } | null = null,
): Promise<Tokens> {
  const { clock } = doors
  const now = clock.now()
  const { idle, absolute } = staysLoggedIn ? lives.stays : lives.short
  return identityUnitOfWork(doors, { userId }, async (em) => {
    await makeRoom(em, userId, iso(now))
    const session = em.create(SessionEntity, {
      id: orderedId(now, clock.random(16)),
      userId,
      staysLoggedIn,
      createdAt: iso(now),
      lastUsedAt: iso(now),
      idleEnd: iso(now + idle),
      absoluteEnd: iso(now + absolute),
      endedAt: null,
      endedBy: null,
      userAgent: userAgent.slice(0, 300),
      providerId: provider?.id ?? null,
      authenticatedAt: iso(Math.min(now, provider?.authenticatedAt ?? now)),
    })
    const user = await em.findOneOrFail(UserEntity, { id: userId })
    user.lastSignInAt = iso(now)
    await em.flush()
    return issue(em, clock, session, null)
  })
}

/** Ends the sessions that were not used for longest, so that one more stays within the limit. */
async function makeRoom(em: EntityManager, userId: string, now: string): Promise<void> {
  const alive = { userId, endedAt: null, idleEnd: { $gt: now }, absoluteEnd: { $gt: now } }
  const living = await em.find(SessionEntity, alive, { orderBy: { lastUsedAt: 'desc', id: 'desc' } })
  for (const session of living.slice(sessionLimit - 1)) Object.assign(session, { endedAt: now, endedBy: 'limit' })
}

function issue(
  em: EntityManager,
  clock: Clock,
  session: { id: string; staysLoggedIn: boolean; absoluteEnd: string },
  predecessor: string | null,
  createdAt = iso(clock.now()),
): Tokens {
  const now = clock.now()
  const access = `at_${secret(clock)}`
  const refresh = `rt_${secret(clock)}`
  const expiresAt = iso(Math.min(now + accessLife, Date.parse(session.absoluteEnd)))
  em.create(AccessTokenEntity, { hash: hashOfToken(access), sessionId: session.id, expiresAt })
  em.create(RefreshTokenEntity, { hash: hashOfToken(refresh), sessionId: session.id, predecessor, createdAt, spentAt: null })
  const cookieSeconds = session.staysLoggedIn ? Math.max(0, Math.floor((Date.parse(session.absoluteEnd) - now) / 1000)) : null
  return { access, refresh, cookieSeconds }
}

/**
 * New tokens for a refresh token. The token stays valid until one of its successors is presented, because the answer may
 * be lost on the way; then it is spent, and anyone who presents it again, later than a browser that crashed would, ends the
 * session. Null when there is nothing to refresh.
 */
export async function refreshSession(doors: Doors, refreshToken: string): Promise<Tokens | null> {
  const outcome = await refresh(doors, refreshToken)
  if (outcome === null || 'access' in outcome) return outcome
  await endStolen(doors, outcome.stolen)
  return null
}

type Stolen = { stolen: { sessionId: string; userId: string } }

function refresh(doors: Doors, refreshToken: string): Promise<Tokens | Stolen | null> {
  const { clock } = doors
  const now = iso(clock.now())
  return identityUnitOfWork(doors, {}, async (em) => {
    const hash = hashOfToken(refreshToken)
    const known = await em.findOne(RefreshTokenEntity, { hash })
    if (!known) return null
    const session = await em.findOneOrFail(SessionEntity, { id: known.sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const family = await em.find(RefreshTokenEntity, { sessionId: session.id, spentAt: null }, { refresh: true })
    const presented = family.find((token) => token.hash === hash)
    if (session.endedAt !== null || session.idleEnd <= now || session.absoluteEnd <= now) return null
    if (!presented && Date.parse(known.spentAt!) < clock.now() - crashGrace)
      return { stolen: { sessionId: session.id, userId: session.userId } }
    if (presented?.predecessor) {
      for (const other of family) if (other !== presented && other.predecessor !== hash) other.spentAt = now
      presented.predecessor = null
    }
    const pending = family.filter((token) => token.predecessor === hash).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    for (const oldest of pending.slice(0, Math.max(0, pending.length - pendingLimit + 1))) em.remove(oldest)
    const { idle } = session.staysLoggedIn ? lives.stays : lives.short
    session.lastUsedAt = now
    session.idleEnd = iso(Math.min(clock.now() + idle, Date.parse(session.absoluteEnd)))
    for (const ended of await em.find(AccessTokenEntity, { sessionId: session.id, expiresAt: { $lt: now } })) em.remove(ended)
    // Tokens of the same millisecond need an order too, because the oldest successor is removed first.
    const newest = pending.at(-1)?.createdAt ?? ''
    return issue(em, clock, session, hash, newest < now ? now : iso(Date.parse(newest) + 1))
  })
}

/** Two hold the tokens of one session: it ends for both, the organisations of the user can read it, and the user is notified by mail. */
function endStolen(doors: Doors, { sessionId, userId }: Stolen['stolen']): Promise<void> {
  const { clock } = doors
  return identityUnitOfWork(doors, { userId }, async (em) => {
    const session = await em.findOneOrFail(SessionEntity, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (session.endedAt !== null) return
    Object.assign(session, { endedAt: iso(clock.now()), endedBy: 'theft' })
    const memberships = await em.find(MembershipEntity, { userId }, { filters: false })
    const concerned = memberships.length > 0 ? memberships.map(({ tenantId }) => tenantId) : [null]
    for (const concerns of concerned)
      audit(em, clock, { action: 'session.stolen', concerns, subjectId: userId, facts: { sessionId, userAgent: session.userAgent } })
    const { email, kind } = await em.findOneOrFail(UserEntity, { id: userId })
    if (kind === 'person') writeMail(em, clock, { template: 'sessionStolen', email, facts: {} })
    await em.flush()
  })
}

async function endSession(em: EntityManager, sessionId: string, by: SessionEnd, now: string): Promise<void> {
  const session = await em.findOne(SessionEntity, { id: sessionId })
  if (session && session.endedAt === null) Object.assign(session, { endedAt: now, endedBy: by })
}

/** Ends the living sessions of a user, all but `keep`; returns how many. */
export async function endSessions(em: EntityManager, userId: string, by: SessionEnd, now: string, keep: string | null): Promise<number> {
  const living = await em.find(SessionEntity, { userId, endedAt: null, ...(keep && { id: { $ne: keep } }) })
  for (const session of living) Object.assign(session, { endedAt: now, endedBy: by })
  return living.length
}

export function logOut(doors: Doors, sessionId: string): Promise<void> {
  return identityUnitOfWork(doors, {}, (em) => endSession(em, sessionId, 'logout', iso(doors.clock.now())))
}

/** The user of a session has just proved again who they are. */
export function provenAgain(doors: Doors, sessionId: string): Promise<void> {
  return identityUnitOfWork(doors, {}, async (em) => {
    const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
    session.authenticatedAt = iso(doors.clock.now())
    await em.flush()
  })
}

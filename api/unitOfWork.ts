// The only door for writes: one transaction bound to organisation and user, its receipt, and its place in the change log.
import { IsolationLevel, type MikroORM } from '@mikro-orm/postgresql'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../shared/errors.ts'
import { orderedId } from '../shared/uuid.ts'
import { register, type OpenUnit } from './changeLog.ts'
import type { Clock } from './clock.ts'
import { isTwin, violation } from './failures.ts'
import { beginUnit, findTwin, keepReceipt, presentVersion, type Verdict } from './orm/statements.ts'
import { isFinal, receiptHash, replay, type Outcome } from './receipts.ts'
import { tryAgain } from './tryAgain.ts'

export interface Actor {
  userId: string
  tenantId: string
}

export interface MutationMeta {
  /** Idempotency key; null leaves no receipt. */
  key: string | null
  clientId?: string | null
  /** Method and path, and the hash of the body: a twin has the same. */
  route?: string
  hash?: string
  /** When the person acted; never later than now. */
  occurredAt?: string | null
  /** The row version the person saw; null when the call does not say. */
  base?: number | null
  bases?: Readonly<Record<string, number>> | undefined
  /** Keys of pending calls of the same device that the person saw the effect of; undefined: all calls of that device. */
  builtOn?: readonly string[] | undefined
  leftOut?: ReadonlySet<string>
}

/** A call for an animal or contact that was merged after the call was entered: it is applied to the one that stayed. */
export interface Turned {
  /** Animals and contacts that stayed. Nobody saw what is known of them. */
  ids: ReadonlySet<string>
  /** Rows as the person saw them who sent a whole record, by the key of the row that stayed. */
  saw: Readonly<Record<string, object>>
}

export interface Unit {
  readonly em: EntityManager
  readonly userId: string
  readonly tenantId: string
  readonly clientId: string | null
  readonly now: string
  readonly occurredAt: string
  /** The version of the main row that the person saw. */
  readonly base: number | null
  /** The same of further rows, by `kind:id`, where it was another one. */
  readonly bases: Readonly<Record<string, number>>
  readonly builtOn: readonly string[] | undefined
  readonly turned: Turned | null
  /** Fields of the body that the call left out, with the value of the schema in their place: a change leaves them as they are. */
  readonly leftOut: ReadonlySet<string>
  /** The id of a row that this call creates, unless its body names one. */
  readonly key: string
}

export interface Doors {
  orm: MikroORM
  clock: Clock
  /** Called after each commit that moved the organisation's clock. */
  announce?: (tenantId: string, version: number, epoch: string) => void
}

const none: ReadonlySet<string> = new Set()

type Work<T> = (unit: Unit) => Promise<T>

/**
 * Runs `work` in a transaction of its own and answers with its result, shown by `present` once versions are written. A
 * final refusal is remembered and answered, not thrown; what may pass by itself is thrown. A violated constraint is
 * judged once more from the start, because anyone who won is visible then.
 */
export async function unitOfWork<T>(
  doors: Doors,
  actor: Actor,
  meta: MutationMeta,
  work: Work<T>,
  present: (result: T) => unknown = (result) => result,
): Promise<Outcome> {
  let judge = work
  let judgedAgain = false
  let hasTwin = false
  for (;;) {
    try {
      return await tryAgain(doors.clock, () => runOnce(doors, actor, meta, judge, present, hasTwin))
    } catch (error) {
      const refusal = violation(error)
      if (isTwin(error) && !hasTwin) hasTwin = true
      else if (refusal && judgedAgain) judge = () => Promise.reject(refusal)
      else if (refusal) judgedAgain = true
      else throw error
    }
  }
}

async function runOnce<T>(
  doors: Doors,
  actor: Actor,
  meta: MutationMeta,
  work: Work<T>,
  present: (result: T) => unknown,
  hasTwin: boolean,
): Promise<Outcome> {
  const { orm, clock } = doors
  const millis = clock.now()
  const now = new Date(millis).toISOString()
  const { userId, tenantId } = actor
  const { key = null, clientId = null, route = '', hash = '' } = meta
  const em = orm.em.fork({ clear: true, freshEventManager: false })
  em.setFilterParams('tenant', { tenantId })
  await em.begin()
  try {
    // Mostly there is none, and nobody waits to hear that.
    const twin = hasTwin ? await findTwin(em, tenantId, userId, key) : await beginUnit(em, tenantId, userId, key)
    if (twin) {
      await em.rollback()
      return replay(twin, userId, route, hash)
    }
    const occurredAt = meta.occurredAt && meta.occurredAt < now ? meta.occurredAt : now
    const base = { base: meta.base ?? null, bases: meta.bases ?? {}, builtOn: meta.builtOn, turned: null, leftOut: meta.leftOut ?? none }
    const said = { userId, tenantId, clientId, now, occurredAt }
    const receipt = key === null ? null : { key, userId, clientId, route, hash: receiptHash(route, hash), at: now }
    const flushed: OpenUnit = { ...said, key, receipt, committed: null, answer: null }
    register(em, flushed)
    let result: T
    try {
      result = await work({ ...said, ...base, em, key: key ?? orderedId(millis, clock.random(16)) })
    } catch (error) {
      if (!(error instanceof Failure) || !isFinal(error)) throw error
      return await commitRefusal(em, flushed, tenantId, error)
    }
    return await commitResult(doors, em, flushed, tenantId, () => present(result))
  } catch (error) {
    if (em.isInTransaction()) await em.rollback().catch(() => undefined)
    throw error
  }
}

/** The verdict of a call that changed nothing since its last flush, committed. Returns the version at which it is. */
async function settle(em: EntityManager, { receipt }: OpenUnit, tenantId: string, verdict: Verdict) {
  const at = await presentVersion(em, tenantId)
  if (receipt) await keepReceipt(em, tenantId, receipt, verdict, at.version)
  await em.commit()
  return at
}

/** Nothing that the handler did stays but the verdict. Rows that were flushed on the way are rolled back before it is written. */
async function commitRefusal(em: EntityManager, unit: OpenUnit, tenantId: string, refusal: Failure): Promise<Outcome> {
  em.clear()
  if (unit.committed) {
    unit.committed = null
    await em.rollback()
    await em.begin()
    await beginUnit(em, tenantId, unit.userId, null)
  }
  const verdict = { status: refusal.status, body: refusal.toProblem() }
  return { ...verdict, ...(await settle(em, unit, tenantId, verdict)) }
}

/** Writes the rows with their receipt, which the flush settles itself where it changes any of the organisation's. */
async function commitResult(doors: Doors, em: EntityManager, unit: OpenUnit, tenantId: string, answer: () => unknown): Promise<Outcome> {
  unit.answer = answer
  await em.flush()
  const { committed } = unit
  if (committed?.answered) {
    const { version, epoch, body } = committed
    await em.commit()
    doors.announce?.(tenantId, version, epoch)
    return { status: 200, body, version, epoch }
  }
  const body = answer()
  const { version, epoch } = await settle(em, unit, tenantId, { status: 200, body })
  // A handler that flushed on its way has changed rows before it answered.
  if (committed) doors.announce?.(tenantId, version, epoch)
  return { status: 200, body, version, epoch }
}

interface IdentityActor {
  userId?: string | null
  tenantId?: string | null
}

/**
 * Writes to people, sessions and memberships, which belong to no organisation's history. Memberships need the organisation they are of.
 * `work` may run more than once, so it keeps nothing outside of the transaction.
 */
export const identityUnitOfWork = <T>(
  doors: Pick<Doors, 'orm' | 'clock' | 'announce'>,
  actor: IdentityActor,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => tryAgain(doors.clock, () => identityOnce(doors, actor, work))

async function identityOnce<T>(
  { orm, clock, announce }: Pick<Doors, 'orm' | 'clock' | 'announce'>,
  actor: IdentityActor,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const { userId = null, tenantId = null } = actor
  const variables = { 'app.user': userId ?? '', 'app.tenant': tenantId ?? '' }
  const em = orm.em.fork({ clear: true, freshEventManager: false, session: { variables } })
  em.setFilterParams('tenant', { tenantId })
  const now = new Date(clock.now()).toISOString()
  const flushed: OpenUnit = {
    tenantId,
    userId: userId ?? '',
    clientId: null,
    key: null,
    now,
    occurredAt: now,
    receipt: null,
    committed: null,
    answer: null,
  }
  register(em, flushed)
  await em.begin()
  try {
    const result = await work(em)
    await em.commit()
    // A new or changed member is seen by colleagues.
    if (flushed.committed && tenantId) announce?.(tenantId, flushed.committed.version, flushed.committed.epoch)
    return result
  } catch (error) {
    if (em.isInTransaction()) await em.rollback().catch(() => undefined)
    throw error
  }
}

/** Reads in one READ ONLY transaction; what it sees does not change while it looks when `still` is true. */
export async function reading<T>(
  orm: { readonly em: Pick<EntityManager, 'fork'> },
  actor: Actor,
  look: (em: EntityManager) => Promise<T>,
  { still = false }: { still?: boolean } = {},
): Promise<T> {
  const em = orm.em.fork({
    clear: true,
    freshEventManager: false,
    session: { variables: { 'app.tenant': actor.tenantId, 'app.user': actor.userId } },
  })
  em.setFilterParams('tenant', { tenantId: actor.tenantId })
  await em.begin({ readOnly: true, ...(still && { isolationLevel: IsolationLevel.REPEATABLE_READ }) })
  try {
    return await look(em)
  } finally {
    await em.rollback().catch(() => undefined)
  }
}

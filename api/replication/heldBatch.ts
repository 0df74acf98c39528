// A pushed batch of somebody whose session an administrator ended, or to whom one of several organisations is closed: every call is stored, none is run.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import * as v from 'valibot'
import { Failure } from '../../shared/errors.ts'
import { heldStatus, push, type PushResult } from '../../shared/replication.ts'
import { Id } from '../../shared/values.ts'
import { invalid } from '../failures.ts'
import { isClosedLately } from '../identity/closedSession.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { readClock } from '../orm/statements.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { assertOwnClient } from './clients.ts'
import { HeldMutationEntity } from './heldMutation.entity.ts'

/** More of one person than a device gathers in weeks is no queue. */
const heldLimit = 5_000

type Batch = v.InferOutput<typeof push.body>

/** Whose batch it is, the organisation that their device chose, and why they hand it over. */
export interface Leaver {
  userId: string
  chosen: string
  /** `session`: an administrator ended it. `membership`: the session lives, and this organisation is closed to them. */
  closed: 'session' | 'membership'
}

/**
 * Answers like a push; 202 says that a call is stored. Throws `otherUser`, and for an organisation that is not closed to the user
 * in this way what every other call of theirs there gets: `accountClosed` without a session, `forbidden` with one.
 */
export async function holdBatch(server: Server, { userId, chosen, closed }: Leaver, given: unknown) {
  const refusal = () => new Failure(closed === 'session' ? 'accountClosed' : 'forbidden')
  const { clientId, calls, handOver } = batchOf(given, closed)
  if (closed === 'membership' && !handOver) throw refusal()
  await assertOwnClient(server, clientId, userId)
  if (calls.some(({ lane, path }) => `${lane}${path}`.includes('\0'))) throw new Failure('invalid')
  const tenant = v.safeParse(Id, chosen)
  if (!tenant.success) throw refusal()
  const tenantId = tenant.output
  return identityUnitOfWork(server, { userId, tenantId }, async (em) => {
    // Locked, so that two tabs that hand over the same call do it one after the other.
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const membership = await em.findOne(MembershipEntity, { tenantId, userId }, { lockMode })
    if (!membership) throw refusal()
    if (closed === 'membership' && !isClosedLately(membership.disabledAt, server.clock.now())) throw refusal()
    await hold(em, { userId, tenantId, clientId, receivedAt: new Date(server.clock.now()).toISOString() }, calls)
    await em.flush()
    const { epoch } = await readClock(em, tenantId)
    const results = calls.map(({ mid }): PushResult => ({ mid, status: heldStatus, body: null }))
    return { epoch, serverTime: new Date(server.clock.now()).toISOString(), results }
  })
}

/** What is no batch is `invalid`; where the organisation is not theirs it says no more than any other call there. */
function batchOf(given: unknown, closed: Leaver['closed']): Batch {
  const parsed = v.safeParse(push.body, given)
  if (parsed.success) return parsed.output
  throw closed === 'session' ? invalid(parsed.issues) : new Failure('forbidden')
}

interface Origin {
  userId: string
  tenantId: string
  clientId: string
  receivedAt: string
}

async function hold(em: EntityManager, origin: Origin, calls: Batch['calls']): Promise<void> {
  const { userId, tenantId } = origin
  const there = await em.find(HeldMutationEntity, { tenantId, id: { $in: calls.map(({ mid }) => mid) } })
  const known = new Set(there.map(({ id }) => id))
  const fresh = calls.filter(({ mid }) => !known.has(mid))
  if ((await em.count(HeldMutationEntity, { tenantId, userId })) + fresh.length > heldLimit) throw new Failure('tooManyRequests')
  for (const [place, { mid, occurredAt, lane, deps, base, method, path, body }] of fresh.entries())
    em.create(HeldMutationEntity, {
      ...{ ...origin, id: mid, place, occurredAt, lane, deps, base, method, path, body: JSON.stringify(body ?? null) },
      ...{ decision: null, decidedAt: null, decidedBy: null, verdict: null },
    })
}

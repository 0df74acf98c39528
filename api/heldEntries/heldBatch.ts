// A pushed batch of somebody whose session an administrator ended, or to whom one of several organisations is closed: every call is stored, none is run.
import { type InferEntity, LockMode } from '@mikro-orm/core'
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
import { assertOwnClient } from '../replication/clients.ts'
import { HeldMutationEntity } from './heldMutation.entity.ts'

declare module '../server.ts' {
  interface Server {
    readonly holdOfClosed: typeof holdOfClosed
  }
}

/** More of one person than a device gathers in weeks is no queue. */
const heldLimit = 5_000

type Batch = v.InferOutput<typeof push.body>

/** A push without a session. Throws `accountClosed` for an organisation that the user never belonged to, and `otherUser`. */
export async function holdOfClosed(server: Server, userId: string, chosen: string, given: unknown) {
  const parsed = v.safeParse(push.body, given)
  if (!parsed.success) throw invalid(parsed.issues)
  const tenant = v.safeParse(Id, chosen)
  if (!tenant.success) throw new Failure('accountClosed')
  const isTheirs = (membership: Stored | null) => membership !== null || new Failure('accountClosed')
  return holdBatch(server, { userId, tenantId: tenant.output }, parsed.output, isTheirs)
}

/** Of somebody who is signed in. Throws `notFound` for an organisation that has not closed its access to them lately, and `otherUser`. */
export function holdOfMember(server: Server, userId: string, { tenantId, ...batch }: Batch & { tenantId: string }) {
  const isTheirs = (membership: Stored | null) =>
    isClosedLately(membership?.disabledAt ?? null, server.clock.now()) || new Failure('notFound')
  return holdBatch(server, { userId, tenantId }, batch, isTheirs)
}

type Stored = InferEntity<typeof MembershipEntity>

/** Answers like a push; 202 says that a call is stored. */
async function holdBatch(
  server: Server,
  { userId, tenantId }: { userId: string; tenantId: string },
  { clientId, calls }: Batch,
  isTheirs: (membership: Stored | null) => true | Failure,
) {
  await assertOwnClient(server, { clientId }, userId)
  if (calls.some(({ lane, path }) => `${lane}${path}`.includes('\0'))) throw new Failure('invalid')
  return identityUnitOfWork(server, { userId, tenantId }, async (em) => {
    // Locked, so that two tabs that hand over the same call do it one after the other.
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const verdict = isTheirs(await em.findOne(MembershipEntity, { tenantId, userId }, { lockMode }))
    if (verdict !== true) throw verdict
    await hold(em, { userId, tenantId, clientId, receivedAt: new Date(server.clock.now()).toISOString() }, calls)
    await em.flush()
    const { epoch } = await readClock(em, tenantId)
    const results = calls.map(({ mid }): PushResult => ({ mid, status: heldStatus, body: null }))
    return { epoch, serverTime: new Date(server.clock.now()).toISOString(), results }
  })
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
  for (const [place, { mid, occurredAt, lane, deps, base, bases, builtOn, method, path, body }] of fresh.entries())
    em.create(HeldMutationEntity, {
      ...origin,
      id: mid,
      place,
      occurredAt,
      lane,
      deps,
      base,
      seen: { bases, builtOn },
      method,
      path,
      body: JSON.stringify(body ?? null),
      decision: null,
      decidedAt: null,
      decidedBy: null,
      verdict: null,
    })
}

// One decision about one held call. An accepted one runs outside any lock of ours; its receipt keeps two who accept it at once from doing it twice.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { assertWritable } from '../../shared/access.ts'
import { Failure, isErrorCode, type Problem } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { isFinal } from '../receipts.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { callerIn, statusOf, type Account, type Caller, type Membership } from '../viewer.ts'
import { HeldMutationEntity, type StoredHeldMutation } from './heldMutation.entity.ts'
import { judge } from '../replication/push.routes.ts'

/** `within`: the organisation as the person who decides is a member of it. Null when it is done, else why not. */
export async function decideHeld(
  server: Server,
  within: Membership,
  decidedBy: string,
  { id, accept }: { id: string; accept: boolean },
): Promise<Problem | null> {
  const { tenantId } = within
  const inTenant = <T>(work: (em: EntityManager) => Promise<T>) => identityUnitOfWork(server, { tenantId, userId: decidedBy }, work)
  const decide = (em: EntityManager, held: StoredHeldMutation, decision: 'accepted' | 'refused') => {
    Object.assign(held, { decision, decidedAt: new Date(server.clock.now()).toISOString(), decidedBy })
    const facts = { mutationId: id, method: held.method, path: held.path, occurredAt: held.occurredAt }
    audit(em, server.clock, { action: `heldEntry.${decision}`, concerns: tenantId, actorId: decidedBy, subjectId: held.userId, facts })
  }
  try {
    assertWritable({ status: statusOf(within) })
    if (!accept) {
      await inTenant(async (em) => {
        decide(em, await undecided(em, id), 'refused')
        await em.flush()
      })
      return null
    }
    const held = await inTenant(async (em) => {
      const found = await undecided(em, id)
      await assertNext(em, found)
      return found
    })
    const problem = await run(server, within, held)
    if (problem && !isFinal(new Failure(problem.code))) return problem
    await inTenant(async (em) => {
      const again = await em.findOneOrFail(HeldMutationEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (problem) again.verdict = JSON.stringify(problem)
      // It has happened, whatever somebody else decided meanwhile.
      else if (again.decision !== 'accepted') decide(em, again, 'accepted')
      await em.flush()
    })
    return problem
  } catch (error) {
    if (error instanceof Failure) return error.toProblem()
    throw error
  }
}

async function undecided(em: EntityManager, id: string): Promise<StoredHeldMutation> {
  const held = await em.findOne(HeldMutationEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!held || held.decision !== null) throw new Failure('notFound')
  return held
}

/** What builds on another entry waits until that one is decided, as it did on the device. Throws `blocked`. */
async function assertNext(em: EntityManager, held: StoredHeldMutation): Promise<void> {
  const { id, userId, lane, deps, receivedAt, place } = held
  const before = { $or: [{ receivedAt: { $lt: receivedAt } }, { receivedAt, place: { $lt: place } }] }
  const open = { userId, decision: null, verdict: null, id: { $ne: id } }
  const waitsFor = await em.count(HeldMutationEntity, { ...open, $or: [{ id: { $in: deps } }, { lane, ...before }] })
  if (waitsFor > 0) throw new Failure('blocked')
}

/** Through the very same path as the person's own call, under its own key. Null when it was done. */
async function run(server: Server, within: Membership, held: StoredHeldMutation): Promise<Problem | null> {
  const { id: mid, clientId, base, seen, occurredAt, method, path } = held
  const match = server.registry.find(method, new URL(path, 'http://localhost').pathname)
  // No device queues these, so none was made before the access was closed.
  if (typeof match !== 'string' && match.served.endpoint.online) return new Failure('forbidden').toProblem()
  const body: unknown = JSON.parse(held.body) ?? undefined
  const verdict = await judge(server, await callerAs(server, within, held.userId), clientId, {
    mid,
    base,
    ...seen,
    occurredAt,
    method,
    path,
    body,
  })
  if (verdict.status < 400) return null
  const { code } = verdict.body as Problem
  return isErrorCode(code) ? (verdict.body as Problem) : new Failure('internal').toProblem()
}

/** The person as they were in this organisation: their rights stand in the membership, closed or not. */
async function callerAs(server: Server, within: Membership, userId: string): Promise<Caller> {
  const { tenantId } = within
  return identityUnitOfWork(server, { tenantId, userId }, async (em) => {
    const { email, forename, surname, kind } = await em.findOneOrFail(UserEntity, { id: userId })
    const { rights } = await em.findOneOrFail(MembershipEntity, { userId })
    const account: Account = {
      userId,
      email,
      forename,
      surname,
      kind,
      memberships: [{ ...within, rights, entered: false }],
      sessionId: '',
      staysLoggedIn: false,
      providerId: null,
      isGlobalAdmin: false,
      locale: null,
      colourScheme: null,
      globalMessage: null,
      globalMessageEnglish: null,
      globalMessageUntil: null,
      // They proved nothing: what asks for a recent sign-in is refused.
      authenticatedAt: new Date(0).toISOString(),
    }
    return callerIn(account, '', tenantId)
  })
}

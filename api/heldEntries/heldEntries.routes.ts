// Deciding about held calls: an accepted one is run as the person who made it, with the rights of their membership, and it is written down who let it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure, type Problem } from '../../shared/errors.ts'
import { decideHeldEntries, heldEntries } from '../../shared/heldEntries.ts'
import { handOver } from '../../shared/replication.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { decideHeld } from './decideHeld.ts'
import { holdOfMember } from './heldBatch.ts'
import { HeldMutationEntity } from './heldMutation.entity.ts'

/** So many are listed; the others follow once these are decided. */
const listLimit = 200

export function heldEntryRoutes(registry: Registry): void {
  serve(registry, heldEntries, ({ work }) => work.read(undecided))

  serve(registry, handOver, ({ server, caller, body }) => holdOfMember(server, caller.account.userId, body))

  serve(registry, decideHeldEntries, async ({ server, caller, viewer, body }) => {
    const results: { id: string; status: number; problem: Problem | null }[] = []
    for (const decision of body.decisions) {
      const problem = await decideHeld(server, caller.membership!, viewer.userId, decision)
      results.push({ id: decision.id, status: problem ? new Failure(problem.code).status : 200, problem })
    }
    return { results }
  })
}

const parsed = (json: string): unknown => JSON.parse(json)

async function undecided(em: EntityManager) {
  const held = await em.find(
    HeldMutationEntity,
    { decision: null },
    { orderBy: { receivedAt: 'asc', place: 'asc', id: 'asc' }, limit: listLimit },
  )
  const users = await em.find(UserEntity, { id: { $in: [...new Set(held.map(({ userId }) => userId))] } })
  const nameOf = new Map(users.map(({ id, forename, surname }) => [id, `${forename} ${surname}`.trim()]))
  return {
    items: held.map(({ id, userId, occurredAt, receivedAt, method, path, body, verdict }) => ({
      id,
      user: { id: userId, name: nameOf.get(userId) ?? '' },
      occurredAt,
      receivedAt,
      method,
      path,
      body: parsed(body),
      problem: verdict === null ? null : (JSON.parse(verdict) as Problem),
    })),
  }
}

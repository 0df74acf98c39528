// The look of the operator's people into an organisation: begun with a reason, over after an hour or before, and disclosed to its people.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { entryMinutes } from '../../shared/organisation/organization.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from './tenant.entity.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { TenantEntryEntity } from './tenantEntry.entity.ts'

type Doors = Pick<Server, 'orm' | 'clock'>

const living = (em: EntityManager, userId: string, now: string) =>
  em.find(TenantEntryEntity, { userId, leftAt: null, until: { $gt: now } }, { orderBy: { until: 'desc' } })

/** Throws `notFound`. A look that is not over yet goes on until the new one ends. */
export function enter(doors: Doors, userId: string, tenantId: string, reason: string): Promise<{ until: string }> {
  const { clock } = doors
  const millis = clock.now()
  const enteredAt = new Date(millis).toISOString()
  const until = new Date(millis + entryMinutes * 60_000).toISOString()
  return identityUnitOfWork(doors, { userId, tenantId }, async (em) => {
    if (!(await em.findOne(TenantEntity, { id: tenantId }))) throw new Failure('notFound')
    const id = orderedId(millis, clock.random(16))
    em.create(TenantEntryEntity, { tenantId, id, userId, reason, enteredAt, until, leftAt: null })
    audit(em, clock, { action: 'tenant.entered', concerns: tenantId, actorId: userId, facts: { reason, until } })
    await em.flush()
    return { until }
  })
}

/** Throws `notFound` for anyone who is not in there. */
export function leave(doors: Doors, userId: string, tenantId: string): Promise<void> {
  const leftAt = new Date(doors.clock.now()).toISOString()
  return identityUnitOfWork(doors, { userId, tenantId }, async (em) => {
    const entries = await living(em, userId, leftAt)
    if (entries.length === 0) throw new Failure('notFound')
    for (const entry of entries) entry.leftAt = leftAt
    audit(em, doors.clock, { action: 'tenant.left', concerns: tenantId, actorId: userId })
    await em.flush()
  })
}

/** When the look of this user into this organisation ends; null when there is none. */
export function entryEnd(doors: Doors, userId: string, tenantId: string): Promise<string | null> {
  const now = new Date(doors.clock.now()).toISOString()
  return identityUnitOfWork(doors, { userId, tenantId }, async (em) => (await living(em, userId, now))[0]?.until ?? null)
}

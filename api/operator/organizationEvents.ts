// Writes the history of organisations, in the transaction of what happened.
import type { EntityManager } from '@mikro-orm/postgresql'
import { nextStatuses, type OrganizationEvent } from '../../shared/operator/organizationRecord.ts'
import type { OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'
import { orderedId } from '../../shared/uuid.ts'
import type { Clock } from '../clock.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { OrganizationEventEntity } from './organizationEvent.entity.ts'

export interface Happened extends Pick<OrganizationEvent, 'action'> {
  status?: OrganizationEvent['status']
  reason?: string
  changes?: OrganizationEvent['changes']
}

/** `actorId`: null for what happened by itself. */
export function note(em: EntityManager, clock: Clock, actorId: string | null, organizationId: string, happened: Happened): void {
  const now = clock.now()
  const { action, status = null, reason = '', changes = [] } = happened
  const row = { organizationId, action, actorId, status, reason, changes: JSON.stringify(changes) }
  em.create(OrganizationEventEntity, { ...row, id: orderedId(now, clock.random(16)), at: new Date(now).toISOString() })
}

/** Moves an organisation on if its status leads there. If somebody has given it another status, that one stays. */
export async function moveOn(
  em: EntityManager,
  clock: Clock,
  actorId: string | null,
  organizationId: string,
  status: OrganizationStatus,
  reason: string,
): Promise<void> {
  const row = await em.findOneOrFail(OrganizationEntity, { id: organizationId })
  if (!nextStatuses[row.status].includes(status)) return
  Object.assign(row, { status, version: row.version + 1 })
  note(em, clock, actorId, organizationId, { action: 'status', status, reason })
}

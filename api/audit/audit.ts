// Writes down what happened around identity, in the transaction of what happened.
import type { EntityManager } from '@mikro-orm/postgresql'
import { orderedId } from '../../shared/uuid.ts'
import type { Clock } from '../clock.ts'
import { AuditEntryEntity } from './auditEntry.entity.ts'
import type { AuditAction } from './auditAction.ts'

export interface AuditEvent {
  action: AuditAction
  /** The organisation that may read it. */
  concerns?: string | null
  actorId?: string | null
  /** Whom or what it happened to. */
  subjectId?: string | null
  facts?: Record<string, unknown>
}

export function audit(em: EntityManager, clock: Clock, event: AuditEvent): void {
  const { action, concerns = null, actorId = null, subjectId = null, facts = {} } = event
  const now = clock.now()
  em.create(AuditEntryEntity, {
    id: orderedId(now, clock.random(16)),
    concerns,
    at: new Date(now).toISOString(),
    action,
    actorId,
    subjectId,
    facts: JSON.stringify(facts),
  })
}

// Writes down what happened around identity, in the transaction of what happened.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { userActions } from '../../shared/users/user.ts'
import { orderedId } from '../../shared/uuid.ts'
import type { Clock } from '../clock.ts'
import { AuditEntryEntity } from './auditEntry.entity.ts'

type UserAction = (typeof userActions)[number]

/** Everything that is written down. */
export type AuditAction =
  | 'contract.accepted'
  | 'session.stolen'
  | UserAction
  | 'tenant.entered'
  | 'tenant.left'
  | 'share.made'
  | 'share.revoked'
  | 'lock.takenOver'
  | 'terminal.made'
  | 'terminal.coded'
  | 'terminal.registered'
  | 'terminal.renamed'
  | 'terminal.revoked'
  | 'demo.created'
  | 'demo.ended'
  | 'demo.deleting'
  | 'demo.deleted'
  | 'openid.linked'
  | 'openid.refused'
  | 'openid.connected'
  | 'openid.removed'
  | 'heldEntry.accepted'
  | 'heldEntry.refused'
  | 'numbers.changed'

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
    ...{ id: orderedId(now, clock.random(16)), concerns, at: new Date(now).toISOString(), action, actorId, subjectId },
    facts: JSON.stringify(facts),
  })
}

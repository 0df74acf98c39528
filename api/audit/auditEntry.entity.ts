// What happened around identity, in the order of time: only ever added to.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, JsonText } from '../orm/columns.ts'
import type { AuditAction } from './auditAction.ts'

export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  properties: {
    id: p.uuid().primary(),
    /** The organisation that may read it; null for what concerns the platform alone. */
    concerns: p.uuid().strictNullable(),
    at: instant(),
    action: p.text().$type<AuditAction>(),
    actorId: p.uuid().strictNullable(),
    subjectId: p.uuid().strictNullable(),
    /** JSON, never a secret and never a whole token. */
    facts: p.type(JsonText),
  },
})

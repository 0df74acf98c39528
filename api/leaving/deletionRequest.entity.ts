// Table of deletions that administrators have asked for. The status before it is with the organisation.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../orm/columns.ts'

export const DeletionRequestEntity = defineEntity({
  name: 'DeletionRequest',
  tableName: 'deletion_request',
  properties: {
    ...tenantKey,
    requestedAt: instant(),
    requestedBy: p.uuid(),
    dueAt: instant(),
    revokedAt: instant().strictNullable(),
    /** The days that the last mail named. */
    reminded: p.integer(),
    previousDeletion: instant().strictNullable(),
  },
})
export type StoredDeletion = InferEntity<typeof DeletionRequestEntity>

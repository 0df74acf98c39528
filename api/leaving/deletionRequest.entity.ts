// Table of deletions that were asked for: by whom, for when, and what the organisation was before.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { TenantStatus } from '../../shared/access.ts'
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
    previousStatus: p.text().$type<TenantStatus>(),
    previousDeletion: instant().strictNullable(),
  },
})
export type StoredDeletion = InferEntity<typeof DeletionRequestEntity>

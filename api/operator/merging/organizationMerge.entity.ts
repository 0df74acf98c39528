// Table of merged records of organisations. A merge that is taken apart leaves it.
import { defineEntity, p } from '@mikro-orm/core'
import type { MovedKind } from '../../../shared/operator/organizationMerge.ts'
import type { OrganizationFields } from '../../../shared/operator/organizationRecord.ts'
import type { OrganizationStatus } from '../../../shared/organisation/organizationStatuses.ts'
import { instant } from '../../orm/columns.ts'

/** What a merge decides about the record that stays. */
export interface Decided {
  fields: OrganizationFields
  status: OrganizationStatus
  duplicateOf: string | null
}

/** A row that moved, what people call it, and how its watched columns were right after that. */
export interface Moved {
  kind: MovedKind
  id: string
  name: string
  watched: Record<string, unknown>
}

export interface KeptMerge {
  before: Decided
  after: Decided
  /** What the other record repeated before; null for nothing. */
  otherRepeated: string | null
  moved: Moved[]
}

export const OrganizationMergeEntity = defineEntity({
  name: 'OrganizationMerge',
  tableName: 'organization_merge',
  properties: {
    id: p.uuid().primary(),
    survivorId: p.uuid(),
    otherId: p.uuid(),
    mergedAt: instant(),
    mergedBy: p.uuid(),
    kept: p.json<KeptMerge>(),
  },
})

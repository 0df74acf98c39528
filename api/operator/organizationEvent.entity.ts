// What happened to the record of an organisation: only ever added to.
import { defineEntity, p } from '@mikro-orm/core'
import type { OrganizationEvent } from '../../shared/operator/organizationRecord.ts'
import type { OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'
import { instant, JsonText } from '../orm/columns.ts'

export const OrganizationEventEntity = defineEntity({
  name: 'OrganizationEvent',
  tableName: 'organization_event',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    at: instant(),
    action: p.text().$type<OrganizationEvent['action']>(),
    /** Null for what happened by itself. */
    actorId: p.uuid().strictNullable(),
    status: p.text().$type<OrganizationStatus>().strictNullable(),
    reason: p.text(),
    /** JSON: fields with the text before and after. */
    changes: p.type(JsonText),
  },
})

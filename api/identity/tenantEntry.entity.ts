// Looks of the operator's people into an organisation: who, why, and until when. Its people may read them.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../orm/columns.ts'

export const TenantEntryEntity = defineEntity({
  name: 'TenantEntry',
  tableName: 'tenant_entry',
  properties: {
    ...tenantKey,
    userId: p.uuid(),
    reason: p.text(),
    enteredAt: instant(),
    until: instant(),
    leftAt: instant().strictNullable(),
  },
})

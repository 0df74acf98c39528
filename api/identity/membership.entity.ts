// Which user works in which organisation, and with which rights.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey, texts } from '../orm/columns.ts'

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    ...tenantKey,
    userId: p.uuid(),
    rights: texts().$type<string[]>(),
    disabledAt: instant().strictNullable(),
    createdAt: instant(),
  },
})

// Which user a device's database belongs to: another user's token with its id is refused.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const ClientEntity = defineEntity({
  name: 'Client',
  tableName: 'client',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    createdAt: instant(),
  },
})

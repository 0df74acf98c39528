// Hashes of passwords that a user had before: a new one must differ from them.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const PastPasswordEntity = defineEntity({
  name: 'PastPassword',
  tableName: 'past_password',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    hash: p.text(),
    replacedAt: instant(),
  },
})

// Hashes of tokens whose person was deleted with their last organisation. Nothing says whose they were.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const GoneTokenEntity = defineEntity({
  name: 'GoneToken',
  tableName: 'gone_token',
  properties: { hash: p.text().primary(), goneAt: instant() },
})

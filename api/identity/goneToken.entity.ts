// Hashes of the tokens of people who were deleted with their last organisation. The table does not say who these people were.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const GoneTokenEntity = defineEntity({
  name: 'GoneToken',
  tableName: 'gone_token',
  properties: { hash: p.text().primary(), goneAt: instant() },
})

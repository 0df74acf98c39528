// What a mutation was answered, so that the same key is answered the same again. A row without status is being written.
import { defineEntity, p } from '@mikro-orm/core'
import { count, instant, JsonText } from './columns.ts'

export const ReceiptEntity = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  properties: {
    tenantId: p.uuid().primary(),
    mutationId: p.uuid().primary(),
    userId: p.uuid(),
    clientId: p.uuid().strictNullable(),
    route: p.text(),
    bodyHash: p.text(),
    status: p.integer().strictNullable(),
    body: p.type(JsonText).strictNullable(),
    version: count().strictNullable(),
    createdAt: instant(),
  },
})

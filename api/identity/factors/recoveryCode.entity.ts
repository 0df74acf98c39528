// Recovery codes, by their SHA-256. Each works once.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../../orm/columns.ts'

export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    hash: p.text().primary(),
    userId: p.uuid(),
    createdAt: instant(),
    usedAt: instant().strictNullable(),
  },
})

// Refresh tokens, only as SHA-256. A successor is pending until it is presented; then its predecessor and siblings are spent.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const RefreshTokenEntity = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_token',
  properties: {
    hash: p.text().primary(),
    sessionId: p.uuid(),
    predecessor: p.text().strictNullable(),
    createdAt: instant(),
    spentAt: instant().strictNullable(),
  },
})

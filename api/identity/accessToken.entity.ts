// Access tokens, only as SHA-256. Several of one session are valid at once.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const AccessTokenEntity = defineEntity({
  name: 'AccessToken',
  tableName: 'access_token',
  properties: {
    hash: p.text().primary(),
    sessionId: p.uuid(),
    expiresAt: instant(),
  },
})

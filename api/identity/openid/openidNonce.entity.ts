// What an identity token must show, once: the nonce of its sign-in, or itself when it came by a refresh. Only as SHA-256.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../../orm/columns.ts'

export const OpenidNonceEntity = defineEntity({
  name: 'OpenidNonce',
  tableName: 'openid_nonce',
  properties: {
    hash: p.text().primary(),
    providerId: p.uuid(),
    expiresAt: instant(),
  },
})

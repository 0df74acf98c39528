// Who of an identity provider is who of ours. Never found by e-mail address once it is written.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../../orm/columns.ts'

export const ExternalIdentityEntity = defineEntity({
  name: 'ExternalIdentity',
  tableName: 'external_identity',
  properties: {
    providerId: p.uuid().primary(),
    subject: p.text().primary(),
    userId: p.uuid(),
    createdAt: instant(),
  },
})

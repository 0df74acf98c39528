// Links that set a new password, only as SHA-256, for any address that asked: whether it has an account is looked at later.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const ResetLinkEntity = defineEntity({
  name: 'ResetLink',
  tableName: 'reset_link',
  properties: {
    hash: p.text().primary(),
    /** In lower case. */
    email: p.text(),
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: instant().strictNullable(),
    /** The organisation whose invitation the link came with. */
    invitesTo: p.uuid().strictNullable(),
  },
})
export type ResetLink = InferEntity<typeof ResetLinkEntity>

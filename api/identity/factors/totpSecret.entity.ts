// The secret of somebody's one-time codes, sealed.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../../orm/columns.ts'

export const TotpSecretEntity = defineEntity({
  name: 'TotpSecret',
  tableName: 'totp_secret',
  properties: {
    userId: p.uuid().primary(),
    /** Base32, sealed; null until a first code has confirmed it. */
    secret: p.text().strictNullable(),
    /** The one that is being set up, sealed. */
    nextSecret: p.text().strictNullable(),
    confirmedAt: instant().strictNullable(),
    /** The step of 30 seconds of the last code that was taken: no code works twice. */
    lastStep: p.integer().strictNullable(),
    createdAt: instant(),
  },
})

// What a passkey has to sign, by its SHA-256: taken once.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../../orm/columns.ts'

export const PasskeyChallengeEntity = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenge',
  properties: {
    hash: p.text().primary(),
    /** Who makes a passkey; null for a sign-in, which does not know yet who comes. */
    userId: p.uuid().strictNullable(),
    expiresAt: instant(),
  },
})

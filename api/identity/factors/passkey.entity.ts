// Passkeys: the public half of a key pair that an authenticator has made for one user.
import { defineEntity, p } from '@mikro-orm/core'
import { count, instant } from '../../orm/columns.ts'

export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** Base64url, as the authenticator names it; unique. */
    credentialId: p.text(),
    /** COSE, in base64url. */
    publicKey: p.text(),
    /** Of signatures; 0 for passkeys that are kept on several devices, which do not count. */
    counter: count(),
    /** How the browser reaches it, with commas between: `internal`, `hybrid`, `usb` … */
    transports: p.text(),
    name: p.text(),
    createdAt: instant(),
    lastUsedAt: instant().strictNullable(),
  },
})

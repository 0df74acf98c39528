// Terminals. The id of one is that of its user, who is of kind 'terminal' and whose membership holds its rights.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../orm/columns.ts'

export const TerminalEntity = defineEntity({
  name: 'Terminal',
  tableName: 'terminal',
  properties: {
    ...tenantKey,
    name: p.text(),
    /** SubjectPublicKeyInfo of its P-256 key, as Base64; null while it waits for its device. */
    publicKey: p.text().strictNullable(),
    /** People punch there. */
    clocks: p.boolean().default(false),
    /** The house whose round of care is done there. */
    shelterId: p.uuid().strictNullable().default(null),
    createdAt: instant(),
    registeredAt: instant().strictNullable(),
    lastSeenAt: instant().strictNullable(),
    revokedAt: instant().strictNullable(),
  },
})

// Terminals. A terminal has the id of its user. This user is of kind 'terminal', and its membership holds the rights of the terminal.
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
    /** The house that the terminal cares for. */
    shelterId: p.uuid().strictNullable().default(null),
    createdAt: instant(),
    registeredAt: instant().strictNullable(),
    lastSeenAt: instant().strictNullable(),
    revokedAt: instant().strictNullable(),
  },
})

// Codes by which a device becomes a terminal, only as SHA-256, each for one use.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const TerminalCodeEntity = defineEntity({
  name: 'TerminalCode',
  tableName: 'terminal_code',
  properties: {
    hash: p.text().primary(),
    /** The organisation of the terminal. */
    opens: p.uuid(),
    terminalId: p.uuid(),
    expiresAt: instant(),
    usedAt: instant().strictNullable(),
  },
})

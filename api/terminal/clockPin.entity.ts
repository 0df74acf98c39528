// PINs with which people punch at terminals, only as argon2id. The id of a PIN is the id of its user.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../orm/columns.ts'

export const ClockPinEntity = defineEntity({
  name: 'ClockPin',
  tableName: 'clock_pin',
  properties: { ...tenantKey, hash: p.text(), setAt: instant() },
})

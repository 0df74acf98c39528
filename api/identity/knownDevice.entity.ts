// Devices on which a user has signed in before, by the SHA-256 of their cookie: a stranger's failures never close these out.
import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '../orm/columns.ts'

export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    hash: p.text().primary(),
    userId: p.uuid().primary(),
    createdAt: instant(),
    lastUsedAt: instant(),
  },
})

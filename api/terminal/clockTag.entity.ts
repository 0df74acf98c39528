// Tags with which people punch at terminals, only as a keyed hash. The id of a tag is the id of its user.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../orm/columns.ts'

export const ClockTagEntity = defineEntity({
  name: 'ClockTag',
  tableName: 'clock_tag',
  properties: {
    ...tenantKey,
    /** Of the key that made `hash`. */
    keyId: p.text(),
    hash: p.text(),
    setAt: instant(),
  },
})

// What the operator sets for everybody; one row.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, texts } from '../orm/columns.ts'

export const PlatformSettingEntity = defineEntity({
  name: 'PlatformSetting',
  tableName: 'platform_setting',
  properties: {
    id: p.integer().primary(),
    globalMessage: p.text().strictNullable(),
    messageFrom: instant().strictNullable(),
    messageUntil: instant().strictNullable(),
    /** Kinds of keys that this database was used with. */
    keysMade: texts().$type<string[]>(),
    /** Rights that presets were applied with; null in a database of a version that did not write them down. */
    rightsKnown: texts().$type<string[]>().strictNullable(),
  },
})

/** The row as long as nothing is set. */
export const noSetting = { id: 1, globalMessage: null, messageFrom: null, messageUntil: null, keysMade: [], rightsKnown: null }

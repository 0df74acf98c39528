// What the operator sets for everybody; one row.
import { defineEntity, p } from '@mikro-orm/core'
import type { OrganisationKind } from '../../shared/demo/organisationKinds.ts'
import { instant, texts } from '../orm/columns.ts'

export const PlatformSettingEntity = defineEntity({
  name: 'PlatformSetting',
  tableName: 'platform_setting',
  properties: {
    id: p.integer().primary(),
    globalMessage: p.text().strictNullable(),
    /** The message for people who use the app in English. */
    messageEnglish: p.text().strictNullable(),
    messageFrom: instant().strictNullable(),
    messageUntil: instant().strictNullable(),
    /** The town in the middle of the map of customers, and its zoom; null begins with all of them in it. */
    mapPlace: p.text().strictNullable(),
    mapZoom: p.integer().strictNullable(),
    /** Demos are offered for these kinds of organisations; null: for all. */
    demoKinds: texts().$type<OrganisationKind[]>().strictNullable(),
    /** Kinds of keys that this database was used with. */
    keysMade: texts().$type<string[]>(),
    /** Rights that presets were applied with; null in a database of a version that did not write them down. */
    rightsKnown: texts().$type<string[]>().strictNullable(),
  },
})

/** The row as long as nothing is set. */
export const noSetting = {
  id: 1,
  globalMessage: null,
  messageEnglish: null,
  messageFrom: null,
  messageUntil: null,
  mapPlace: null,
  mapZoom: null,
  demoKinds: null,
  keysMade: [],
  rightsKnown: null,
}

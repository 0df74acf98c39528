// Table of settings, one row for each area of an organisation.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { AreaSetting } from '../../shared/settings/areaSetting.ts'
import { type InStep, tracked } from '../orm/columns.ts'

export const AreaSettingEntity = defineEntity({
  name: 'AreaSetting',
  tableName: 'area_setting',
  properties: {
    ...tracked,
    area: p.text().$type<AreaSetting['area']>(),
    values: p.json<AreaSetting['values']>(),
  },
})
export type StoredAreaSetting = InStep<AreaSetting, InferEntity<typeof AreaSettingEntity>>

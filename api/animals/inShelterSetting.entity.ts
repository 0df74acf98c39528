// Table of the setting of the widget "animals in shelter", one row for each user.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { InShelterSetting } from '../../shared/animals/homeAnimals.ts'
import { type InStep, tracked } from '../orm/columns.ts'

export const InShelterSettingEntity = defineEntity({
  name: 'InShelterSetting',
  tableName: 'in_shelter_setting',
  properties: {
    ...tracked,
    userId: p.uuid(),
    count: p.integer().$type<InShelterSetting['count']>().strictNullable(),
  },
})
export type StoredInShelterSetting = InStep<InShelterSetting, InferEntity<typeof InShelterSettingEntity>>

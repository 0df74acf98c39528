// Table of municipalities that are responsible for found animals.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Municipality } from '../../shared/settings/municipality.ts'
import { calendarDate, type InStep, texts, tracked } from '../orm/columns.ts'

export const MunicipalityEntity = defineEntity({
  name: 'Municipality',
  tableName: 'municipality',
  properties: {
    ...tracked,
    name: p.text(),
    contactId: p.uuid().strictNullable(),
    zips: texts().$type<string[]>(),
    places: texts().$type<string[]>(),
    model: p.text().$type<Municipality['model']>(),
    rateCents: p.integer().strictNullable(),
    maxDays: p.integer().strictNullable(),
    validFrom: calendarDate().strictNullable(),
    validTo: calendarDate().strictNullable(),
    note: p.text(),
    active: p.boolean(),
  },
})
export type StoredMunicipality = InStep<Municipality, InferEntity<typeof MunicipalityEntity>>

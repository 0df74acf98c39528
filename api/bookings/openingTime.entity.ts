// Table of opening times, for drop-off and pick-up.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { OpeningTime } from '../../shared/bookings/openingTime.ts'
import { integers, type InStep, tracked } from '../orm/columns.ts'

export const OpeningTimeEntity = defineEntity({
  name: 'OpeningTime',
  tableName: 'opening_time',
  properties: {
    ...tracked,
    name: p.text(),
    service: p.text().$type<OpeningTime['service']>(),
    kind: p.text().$type<OpeningTime['kind']>(),
    weekdays: integers().$type<number[]>(),
    from: p.text(),
    to: p.text(),
    dayWeight: p.integer().$type<OpeningTime['dayWeight']>(),
    maxAnimals: p.integer().strictNullable(),
    closedOnHolidays: p.boolean(),
    active: p.boolean(),
  },
})
export type StoredOpeningTime = InStep<OpeningTime, InferEntity<typeof OpeningTimeEntity>>

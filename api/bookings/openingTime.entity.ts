// Table of opening times, for drop-off and pick-up.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { OpeningTime } from '../../shared/bookings/booking.ts'
import { integers, type InStep, tracked } from '../orm/columns.ts'

export const OpeningTimeEntity = defineEntity({
  name: 'OpeningTime',
  tableName: 'opening_time',
  properties: {
    ...tracked,
    service: p.text().$type<OpeningTime['service']>(),
    kind: p.text().$type<OpeningTime['kind']>(),
    weekdays: integers().$type<number[]>(),
    from: p.text(),
    to: p.text(),
  },
})
export type StoredOpeningTime = InStep<OpeningTime, InferEntity<typeof OpeningTimeEntity>>

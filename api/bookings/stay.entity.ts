// Table of stays: one animal of a booking. An animal stays once at a time in a service (constraint `stay_once`).
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Stay } from '../../shared/bookings/booking.ts'
import { calendarDate, instant, type InStep, tracked } from '../orm/columns.ts'

export const StayEntity = defineEntity({
  name: 'Stay',
  tableName: 'stay',
  properties: {
    ...tracked,
    bookingId: p.uuid(),
    service: p.text().$type<Stay['service']>(),
    animalId: p.uuid(),
    roomId: p.uuid().strictNullable(),
    startDate: calendarDate(),
    endDate: calendarDate(),
    checkedInAt: instant().strictNullable(),
    checkedInBy: p.uuid().strictNullable(),
    checkedOutAt: instant().strictNullable(),
    checkedOutBy: p.uuid().strictNullable(),
    active: p.boolean(),
    overrideReason: p.text().nullable(),
    belongings: p.json<NonNullable<Stay['belongings']>>().nullable(),
    arrival: p.json<NonNullable<Stay['arrival']>>().nullable(),
    pickedUpBy: p.text().nullable(),
    pricePerUnit: p.integer().nullable(),
    again: p.json<NonNullable<Stay['again']>>().nullable(),
  },
})
export type StoredStay = InStep<Stay, InferEntity<typeof StayEntity>>

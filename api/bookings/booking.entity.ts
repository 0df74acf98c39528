// Table of bookings, of daycare and boarding alike.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Booking } from '../../shared/bookings/booking.ts'
import { calendarDate, instant, type InStep, tracked } from '../orm/columns.ts'

export const BookingEntity = defineEntity({
  name: 'Booking',
  tableName: 'booking',
  properties: {
    ...tracked,
    service: p.text().$type<Booking['service']>(),
    kind: p.text().$type<Booking['kind']>(),
    contactId: p.uuid().strictNullable(),
    startDate: calendarDate(),
    endDate: calendarDate(),
    dropOffTime: p.text().strictNullable(),
    pickUpTime: p.text().strictNullable(),
    state: p.text().$type<Booking['state']>(),
    note: p.text(),
    internalNote: p.text(),
    cancelReason: p.text(),
    cancelFeeCents: p.integer().strictNullable(),
    cancelFeeReason: p.text(),
    price: p.json<NonNullable<Booking['price']>>().strictNullable(),
    number: p.text().nullable(),
    overbookReason: p.text().nullable(),
    takenOn: calendarDate().nullable(),
    confirmedAt: instant().nullable(),
    confirmedBy: p.uuid().nullable(),
  },
})
export type StoredBooking = InStep<Booking, InferEntity<typeof BookingEntity>>

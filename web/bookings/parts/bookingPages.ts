// The addresses of the bookings of each service.
import type { Service } from '../../../shared/bookings/booking.ts'

export const bookingPages = {
  daycare: {
    list: '/daycare/bookings',
    new: '/daycare/booking/new',
    many: '/daycare/booking/multiple',
    record: '/daycare/booking/$id',
    history: '/daycare/booking/$id/history',
  },
  pension: {
    list: '/pension/bookings',
    new: '/pension/booking/new',
    record: '/pension/booking/$id',
    history: '/pension/booking/$id/history',
    cancel: '/pension/booking/$id/cancel',
  },
} as const satisfies Record<Service, Record<string, string>>

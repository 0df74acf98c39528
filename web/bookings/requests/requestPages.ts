// The addresses of the requests of each service.
import type { Service } from '../../../shared/bookings/booking.ts'

export const requestPages = {
  daycare: {
    new: '/daycare/request/new',
    record: '/daycare/request/$id',
    history: '/daycare/request/$id/history',
    accept: '/daycare/accept-bookings/$id',
    reject: '/daycare/reject/$id',
  },
  pension: {
    new: '/pension/request/new',
    record: '/pension/request/$id',
    history: '/pension/request/$id/history',
    accept: '/pension/accept/$id',
    reject: '/pension/reject/$id',
  },
} as const satisfies Record<Service, Record<string, string>>

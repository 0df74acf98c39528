// Boarding bookings that are entered after their first day: the right for it.
import { mostBackdated } from './bookingLimits.ts'
import { addDays } from '../../time.ts'
import type { Service } from '../booking.ts'
import type { BookingProblem } from './bookingTerms.ts'

/** The right to enter a boarding booking that has begun before today. */
export const backdateRight = 'pension.backdate'

/** The first day on which a booking may begin that somebody enters on `today`. */
export const earliestStart = (service: Service, today: string, mayBackdate: boolean): string =>
  service === 'pension' && !mayBackdate ? today : addDays(today, -mostBackdated)

interface Begun {
  service: Service
  startDate: string | null
  /** The first day before a change; null for a new booking. A first day that stays is not asked about. */
  before: string | null
}

/** The problem of a booking that begins before the earliest day. */
export const backdatingProblems = ({ service, startDate, before }: Begun, today: string, mayBackdate: boolean): BookingProblem[] =>
  startDate !== null && startDate !== before && startDate < earliestStart(service, today, mayBackdate)
    ? [{ code: 'booking.inPast', field: 'startDate' }]
    : []

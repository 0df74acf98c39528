// When a request ends by itself.
import type { BookingRequest } from './bookingRequest.ts'

const dayMillis = 24 * 60 * 60_000

interface At {
  now: string
  /** The organisation's date. */
  today: string
  /** Days in which a request is answered. */
  requestExpiryDays: number
}

/** Whether an open request was not answered in time, or its first day of boarding or last day of daycare is over. The waiting list has no term. */
export function isOverdue(
  { service, state, submittedAt, startDate, endDate }: BookingRequest,
  { now, today, requestExpiryDays }: At,
): boolean {
  const isPast = (service === 'daycare' ? endDate : startDate) < today
  return isPast || (state === 'new' && Date.parse(now) - Date.parse(submittedAt) > requestExpiryDays * dayMillis)
}

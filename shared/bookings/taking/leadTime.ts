// How long before its first day a booking is made. Staff are shown a note about it and may go on.
import type { AreaSettings } from '../../settings/areaSetting.ts'
import { addDays, dayStart, instantAt, localDate } from '../../time.ts'
import type { Booking, Service } from '../booking.ts'

/** The area of settings about bookings of a service. */
export const bookingAreas = { pension: 'pensionBookings', daycare: 'daycareBookings' } as const satisfies Record<
  Service,
  keyof AreaSettings
>

export type LeadSettings = Pick<AreaSettings['daycareBookings'], 'minLeadHours' | 'maxAdvanceDays'>

/**
 * Whether a booking that is made at the instant `at` begins too soon or too late for the house; null: neither. A booking without a
 * drop-off time begins at the end of its first day, one at a time that the clock leaves out with the day.
 */
export function leadProblem(
  { startDate, dropOffTime }: Pick<Booking, 'startDate' | 'dropOffTime'>,
  { minLeadHours, maxAdvanceDays }: LeadSettings,
  at: string,
  zone: string,
): 'tooSoon' | 'tooFarAhead' | null {
  if (startDate > addDays(localDate(at, zone), maxAdvanceDays)) return 'tooFarAhead'
  const begins = instantAt(startDate, dropOffTime ?? '23:59', zone) ?? dayStart(startDate, zone)
  return minLeadHours > 0 && Date.parse(begins) - Date.parse(at) < minLeadHours * 3_600_000 ? 'tooSoon' : null
}

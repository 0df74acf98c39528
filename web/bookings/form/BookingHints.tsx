import { Plural } from '@lingui/react/macro'
import { holdingPlaces, pendingOn } from '../../../shared/bookings/pendingVisits.ts'
import { bookingAreas, leadProblem } from '../../../shared/bookings/taking/leadTime.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useTimeOfDay, useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

/** Notes of the booking rules about the days. They do not refuse a booking. */
export function LeadHint({ form: { service, values, given } }: { form: BookingForm }) {
  const { engine, zone } = useSignedIn()
  const settings = useSettings()[bookingAreas[service]]
  // Draws the hint again as time passes.
  useToday()
  useTimeOfDay()
  const { startDate, dropOffTime } = values
  if (startDate === null || (given && given.booking.startDate === startDate && given.booking.dropOffTime === dropOffTime)) return null
  const problem = leadProblem({ startDate, dropOffTime }, settings, engine.now(), zone)
  if (problem === null) return null
  return (
    <p className={classes.warning} role="status">
      {problem === 'tooSoon' ? (
        <Plural
          value={settings.minLeadHours}
          one="Short notice: the booking rules ask for # hour before the first day."
          other="Short notice: the booking rules ask for # hours before the first day."
        />
      ) : (
        <Plural
          value={settings.maxAdvanceDays}
          one="Far ahead: by the booking rules bookings are taken # day ahead at most."
          other="Far ahead: by the booking rules bookings are taken # days ahead at most."
        />
      )}
    </p>
  )
}

/** The longest stay of boarding, where it is exceeded. */
export function LongestStay({ form: { errorAt } }: { form: BookingForm }) {
  const { maxNights } = useSettings().pensionBookings
  if (errorAt('endDate') !== 'booking.tooLong') return null
  return (
    <p className={classes.hint}>
      <Plural value={maxNights} one="Longest stay by the booking rules: # night." other="Longest stay by the booking rules: # nights." />
    </p>
  )
}

/** Requests that nobody has answered yet and that hold places on the chosen days. */
export function PendingHint({ form: { service, values, requestId } }: { form: BookingForm }) {
  const { engine } = useSignedIn()
  const settings = useSettings()
  const { startDate, endDate } = values
  const requests = useRows(() => engine.replica.bookingRequest.where('service').equals(service).toArray(), [engine, service])
  if (!requests || startDate === null || endDate === null) return null
  const pending = pendingOn(service, { startDate, endDate }, requestId, holdingPlaces(settings, requests))
  if (pending.requests === 0) return null
  return (
    <p className={classes.hint} role="status">
      <Plural
        value={pending.animals}
        one="Pending requests for these days: # animal. It holds a place until somebody decides."
        other="Pending requests for these days: # animals. They hold places until somebody decides."
      />
    </p>
  )
}

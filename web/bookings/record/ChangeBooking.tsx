import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { FormInPlace } from '../../ui/FormInPlace.tsx'
import { BookingFields } from '../form/BookingFields.tsx'
import { useBookingForm } from '../form/useBookingForm.ts'
import type { KnownBooking } from '../parts/useBooking.ts'
import classes from './BookingRecord.module.css'

/** The form of a booking in the place of its record. */
export function ChangeBooking({ service, known, onClose }: { service: Service; known: KnownBooking; onClose: () => void }) {
  const { t } = useLingui()
  const [given] = useState({ booking: known.booking, stays: known.guests.map(({ stay }) => stay) })
  const form = useBookingForm({ service, given })
  return (
    <FormInPlace form={form} saved={t`The booking was saved.`} className={classes.page} onClose={onClose}>
      <BookingFields form={form} />
    </FormInPlace>
  )
}

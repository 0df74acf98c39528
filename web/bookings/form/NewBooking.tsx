import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Service } from '../../../shared/bookings/booking.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { NewPage } from '../../ui/NewPage.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { BookingFields } from './BookingFields.tsx'
import { useBookingForm, type BookingValues } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

interface Props {
  service: Service
  start: Partial<BookingValues>
  /** The room of the animals, where a page names one. */
  roomId?: string | undefined
}

/** The page on which a booking is taken. */
export function NewBooking(props: Props) {
  return useMayBook(props.service) ? <Form {...props} /> : <NoPermission right={bookRights[props.service]} />
}

function Form({ service, start, roomId }: Props) {
  const navigate = useNavigate()
  const form = useBookingForm({ service, given: null, start, roomId })
  const { list, record } = bookingPages[service]
  return (
    <NewPage
      title={service === 'pension' ? <Trans>New boarding booking</Trans> : <Trans>New daycare booking</Trans>}
      form={form}
      done={<Trans>The booking was saved.</Trans>}
      onSaved={(id) => void navigate({ to: record, params: { id }, replace: true })}
      cancelTo={list}
      className={classes.page}
    >
      <BookingFields form={form} />
    </NewPage>
  )
}

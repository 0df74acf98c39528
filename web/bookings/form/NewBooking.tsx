import { Trans } from '@lingui/react/macro'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Service } from '../../../shared/bookings/booking.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { NewPage } from '../../ui/NewPage.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { BookingFields } from './BookingFields.tsx'
import { useBookingForm, type BookingForm, type BookingValues } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

interface Props {
  service: Service
  start: Partial<BookingValues>
}

/** The page on which a booking is taken. */
export function NewBooking(props: Props) {
  return useMayBook(props.service) ? <Form {...props} /> : <NoPermission right={bookRights[props.service]} />
}

/** Leads to the form for several days, with the contact and the first animal. */
function SeveralDaysLink({ form: { values, release } }: { form: BookingForm }) {
  const [first] = values.animals
  return (
    <ButtonLink
      to={bookingPages.daycare.many}
      search={{ contact: values.contactId ?? undefined, animal: first?.animalId, date: values.startDate ?? undefined }}
      variant="subtle"
      className={classes.several}
      leftSection={<IconCalendarRepeat aria-hidden />}
      onClick={release}
    >
      <Trans>Book several days</Trans>
    </ButtonLink>
  )
}

function Form({ service, start }: Props) {
  const navigate = useNavigate()
  const form = useBookingForm({ service, given: null, start })
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
      {service === 'daycare' && <SeveralDaysLink form={form} />}
      <BookingFields form={form} />
    </NewPage>
  )
}

import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Service } from '../../../shared/bookings/booking.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { NewPage } from '../../ui/NewPage.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { RequestFields } from './RequestFields.tsx'
import { requestPages } from './requestPages.ts'
import { useRequestForm } from './useRequestForm.ts'
import classes from '../form/BookingForm.module.css'

/** The page on which the request of a caller is taken down. */
export const NewRequest = ({ service }: { service: Service }) =>
  useMayBook(service) ? <Form service={service} /> : <NoPermission right={bookRights[service]} />

function Form({ service }: { service: Service }) {
  const navigate = useNavigate()
  const form = useRequestForm({ service })
  return (
    <NewPage
      title={service === 'pension' ? <Trans>New boarding request</Trans> : <Trans>New daycare request</Trans>}
      form={form}
      done={<Trans>The request was saved.</Trans>}
      onSaved={(id) => void navigate({ to: requestPages[service].record, params: { id }, replace: true })}
      cancelTo={bookingPages[service].list}
      className={classes.page}
    >
      <RequestFields form={form} />
    </NewPage>
  )
}

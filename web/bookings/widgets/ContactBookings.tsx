import { Plural, Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { contactName, type Contact } from '../../../shared/contacts/contact.ts'
import { services, type BookingState, type Service } from '../../../shared/bookings/booking.ts'
import { listBookingsCalls, type BookingQuery } from '../../../shared/bookings/taking/bookingList.ts'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { useCall } from '../../ui/useCall.ts'
import { BookingList } from '../list/BookingList.tsx'
import { partsOf, useAskedBookings } from '../list/useBookings.ts'
import { bookingPages } from '../parts/bookingPages.ts'
import { longSpan } from '../parts/longSpan.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import billing from '../billing/Billing.module.css'
import classes from '../passes/Passes.module.css'
import own from './ContactBookings.module.css'

type Named = Pick<Contact, 'id' | 'forename' | 'surname' | 'company'>

const mostShown = 3

/** The bookings of a contact that are under way or to come, and how reliable it was, for each service that the person sees. */
export function ContactBookings({ contact }: { contact: Named }) {
  const { context } = useSignedIn()
  return services
    .filter((service) => flags[service](context))
    .map((service) => <OfService key={service} service={service} contact={contact} />)
}

function OfService({ service, contact }: { service: Service; contact: Named }) {
  const today = useToday()
  const name = contactName(contact)
  // An anonymised contact books nothing any more.
  const mayBook = useMayBook(service) && name !== ''
  const span = longSpan(today)
  const coming = useAskedBookings(service, { contactId: contact.id, from: today, to: span.to }, 0)
  if (coming.state === 'loading') return <Loading rows={3} />
  if (coming.state === 'failed') return null
  const open = coming.value.items.filter(({ booking: { state } }) => state === 'confirmed' || state === 'checkedIn')
  return (
    <Card flush title={service === 'pension' ? <Trans>Boarding bookings</Trans> : <Trans>Daycare bookings</Trans>}>
      {open.length === 0 ? (
        <div className={billing.inset}>
          <None>
            <Empty picture={null}>
              <Trans>Bookings that are under way or to come are listed here.</Trans>
            </Empty>
          </None>
        </div>
      ) : (
        <div className={own.rows}>
          <BookingList service={service} items={open.slice(0, mostShown)} />
        </div>
      )}
      <div className={billing.inset}>
        <Reliability service={service} query={{ from: span.from, to: today, contactId: contact.id }} />
      </div>
      <Group className={classes.foot} gap="xs" data-no-print>
        {mayBook && (
          <ButtonLink
            to={bookingPages[service].new}
            search={{ contact: contact.id }}
            variant="light"
            leftSection={<IconPlus aria-hidden />}
          >
            <Trans>New booking</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={bookingPages[service].list} search={{ search: name, ...span }} variant="default">
          <Trans>All bookings</Trans>
        </ButtonLink>
      </Group>
    </Card>
  )
}

interface CountProps {
  service: Service
  query: BookingQuery
}

/** How many bookings of a state the server has; null while it cannot be asked. */
function useCount({ service, query }: CountProps, state: BookingState): number | null {
  const asked = useCall(listBookingsCalls[service], { query: { ...partsOf({ ...query, state }), perPage: '1' } })
  return asked.state === 'ready' ? asked.value.total : null
}

/** Visits, cancellations and no-shows of the last two years. A device does not hold them: without a network it is left out. */
function Reliability(props: CountProps) {
  const [came, cancelled, noShow] = [useCount(props, 'checkedOut'), useCount(props, 'cancelled'), useCount(props, 'noShow')]
  if (came === null || cancelled === null || noShow === null) return null
  const parts = [
    <Plural key="came" value={came} one="# visit" other="# visits" />,
    <Plural key="cancelled" value={cancelled} one="cancelled once" other="cancelled # times" />,
    <strong key="noShow">
      <Plural value={noShow} one="did not come once" other="did not come # times" />
    </strong>,
  ]
  return (
    <p>
      <Trans>Last two years:</Trans> <Dotted parts={[parts[0], cancelled > 0 && parts[1], noShow > 0 && parts[2]]} />
    </p>
  )
}

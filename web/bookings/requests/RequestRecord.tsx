import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Service } from '../../../shared/bookings/booking.ts'
import { isOpen, type BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { Card } from '../../ui/Card.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { Decided } from './Decided.tsx'
import { RequestActs } from './RequestActs.tsx'
import { RequestFacts, RequestWho } from './RequestFacts.tsx'
import { RequestShell } from './RequestShell.tsx'
import { WaitingPlace } from './WaitingPlace.tsx'
import linkClasses from '../../ui/NameLink.module.css'

/** The record of a request: what is asked for, by whom, and what was decided. */
export const RequestRecord = ({ service, id }: { service: Service; id: string }) => (
  <RequestShell key={id} service={service} id={id}>
    {(known) => (
      <>
        {!isOpen(known.request) && <Decided request={known.request} />}
        <WaitingPlace request={known.request} />
        <RequestFacts request={known.request} />
        <RequestWho request={known.request} />
        <Answered service={service} request={known.request} />
        <RequestActs service={service} known={known} />
      </>
    )}
  </RequestShell>
)

/** What was written to the customer, and the bookings that were made. */
function Answered({ service, request: { answer, bookingIds } }: { service: Service; request: BookingRequest }) {
  if (!answer && bookingIds.length === 0) return null
  return (
    <Card title={<Trans>Answer</Trans>}>
      {answer && <Text style={{ whiteSpace: 'pre-line' }}>{answer}</Text>}
      {bookingIds.map((id, at) => (
        <p key={id}>
          <Link to={bookingPages[service].record} params={{ id }} className={linkClasses.link}>
            {bookingIds.length === 1 ? <Trans>To the booking</Trans> : <Trans>To booking {at + 1}</Trans>}
          </Link>
        </p>
      ))}
    </Card>
  )
}

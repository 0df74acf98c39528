import type { ReactNode } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { isOpen } from '../../../shared/bookings/requests/bookingRequest.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { useMayBook } from '../parts/useMayBook.ts'
import { Decided } from './Decided.tsx'
import { RequestShell } from './RequestShell.tsx'
import type { KnownRequest } from './useRequest.ts'

interface Props {
  service: Service
  id: string
  act: ReactNode
  children: (known: KnownRequest) => ReactNode
}

/** The page of a decision about a request: shows its form while the request is open, and the decision after that. */
export const OpenRequest = ({ service, id, act, children }: Props) =>
  useMayBook(service) ? (
    <RequestShell key={id} service={service} id={id} act={act}>
      {(known) => (isOpen(known.request) ? children(known) : <Decided request={known.request} />)}
    </RequestShell>
  ) : (
    <NoPermission right={bookRights[service]} />
  )

import type { Service } from '../../../shared/bookings/booking.ts'
import { requestHistoryCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { PagedHistory } from '../../history/PagedHistory.tsx'
import { RequestShell } from './RequestShell.tsx'

export const RequestHistory = ({ service, id }: { service: Service; id: string }) => (
  <RequestShell key={id} service={service} id={id}>
    {() => <PagedHistory call={requestHistoryCalls[service]} id={id} />}
  </RequestShell>
)

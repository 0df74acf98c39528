import type { Service } from '../../../shared/bookings/booking.ts'
import { bookingHistoryCalls } from '../../../shared/bookings/taking/bookingList.ts'
import { PagedHistory } from '../../history/PagedHistory.tsx'
import { BookingShell } from './BookingShell.tsx'

export const BookingHistory = ({ service, id }: { service: Service; id: string }) => (
  <BookingShell key={id} service={service} id={id}>
    {() => <PagedHistory call={bookingHistoryCalls[service]} id={id} />}
  </BookingShell>
)

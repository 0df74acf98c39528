// Requests that wait for an answer, the oldest first. Every device holds all of them.
import type { Service } from '../../../shared/bookings/booking.ts'
import { isOpen, type BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

export async function openRequests(replica: Replica, service: Service): Promise<BookingRequest[]> {
  const all = await replica.bookingRequest.where('service').equals(service).toArray()
  return all.filter(isOpen).sort((a, b) => (`${a.submittedAt} ${a.id}` < `${b.submittedAt} ${b.id}` ? -1 : 1))
}

export function useOpenRequests(service: Service): readonly BookingRequest[] | undefined {
  const { engine } = useSignedIn()
  return useRows(() => openRequests(engine.replica, service), [engine, service])
}

// What speaks against a booking as far as this device knows, read outside of a tap.
import type { Service } from '../../../shared/bookings/booking.ts'
import { factsOn } from '../../../shared/bookings/taking/factsOn.ts'
import type { BookingFacts, BookingTerms } from '../../../shared/bookings/taking/bookingTerms.ts'
import type { Engine } from '../../../sync/engine.ts'
import { readerOfDevice } from './readerOf.ts'

type Named = Pick<BookingTerms, 'contactId' | 'animals' | 'startDate' | 'endDate'>

/** `bookingId`: the booking that is changed, whose own stays do not count; empty for a new one. */
export const knownFacts = (
  engine: Pick<Engine, 'replica' | 'tenantId'>,
  service: Service,
  said: Named,
  of: { bookingId: string; today: string; requestId?: string | null; isTrial?: boolean; groupId?: string | null },
): Promise<BookingFacts> => factsOn(readerOfDevice(engine.replica), service, said, { ...of, tenantId: engine.tenantId })

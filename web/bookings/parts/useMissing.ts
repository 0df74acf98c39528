import type { Booking } from '../../../shared/bookings/booking.ts'
import type { Demand } from '../../../shared/bookings/missingAtDoor.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { houseCheckIn, type ComingStay } from './guestContracts.ts'
import { missingIn } from './missingAtDoor.ts'

const none: ReadonlyMap<string, readonly Demand[]> = new Map()

/** What the house requires and the guests of a booking do not have, by stay. */
export function useMissing({ id, contactId }: Pick<Booking, 'id' | 'contactId'>, guests: readonly ListedGuest[]) {
  const { engine } = useSignedIn()
  const today = useToday()
  const named = JSON.stringify(
    guests.map(({ stay: { id: stayId, bookingId, animalId, service, checkedInAt, active } }): ComingStay => ({
      id: stayId,
      bookingId,
      animalId,
      service,
      checkedInAt,
      active,
    })),
  )
  const found = useRows(
    async () => missingIn(engine, await houseCheckIn(engine), JSON.parse(named), [{ id, contactId }], today),
    [engine, id, contactId, named, today],
  )
  return found ?? none
}

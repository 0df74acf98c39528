import type { Booking } from '../../../shared/bookings/booking.ts'
import type { ContractState } from '../../../shared/bookings/contracts.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { unsignedIn, type ComingStay } from './guestContracts.ts'

const none: ReadonlyMap<string, ContractState> = new Map()

/** Missing and outdated contracts of the guests of a booking, by stay. */
export function useUnsigned({ id, contactId }: Pick<Booking, 'id' | 'contactId'>, guests: readonly ListedGuest[]) {
  const { engine } = useSignedIn()
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
  const found = useRows(() => unsignedIn(engine, JSON.parse(named), [{ id, contactId }]), [engine, id, contactId, named])
  return found ?? none
}

import type { Booking } from '../../../shared/bookings/booking.ts'
import type { ContractState } from '../../../shared/bookings/contracts.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { unsignedIn, type ComingStay } from './guestContracts.ts'

const none: ReadonlyMap<string, ContractState> = new Map()

/** The guests of a booking whose contract is missing or too old, by their stay. */
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

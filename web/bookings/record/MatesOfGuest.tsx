import type { Stay } from '../../../shared/bookings/booking.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { RoomMates } from '../parts/RoomMates.tsx'
import { roomOfGuest } from '../parts/roomOfGuest.ts'

/** While a boarding guest is expected or here: who else has a place in its room. */
export function MatesOfGuest({ stay }: { stay: Stay }) {
  const { engine } = useSignedIn()
  const animal = useRows(() => engine.replica.animal.get(stay.animalId), [engine, stay.animalId])
  if (!animal || stay.service !== 'pension' || !stay.active || stay.checkedOutAt !== null) return null
  const roomId = roomOfGuest(stay, animal)
  return roomId && <RoomMates guest={{ animal, roomId, nights: stay, except: stay.bookingId }} />
}

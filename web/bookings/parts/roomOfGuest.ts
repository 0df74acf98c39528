// Where a boarding guest is: a guest who is here is in the room of its last move, one who comes has the room that is kept for it.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Stay } from '../../../shared/bookings/booking.ts'
import { isIn } from '../../../shared/presence.ts'

export const roomOfGuest = (stay: Stay, animal: Pick<Animal, 'custody' | 'roomId'> | undefined): string | null =>
  isIn(stay) && animal?.custody === 'pension' ? animal.roomId : stay.roomId

import type { Animal } from '../../../shared/animals/animal.ts'
import { RoomMates } from '../parts/RoomMates.tsx'
import { RoomSelect } from './RoomSelect.tsx'
import type { BookingForm } from './useBookingForm.ts'

interface Props {
  form: BookingForm
  animalId: string
  animal: Animal | undefined
  name: string
  error: string | undefined
}

/** The room that is kept for an animal of a booking, and who else is in it. */
export function RoomOfGuest({ form, animalId, animal, name, error }: Props) {
  const { values, change, given } = form
  const { startDate, endDate, dropOffTime, pickUpTime } = values
  const chosen = values.animals.find((guest) => guest.animalId === animalId)?.roomId ?? null
  const nights = startDate && endDate && startDate <= endDate ? { startDate, endDate, dropOffTime, pickUpTime } : null
  const except = given?.booking.id
  return (
    <>
      <RoomSelect
        name={name}
        species={animal?.species}
        roomId={chosen}
        nights={nights}
        except={except}
        error={error}
        onChange={(roomId) =>
          change({ animals: values.animals.map((guest) => (guest.animalId === animalId ? { ...guest, roomId } : guest)) })
        }
      />
      {animal && chosen && nights && <RoomMates guest={{ animal, roomId: chosen, nights, except }} />}
    </>
  )
}

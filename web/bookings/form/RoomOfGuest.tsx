import type { Animal } from '../../../shared/animals/animal.ts'
import { RoomSelect } from './RoomSelect.tsx'
import type { BookingForm } from './useBookingForm.ts'

interface Props {
  form: BookingForm
  animalId: string
  animal: Animal | undefined
  name: string
  error: string | undefined
}

/** The room that is kept for an animal of a booking. */
export function RoomOfGuest({ form, animalId, animal, name, error }: Props) {
  const { values, change, given } = form
  const { startDate, endDate } = values
  return (
    <RoomSelect
      name={name}
      species={animal?.species}
      roomId={values.animals.find((guest) => guest.animalId === animalId)?.roomId ?? null}
      nights={startDate && endDate && startDate <= endDate ? { startDate, endDate } : null}
      except={given?.booking.id}
      error={error}
      onChange={(roomId) =>
        change({ animals: values.animals.map((guest) => (guest.animalId === animalId ? { animalId, roomId } : guest)) })
      }
    />
  )
}

// Days that a change of a booking, or its cancellation, frees for others.
import type { Animal } from '../../shared/animals/animal.ts'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { freedDays, type Freed } from '../../shared/bookings/requests/waitingList.ts'
import type { Nights } from '../../shared/bookings/roomNights.ts'

interface Before {
  booking: Booking
  stays: readonly Stay[]
}

/** `staying`: animals that the booking is still about. All days of the others are free. */
export function freedBy(
  { booking, stays }: Before,
  after: Nights,
  staying: readonly string[],
  animals: readonly Pick<Animal, 'id' | 'species'>[],
): Freed[] {
  const { service, startDate, endDate } = booking
  const expected = stays.filter(({ active, checkedOutAt }) => active && checkedOutAt === null)
  const freed = (days: Nights, some: readonly Stay[]): Freed[] => {
    const species = some.flatMap(({ animalId }) => animals.find(({ id }) => id === animalId)?.species ?? [])
    return species.length > 0 ? [{ service, ...days, species }] : []
  }
  const kept = expected.filter(({ animalId }) => staying.includes(animalId))
  const left = expected.filter((stay) => !kept.includes(stay))
  return [...freed({ startDate, endDate }, left), ...freedDays(service, booking, after).flatMap((days) => freed(days, kept))]
}

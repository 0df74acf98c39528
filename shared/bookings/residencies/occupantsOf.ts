// Who takes places in a room: boarding guests, other sponsored residencies, and animals that live in it now.
import type { Animal } from '../../animals/animal.ts'
import { addDays } from '../../time.ts'
import type { Stay } from '../booking.ts'
import type { Nights } from '../roomNights.ts'
import type { Occupant } from './residencyRules.ts'
import { isResidencyOver, nightsOfResidency, type SponsoredResidency } from './sponsoredResidency.ts'

type Kept = Pick<Stay, 'service' | 'active' | 'animalId' | 'roomId' | 'startDate' | 'endDate' | 'checkedOutAt'>

/** The rows that are known about a room or an animal, those of other rooms and animals too. */
interface Known {
  today: string
  stays: readonly Kept[]
  residencies: readonly SponsoredResidency[]
}

/** Whether a stay of boarding is still agreed. */
const isAgreed = ({ service, active, checkedOutAt }: Kept): boolean => service === 'pension' && active && checkedOutAt === null

/** Nights that are agreed for an animal, beside those of the residency with this id. */
export const agreedOf = (animalId: string, id: string, { today, stays, residencies }: Known): Nights[] => [
  ...stays.filter((stay) => stay.animalId === animalId && isAgreed(stay)),
  ...residencies
    .filter((one) => one.animalId === animalId && one.id !== id && !isResidencyOver(one))
    .map((one) => nightsOfResidency(one, today)),
]

type Dweller = Pick<Animal, 'id' | 'name' | 'number' | 'roomId' | 'custody'>

/** Those who are in a room or for whom it is kept, without the animal itself. Animals that live there now take a place until tomorrow: nobody knows when they leave. */
export function occupantsOf(
  { roomId, animalId }: { roomId: string; animalId: string | null },
  { today, stays, residencies, animals }: Known & { animals: readonly Dweller[] },
): Occupant[] {
  const nameOf = (id: string): string => {
    const animal = animals.find((one) => one.id === id)
    return animal?.name || animal?.number || '?'
  }
  const kept = [
    ...stays.filter((stay) => stay.roomId === roomId && isAgreed(stay)),
    ...residencies
      .filter((one) => one.roomId === roomId && !isResidencyOver(one))
      .map((one) => ({ animalId: one.animalId, ...nightsOfResidency(one, today) })),
  ].map(({ animalId: id, startDate, endDate }) => ({ animalId: id, startDate, endDate }))
  const living = animals
    .filter((one) => one.roomId === roomId && one.custody !== 'pension' && !kept.some((guest) => guest.animalId === one.id))
    .map(({ id }) => ({ animalId: id, startDate: today, endDate: addDays(today, 1) }))
  return [...kept, ...living].filter((one) => one.animalId !== animalId).map((one) => ({ ...one, name: nameOf(one.animalId) }))
}

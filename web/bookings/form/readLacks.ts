// What speaks for too few places for boarding guests, from the rows of this device.
import { lackOfPlaces, type Guest, type HousePlaces } from '../../../shared/bookings/taking/guestPlaces.ts'
import type { Nights } from '../../../shared/bookings/roomNights.ts'
import { isResidencyOver, nightsOfResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { isFosterHome } from '../../../shared/shelters/shelter.ts'
import { addDays } from '../../../shared/time.ts'
import type { Replica } from '../../../sync/replica.ts'
import { roomOfGuest } from '../parts/roomOfGuest.ts'
import type { BookingValues } from './useBookingForm.ts'

/** Rooms of the house and who has or needs a place, without the booking of the form. Animals of the house are expected to stay. */
async function readPlaces(replica: Replica, stay: Nights, except: string | undefined, today: string): Promise<HousePlaces> {
  const [shelters, rooms, blocks, stays, residencies, dwellers] = await Promise.all([
    replica.shelter.toArray(),
    replica.room.toArray(),
    replica.roomBlock.toArray(),
    replica.stay.where('endDate').aboveOrEqual(stay.startDate).toArray(),
    replica.sponsoredResidency.toArray(),
    replica.animal.where('roomId').above('').toArray(),
  ])
  const houses = new Set(shelters.filter((one) => one.active && !isFosterHome(one)).map(({ id }) => id))
  const agreed = stays.filter((one) => one.service === 'pension' && one.active && one.checkedOutAt === null && one.bookingId !== except)
  const near = agreed.filter(({ startDate }) => startDate <= stay.endDate)
  const animals = await replica.animal.bulkGet(near.map(({ animalId }) => animalId))
  const lasting = { startDate: today, endDate: addDays(stay.endDate, 1) }
  return {
    rooms: rooms.filter((one) => one.active && houses.has(one.shelterId)),
    blocks,
    guests: [
      ...near.flatMap((one, index): Guest[] => {
        const animal = animals[index]
        const { startDate, endDate } = one
        return animal ? [{ species: animal.species, roomId: roomOfGuest(one, animal), startDate, endDate }] : []
      }),
      ...residencies
        .filter((one) => one.id !== except && one.roomId !== null && !isResidencyOver(one))
        .map((one): Guest => ({ species: 'other', roomId: one.roomId, ...nightsOfResidency(one, today) })),
      ...dwellers
        .filter(({ custody }) => custody !== 'pension' && custody !== 'sponsored')
        .map(({ species, roomId }): Guest => ({ species, roomId, ...lasting })),
    ],
  }
}

/** What lacks for the animals of the form that have no room yet, by species. */
export async function readLacks(
  replica: Replica,
  { animals, startDate, endDate }: Pick<BookingValues, 'animals' | 'startDate' | 'endDate'>,
  except: string | undefined,
  today: string,
) {
  if (startDate === null || endDate === null || startDate > endDate) return []
  const stay = { startDate, endDate }
  const [house, known] = await Promise.all([
    readPlaces(replica, stay, except, today),
    replica.animal.bulkGet(animals.map(({ animalId }) => animalId)),
  ])
  const own = animals.flatMap(({ roomId }, index): Guest[] => {
    const animal = known[index]
    return animal ? [{ species: animal.species, roomId, ...stay }] : []
  })
  const placed = own.filter(({ roomId }) => roomId !== null)
  const waiting = Map.groupBy(
    own.filter(({ roomId }) => roomId === null),
    ({ species }) => species,
  )
  return [...waiting].flatMap(([species, { length }]) => {
    const lack = lackOfPlaces(species, length, stay, { ...house, guests: [...house.guests, ...placed] })
    return lack ? [{ species, ...lack }] : []
  })
}

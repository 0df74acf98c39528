// A large house on the day on which it is fullest: boarding in 400 rooms, and 120 dogs of daycare in their groups.
import type { Animal } from '../../shared/animals/animal.ts'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { placeIdOf } from '../../shared/bookings/groups/groupPlace.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { rights } from '../../shared/access.ts'
import { roomOf, shelterOf } from '../factories/rooms.ts'
import { animalOf, bookedStay, guest, writeGuests } from './house.ts'
import { installationOf } from './installation.ts'
import { oncePerRun, type Bench } from './measure.ts'
import { password, type Account } from './tablet.ts'

export const sizes = { houses: 5, roomsOfHouse: 80, dogs: 120, groups: 8 }

export interface LargeHouse extends Account {
  today: string
  token: string
  userId: string
  houses: string[]
  rooms: string[]
  /** Animals of boarding guests. */
  boarders: string[]
}

interface Row {
  animal: Animal
  booking: Booking
  stay: Stay
}

/** One for all rows of a run. */
export const largeHouseOf = oncePerRun(make)

async function make(bench: Bench): Promise<LargeHouse> {
  const world = await installationOf(bench)
  const email = 'large@obhut.example'
  const person = await world.person(await world.tenant({ name: 'Große Pension' }), rights, { email, password })
  const today = localDate(Date.now(), 'Europe/Berlin')
  const houses = Array.from({ length: sizes.houses }, (_, n) => shelterOf(world.id(), { name: `Haus ${n + 1}`, position: n }))
  const rooms = houses.flatMap(({ id: shelterId }) =>
    Array.from({ length: sizes.roomsOfHouse }, (_, n) => roomOf(world.id(), { shelterId, name: `Zwinger ${n + 1}`, position: n })),
  )
  await world.write(person, { shelter: houses, room: rooms })
  let nth = 0
  const rowOf = (dates: Parameters<typeof bookedStay>[2], roomId: string | null): Row => {
    const animal = { ...animalOf(world, nth++), ...guest }
    return { animal, ...bookedStay(world, animal.id, dates, roomId) }
  }
  // Two guests of each room, one after the other.
  const boarders = rooms.flatMap(({ id }, room) =>
    [1 + (room % 7), 12 + (room % 7)].map((from) =>
      rowOf({ service: 'pension', startDate: addDays(today, from), endDate: addDays(today, from + 9) }, id),
    ),
  )
  const dogs = Array.from({ length: sizes.dogs }, () => rowOf({ service: 'daycare', startDate: today, endDate: today }, null))
  await writeGuests(world, person, [...boarders, ...dogs])
  // The same dogs on each day of a week.
  const later = Array.from({ length: 6 }, (_, n) => addDays(today, n + 1)).flatMap((day) =>
    dogs.map(({ animal: { id } }) => bookedStay(world, id, { service: 'daycare', startDate: day, endDate: day })),
  )
  await writeGuests(world, person, later)
  const groups = Array.from({ length: sizes.groups }, (_, n) => ({
    id: world.id(),
    version: 0,
    name: `Gruppe ${n + 1}`,
    capacity: 16,
    animalsPerCarer: 8,
    position: n + 1,
    active: true,
  }))
  await world.write(person, { daycareGroup: groups })
  const places = dogs.map(({ stay }, n) => ({
    id: placeIdOf(stay.id),
    version: 0,
    stayId: stay.id,
    groupId: groups[n % groups.length]!.id,
    date: today,
  }))
  await world.write(person, { groupPlace: places })
  await world.analyse()
  const { tenantId, token, userId } = person
  const ids = {
    houses: houses.map(({ id }) => id),
    rooms: rooms.map(({ id }) => id),
    boarders: boarders.map(({ animal }) => animal.id),
  }
  return { email, tenantId, guests: [], world, today, token, userId, ...ids }
}

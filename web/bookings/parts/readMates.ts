// The animals that have a place in a room on the nights of a guest, from the rows of this device.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../../shared/animals/animalFacts.ts'
import type { JudgedMate, RoomMate } from '../../../shared/bookings/roomMates.ts'
import { shareNight, type Nights } from '../../../shared/bookings/roomNights.ts'
import { isResidencyOver, nightsOfResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { isIn } from '../../../shared/presence.ts'
import { addDays } from '../../../shared/time.ts'
import type { Replica } from '../../../sync/replica.ts'

type Traits = AnimalFacts['traits']

/** A guest, and the room that it has or that somebody chooses for it. */
export interface PlacedGuest {
  animal: JudgedMate
  roomId: string
  nights: Nights
  /** Its booking or residency: animals of one booking are together by the wish of its contact. */
  except: string | undefined
}

/** Guests who are here are in the room of their last move. Animals that live in the room now have a place until tomorrow: nobody knows when they leave. */
async function placesIn(replica: Replica, { roomId, except }: PlacedGuest, today: string): Promise<Map<string, Nights>> {
  const [stays, residencies, dwellers] = await Promise.all([
    replica.stay.where('roomId').equals(roomId).toArray(),
    replica.sponsoredResidency.where('roomId').equals(roomId).toArray(),
    replica.animal.where('roomId').equals(roomId).toArray(),
  ])
  const here = new Map(dwellers.map((one) => [one.id, one]))
  const kept = stays.filter((one) => one.active && one.checkedOutAt === null && (!isIn(one) || here.has(one.animalId)))
  const own = new Set(
    [...kept.filter((one) => one.bookingId === except), ...residencies.filter(({ id }) => id === except)].map((one) => one.animalId),
  )
  const places: [animalId: string, nights: Nights][] = [
    ...dwellers.map((one): [string, Nights] => [one.id, { startDate: today, endDate: addDays(today, 1) }]),
    ...residencies.filter((one) => !isResidencyOver(one)).map((one): [string, Nights] => [one.animalId, nightsOfResidency(one, today)]),
    ...kept.map((one): [string, Nights] => [one.animalId, one]),
  ]
  return new Map(places.filter(([animalId]) => !own.has(animalId)))
}

const mateOf = (animal: Animal, nights: Nights, traits: Traits | undefined): RoomMate => ({ animal, nights, traits: traits ?? {} })

/** `own` first. `unknown`: those whose records are not on this device. */
export async function readMates(
  replica: Replica,
  guest: PlacedGuest,
  today: string,
  far: ReadonlyMap<string, Pick<AnimalFacts, 'traits'>>,
): Promise<{ own: RoomMate; mates: RoomMate[]; unknown: string[] }> {
  const places = await placesIn(replica, guest, today)
  const near = [...places].filter(([animalId, nights]) => animalId !== guest.animal.id && shareNight(nights, guest.nights))
  const ids = [guest.animal.id, ...near.map(([animalId]) => animalId)]
  const [animals, facts] = await Promise.all([replica.animal.bulkGet(ids.slice(1)), replica.animalFacts.bulkGet(ids)])
  const traits = new Map([
    ...[...far].map(([id, one]): [string, Traits] => [id, one.traits]),
    ...facts.flatMap((one): [string, Traits][] => (one ? [[one.id, one.traits]] : [])),
  ])
  return {
    own: { animal: guest.animal, nights: guest.nights, traits: traits.get(guest.animal.id) ?? {} },
    mates: near.flatMap(([animalId, nights], index) => {
      const animal = animals[index]
      return animal ? [mateOf(animal, nights, traits.get(animalId))] : []
    }),
    unknown: near.length === 0 ? [] : ids.filter((id) => !traits.has(id)),
  }
}

// Who lives in which room now, how many places are free, and what speaks against one more: warnings, never refusals.
import { inPlace, isFosterHome, type Room, type Shelter } from './shelter.ts'
import type { Animal } from '../animals/animal.ts'

export interface RoomUse {
  room: Room
  animals: Animal[]
}

export interface ShelterUse {
  shelter: Shelter
  rooms: RoomUse[]
  /** Animals in all of its rooms. */
  animals: number
  /** Places of the house: as many as were recorded of it, else those of its rooms in use together. */
  capacity: number
  /** Below 0 where more live than there are places. */
  free: number
}

const named = (animal: Animal) => animal.name || animal.number

/** All of them as lists show them, those in use first. `animals` are those with a room. */
export function sheltersInUse(shelters: readonly Shelter[], rooms: readonly Room[], animals: readonly Animal[]): ShelterUse[] {
  const dwellers = Map.groupBy(animals, ({ roomId }) => roomId)
  const ofShelter = Map.groupBy(rooms, ({ shelterId }) => shelterId)
  return shelters
    .toSorted((a, b) => Number(b.active) - Number(a.active) || Number(isFosterHome(a)) - Number(isFosterHome(b)) || inPlace(a, b))
    .map((shelter) => {
      const own = (ofShelter.get(shelter.id) ?? []).toSorted((a, b) => Number(b.active) - Number(a.active) || inPlace(a, b))
      const used = own.map((room) => ({
        room,
        animals: (dwellers.get(room.id) ?? []).toSorted((a, b) =>
          named(a) < named(b) ? -1 : named(a) > named(b) ? 1 : a.id < b.id ? -1 : 1,
        ),
      }))
      const count = used.reduce((sum, one) => sum + one.animals.length, 0)
      const places = own.reduce((sum, { active, capacity }) => sum + (active ? capacity : 0), 0)
      const capacity = shelter.active ? (shelter.capacity ?? places) : 0
      return { shelter, rooms: used, animals: count, capacity, free: capacity - count }
    })
}

/**
 * `move.roomFull`: more animals than places. `move.speciesMix`: some of a species that the room is not meant for; where it is
 * meant for all, dogs or cats together with others.
 */
export type RoomWarning = 'move.roomFull' | 'move.speciesMix'

/** What is to be recorded of a room with these animals in it. */
export function roomWarnings(
  { capacity, species }: Pick<Room, 'capacity' | 'species'>,
  animals: readonly Pick<Animal, 'species'>[],
): RoomWarning[] {
  const warnings: RoomWarning[] = []
  if (animals.length > capacity) warnings.push('move.roomFull')
  const living = new Set(animals.map((animal) => animal.species))
  const hunters = living.has('dog') || living.has('cat')
  const isMixed = species.length > 0 ? animals.some((animal) => !species.includes(animal.species)) : hunters && living.size > 1
  if (isMixed) warnings.push('move.speciesMix')
  return warnings
}

// Who is in which room now, how many places are free, and what speaks against one more: warnings, never refusals.
import { blockedOn, type RoomBlock } from './roomBlock.ts'
import { inPlace, isFosterHome, type Room, type Shelter } from './shelter.ts'
import type { Animal } from '../animals/animal.ts'

export interface RoomUse {
  room: Room
  animals: Animal[]
  /** That of today. */
  block: RoomBlock | null
}

export interface ShelterUse {
  shelter: Shelter
  rooms: RoomUse[]
  /** Animals in all of its rooms. */
  animals: number
  /** Places of the house: as many as were recorded of it, else those of its rooms in use together. */
  capacity: number
  /** Without those of rooms that are blocked today. Below 0 where more live than there are places. */
  free: number
}

const named = (animal: Animal) => animal.name || animal.number

interface OfRoom {
  room: Pick<Room, 'capacity' | 'active'>
  count: number
  isBlocked: boolean
}

/**
 * The places of a house and how many of them are free. Free places of a blocked room are none; where the house takes fewer animals
 * than its rooms together, they are first among those that it does not use.
 */
export function placesOf({ active, capacity: most }: Pick<Shelter, 'active' | 'capacity'>, rooms: readonly OfRoom[]) {
  const inUse = rooms.filter(({ room }) => room.active)
  const places = inUse.reduce((sum, { room }) => sum + room.capacity, 0)
  const count = rooms.reduce((sum, one) => sum + one.count, 0)
  const lost = inUse.reduce((sum, one) => sum + (one.isBlocked ? Math.max(0, one.room.capacity - one.count) : 0), 0)
  const capacity = active ? (most ?? places) : 0
  return { count, capacity, free: capacity - count - (active ? Math.max(0, lost - Math.max(0, places - capacity)) : 0) }
}

/** All of them as lists show them, those in use first. `animals` are those with a room. */
export function sheltersInUse(
  shelters: readonly Shelter[],
  rooms: readonly Room[],
  animals: readonly Animal[],
  blocks: readonly RoomBlock[],
  today: string,
): ShelterUse[] {
  const blocked = blockedOn(blocks, today)
  const dwellers = Map.groupBy(animals, ({ roomId }) => roomId)
  const ofShelter = Map.groupBy(rooms, ({ shelterId }) => shelterId)
  return shelters
    .toSorted((a, b) => Number(b.active) - Number(a.active) || Number(isFosterHome(a)) - Number(isFosterHome(b)) || inPlace(a, b))
    .map((shelter) => {
      const own = (ofShelter.get(shelter.id) ?? []).toSorted((a, b) => Number(b.active) - Number(a.active) || inPlace(a, b))
      const used = own.map((room) => ({
        room,
        block: blocked.get(room.id) ?? null,
        animals: (dwellers.get(room.id) ?? []).toSorted((a, b) =>
          named(a) < named(b) ? -1 : named(a) > named(b) ? 1 : a.id < b.id ? -1 : 1,
        ),
      }))
      const { count, capacity, free } = placesOf(
        shelter,
        used.map(({ room, animals: here, block }) => ({ room, count: here.length, isBlocked: block !== null })),
      )
      return { shelter, rooms: used, animals: count, capacity, free }
    })
}

/**
 * `move.roomFull`: more animals than places. `move.roomBlocked`: a block holds. `move.speciesMix`: some of a species that the room
 * is not meant for; where it is meant for all, dogs or cats together with others.
 */
export type RoomWarning = 'move.roomFull' | 'move.roomBlocked' | 'move.speciesMix'

/** What is to be recorded of a room with these animals in it. */
export function roomWarnings(
  { capacity, species }: Pick<Room, 'capacity' | 'species'>,
  animals: readonly Pick<Animal, 'species'>[],
  isBlocked: boolean,
): RoomWarning[] {
  const warnings: RoomWarning[] = []
  if (animals.length > capacity) warnings.push('move.roomFull')
  if (isBlocked) warnings.push('move.roomBlocked')
  const living = new Set(animals.map((animal) => animal.species))
  const hunters = living.has('dog') || living.has('cat')
  const isMixed = species.length > 0 ? animals.some((animal) => !species.includes(animal.species)) : hunters && living.size > 1
  if (isMixed) warnings.push('move.speciesMix')
  return warnings
}

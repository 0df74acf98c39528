// Houses and rooms, one fact apart from the plainest.
import type { Room, Shelter } from '../../shared/shelters/shelter.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

export const shelterOf = (id: string, more: Partial<Shelter> = {}): Shelter => ({
  id,
  version: 1,
  name: 'Hundehaus',
  type: 'building',
  contactId: null,
  street: '',
  zip: '',
  city: '',
  capacity: null,
  exceptionUntil: null,
  note: '',
  foster: null,
  active: true,
  position: 0,
  ...more,
})

export const roomOf = (id: string, more: Partial<Room> = {}): Room => ({
  id,
  version: 1,
  shelterId: 'house',
  name: 'Zwinger 1',
  capacity: 2,
  areaSqDm: null,
  minSideCm: null,
  species: [],
  features: [],
  active: true,
  position: 0,
  ...more,
})

/** Makes a house with one room. */
export async function makeHouse(world: Pick<World, 'id' | 'write'>, person: Person): Promise<{ shelterId: string; roomId: string }> {
  const shelter = shelterOf(world.id(), { version: 0 })
  const room = roomOf(world.id(), { version: 0, shelterId: shelter.id })
  await world.write(person, { shelter: [shelter] })
  await world.write(person, { room: [room] })
  return { shelterId: shelter.id, roomId: room.id }
}

/** The same; the id of the room. */
export const makeRoom = async (world: Pick<World, 'id' | 'write'>, person: Person): Promise<string> =>
  (await makeHouse(world, person)).roomId

// A house with one room, for tests that need a room and nothing of it.
import type { Room, Shelter } from '../../shared/shelters/shelter.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

const house: Omit<Shelter, 'id'> = {
  version: 0,
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
}

/** The id of the room. */
export async function makeRoom(world: Pick<World, 'id' | 'write'>, person: Person): Promise<string> {
  const shelter = { ...house, id: world.id() }
  const room: Room = {
    id: world.id(),
    version: 0,
    shelterId: shelter.id,
    name: 'Zwinger 1',
    capacity: 2,
    areaSqDm: null,
    minSideCm: null,
    species: [],
    features: [],
    active: true,
    position: 0,
  }
  await world.write(person, { shelter: [shelter] })
  await world.write(person, { room: [room] })
  return room.id
}

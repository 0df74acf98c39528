// Calls that log the care of an animal, and rounds through a room.
import { roundIdOf } from '../../shared/shelters/rounds/roomRound.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import { makeRoom } from './rooms.ts'

export async function careSteps(world: World, person: Person) {
  const [{ id: animalId }, id, at] = [await world.animal(person), world.id(), '2026-06-10T06:05:00.000Z']
  const entry = { id, animalId, itemId: null, kind: 'feeding', label: 'x', dueDate: null, dueTime: null, at, result: 'given', note: '' }
  const [roomId, date] = [await makeRoom(world, person), at.slice(0, 10)]
  return [
    ['POST', '/api/shelter/round/new', undefined, { roomIds: [roomId], date, round: 'morning', at, note: 'x' }],
    ['POST', '/api/shelter/round/undo', undefined, { ids: [roundIdOf(roomId, date, 'morning')] }],
    ['POST', '/api/care/log/new', undefined, entry],
    ['POST', '/api/care/log/{id}/undo', id, { at, by: person.userId }],
  ] as const
}

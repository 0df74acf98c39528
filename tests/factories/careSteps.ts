// Calls that log the care of an animal.
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

export async function careSteps(world: World, person: Person) {
  const [{ id: animalId }, id, at] = [await world.animal(person), world.id(), '2026-06-10T06:05:00.000Z']
  const entry = { id, animalId, itemId: null, kind: 'feeding', label: 'x', dueDate: null, dueTime: null, at, result: 'given', note: '' }
  return [
    ['POST', '/api/care/log/new', undefined, entry],
    ['POST', '/api/care/log/{id}/undo', id, { at, by: person.userId }],
  ] as const
}

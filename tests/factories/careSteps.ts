// Calls that log the care of an animal, and rounds through a room.
import { roundIdOf } from '../../shared/shelters/rounds/roomRound.ts'
import type { World } from '../world.ts'
import { biteOf } from './incident.ts'
import type { Person } from './maker.ts'
import { makeRoom } from './rooms.ts'

export async function careSteps(world: World, person: Person) {
  const [{ id: animalId }, id, at] = [await world.animal(person), world.id(), '2026-06-10T06:05:00.000Z']
  const entry = { id, animalId, itemId: null, kind: 'feeding', label: 'x', dueDate: null, dueTime: null, at, result: 'given', note: '' }
  const [roomId, date] = [await makeRoom(world, person), at.slice(0, 10)]
  const { cardId, incidentId, guestId } = await guestWithReport(world, person)
  return [
    ['POST', '/api/care/report-card/{id}/send', cardId, { email: 'ada@seidel.example' }],
    ['POST', '/api/care/incident/{id}/send', incidentId, { animalId: guestId, email: 'ada@seidel.example' }],
    ['POST', '/api/shelter/round/new', undefined, { roomIds: [roomId], date, round: 'morning', at, note: 'x' }],
    ['POST', '/api/shelter/round/undo', undefined, { ids: [roundIdOf(roomId, date, 'morning')] }],
    ['POST', '/api/care/log/new', undefined, entry],
    ['POST', '/api/care/log/{id}/undo', id, { at, by: person.userId }],
  ] as const
}

/** A guest that is here, a report card about it, and the report of an incident. */
async function guestWithReport(world: World, person: Person) {
  const [contact, cardId, incidentId] = [await world.contact(person), world.id(), world.id()]
  const animal = await world.animal(person, { contactId: contact.id, custody: null })
  await world.booking(person, [animal], { contactId: contact.id, state: 'checkedIn' }, { checkedInAt: '2026-06-10T06:00:00.000Z' })
  const said = { mood: 5 as const, ate: null, drank: null, stool: null, text: '', photoIds: [] }
  await world.write(person, {
    reportCard: [{ id: cardId, version: 0, animalId: animal.id, date: '2026-06-10', ...said }],
    incident: [biteOf({ id: incidentId, animalId: animal.id, at: '2026-06-10T06:30:00.000Z', text: () => 'x' })],
  })
  return { cardId, incidentId, guestId: animal.id }
}

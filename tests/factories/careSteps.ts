// Calls that log the care of an animal, at a terminal too, and rounds through a room.
import { expect } from 'vitest'
import { roundIdOf } from '../../shared/shelters/rounds/roomRound.ts'
import type { World } from '../world.ts'
import { biteOf } from './incident.ts'
import type { Person } from './maker.ts'
import { makeHouse, makeRoom } from './rooms.ts'
import { createTerminals } from './terminals.ts'

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
    ...(await roundSteps(world, person)),
  ] as const
}

/** The calls of a terminal, which no person makes. */
export const roundCalls = [
  ['POST', '/api/terminal/care/log'],
  ['POST', '/api/terminal/care/log/{id}/undo'],
  ['POST', '/api/terminal/care/observe'],
  ['POST', '/api/terminal/care/observe/{id}/undo'],
] as const

/** Somebody has logged without a PIN at a terminal, and has taken another entry and an observation back there; what a lead does about the first one. */
async function roundSteps(world: World, person: Person) {
  const { shelterId, roomId } = await makeHouse(world, person)
  const { token } = await createTerminals(world, () => person).terminal([], 'x', false, shelterId)
  const animal = await world.animal(person, { custody: 'found', place: 'room', roomId })
  const entry = { at: '2026-06-10T06:05:00.000Z', userId: person.userId, proof: null }
  const dose = { animalId: animal.id, itemId: null, kind: 'feeding', label: 'x', dueDate: null, dueTime: null, result: 'given', note: '' }
  const send = async (path: string, body: object) => {
    const key = world.id()
    expect((await world.client(token).send('POST', `/api/terminal/care${path}`, body, { 'idempotency-key': key })).status).toBe(200)
    expect((await world.sql('select 1 from change_log where mutation_id = $1', [key])).length).toBeGreaterThan(0)
  }
  const [waiting, mistaken] = [world.id(), world.id()]
  for (const id of [waiting, mistaken]) await send('/log', { ...dose, ...entry, id })
  await send(`/log/${mistaken}/undo`, entry)
  const noted = world.id()
  await send('/observe', { ...entry, id: noted, animalId: animal.id, ate: 'little', drank: null, stool: null, behaviour: null })
  await send(`/observe/${noted}/undo`, entry)
  return [['POST', '/api/care/log/{id}/decide', waiting, { at: entry.at, by: entry.userId, accepted: false }]] as const
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

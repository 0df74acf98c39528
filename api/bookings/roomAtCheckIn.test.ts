import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls, undoCheckInCalls } from '../../shared/bookings/checkIn.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
})
afterAll(() => world.stop())

async function roomOf(capacity: number): Promise<string> {
  const [shelterId, id] = [world.id(), world.id()]
  const nowhere = { street: '', zip: '', city: '', contactId: null, note: '', foster: null }
  const open = { active: true, position: 0, version: 0 }
  const shelter = { id: shelterId, name: 'Gästehaus', type: 'building' as const, capacity: null, exceptionUntil: null, ...nowhere, ...open }
  const measures = { areaSqDm: null, minSideCm: null, otherSideCm: null, species: [], features: [] }
  await world.write(staff, { shelter: [shelter], room: [{ id, shelterId, name: 'Zimmer', capacity, ...measures, ...open }] })
  return id
}

/** The room of the animal once it is checked in. */
async function checkedInto(roomId: string) {
  const animal = await world.animal(staff)
  const { booking } = await world.booking(staff, [animal], { service: 'pension' }, { roomId })
  const parts = { params: { id: booking.id }, body: {} }
  const { status } = await world.client(staff.token).call(checkInCalls.pension, parts)
  const [row] = await world.sql('select room_id as "roomId", place from animal where id = $1', [animal.id])
  return { status, parts, animal, ...row }
}

test('a boarder that is checked in is in the room that is kept for it, and no more once that is taken back', async () => {
  const roomId = await roomOf(1)
  const first = await checkedInto(roomId)
  expect(first).toMatchObject({ status: 200, roomId, place: 'room' })
  await world.client(staff.token).call(undoCheckInCalls.pension, first.parts)
  expect(await world.sql('select room_id from animal where id = $1', [first.animal.id])).toEqual([{ room_id: null }])
})

test('where the room is full, or there is none, a boarder is checked in without one', async () => {
  const roomId = await roomOf(1)
  await checkedInto(roomId)
  for (const room of [roomId, world.id()]) expect(await checkedInto(room)).toMatchObject({ status: 200, roomId: null, place: 'room' })
})

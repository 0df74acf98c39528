// A guest who is here and gets another room in its booking moves there; one who comes later has the room kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls, checkOutCalls } from '../../shared/bookings/checkIn.ts'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { shelterOf, roomOf } from '../../tests/factories/rooms.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let contactId: string
const rooms: string[] = []

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
  const shelter = shelterOf(world.id(), { version: 0 })
  rooms.push(world.id(), world.id())
  await world.write(staff, { shelter: [shelter] })
  await world.write(staff, {
    room: rooms.map((id, position) => roomOf(id, { version: 0, shelterId: shelter.id, name: `Box ${position}`, capacity: 1, position })),
  })
})
afterAll(() => world.stop())

const call = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const today = () => new Date(world.clock.now()).toISOString().slice(0, 10)
const later = (days: number) => new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10)

async function booked(roomId: string | null, startDate: string, endDate: string) {
  const animal = await world.animal(staff, {})
  const body: BookingBody = {
    id: null,
    contactId,
    startDate,
    endDate,
    dropOffTime: null,
    pickUpTime: null,
    animals: [{ animalId: animal.id, roomId }],
    note: '',
    internalNote: '',
  }
  const { body: answer } = await call().call(bookCalls.pension, { body }, keyed())
  return { animal, body, id: answer.booking.id }
}
const change = (id: string, body: BookingBody) =>
  call().call(changeBookingCalls.pension, { params: { id }, body: { ...body, id } }, keyed())
const into = ({ body, animal }: Awaited<ReturnType<typeof booked>>, roomId: string | null): BookingBody => ({
  ...body,
  animals: [{ animalId: animal.id, roomId }],
})
const rowOf = async (id: string) =>
  (await world.sql<Pick<Animal, 'roomId' | 'custody'>>(`select room_id as "roomId", custody from animal where id = $1`, [id]))[0]
const movesOf = async (id: string) =>
  (await world.sql<{ kind: string }>(`select kind from status_change where animal_id = $1 order by nth`, [id])).map(({ kind }) => kind)

test('a guest who is here moves with its booking, and leaves from the new room', async () => {
  const guest = await booked(rooms[0]!, today(), later(3))
  await call().call(checkInCalls.pension, { params: { id: guest.id }, body: {} }, keyed())
  expect(await rowOf(guest.animal.id)).toMatchObject({ roomId: rooms[0], custody: 'pension' })
  expect((await change(guest.id, into(guest, rooms[1]!))).status).toBe(200)
  expect(await rowOf(guest.animal.id)).toMatchObject({ roomId: rooms[1], custody: 'pension' })
  expect(await movesOf(guest.animal.id)).toEqual(['pensionIn', 'internalMove'])
  // Without another room nothing moves.
  expect((await change(guest.id, { ...into(guest, rooms[1]!), note: 'Leine' })).status).toBe(200)
  expect((await change(guest.id, into(guest, null))).status).toBe(200)
  expect(await movesOf(guest.animal.id)).toHaveLength(2)
  expect((await rowOf(guest.animal.id))?.roomId).toBe(rooms[1])
  expect((await call().call(checkOutCalls.pension, { params: { id: guest.id }, body: {} }, keyed())).status).toBe(200)
})

test('a full room refuses the move, and a guest who comes later moves nowhere yet', async () => {
  const [first, second] = [await booked(rooms[0]!, today(), later(3)), await booked(rooms[1]!, today(), later(3))]
  await call().call(checkInCalls.pension, { params: { id: first.id }, body: {} }, keyed())
  expect(await change(first.id, into(first, rooms[1]!))).toMatchObject({ status: 422, body: { code: 'booking.unitFull' } })
  expect(await movesOf(first.animal.id)).toEqual(['pensionIn'])
  const coming = await booked(null, later(10), later(12))
  expect((await change(coming.id, into(coming, rooms[1]!))).status).toBe(200)
  expect(await movesOf(coming.animal.id)).toEqual([])
  expect(second.id).not.toBe(first.id)
})

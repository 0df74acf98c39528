// A sponsored residency from its entry to its end: the changes of the animal come with it and go with its undo.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../shared/bookings/residencies/residencyCalls.ts'
import type { ResidencyBody } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { bookCalls } from '../../../shared/bookings/taking/bookingActs.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { residencyBody } from '../../../tests/factories/residencies.ts'
import { roomOf, shelterOf } from '../../../tests/factories/rooms.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { billResidencies } from './billResidencies.ts'

let world: World
let staff: Person
let contactId: string
let rooms: string[]

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff)).id
  const shelter = shelterOf(world.id(), { version: 0 })
  rooms = [world.id(), world.id()]
  await world.write(staff, { shelter: [shelter] })
  await world.write(staff, {
    room: rooms.map((id, position) => roomOf(id, { version: 0, shelterId: shelter.id, name: `Box ${position}`, capacity: 1, position })),
  })
})

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const at = (hours = 0) => new Date(world.clock.now() + hours * 3_600_000).toISOString()
const today = () => at().slice(0, 10)

async function entered(more: Partial<ResidencyBody> = {}) {
  const animal = await world.animal(staff, { contactId })
  const body = residencyBody(animal.id, contactId, { from: today(), ...more })
  const { status, body: residency } = await client().call(calls.createResidencyCall, { body }, keyed())
  expect(status).toBe(200)
  return { animal, body, id: residency.id, residency }
}
const begin = (id: string, when = at()) => client().call(calls.beginResidencyCall, { params: { id }, body: { at: when } }, keyed())
const end = (id: string, converted = false, when = at()) =>
  client().call(calls.endResidencyCall, { params: { id }, body: { at: when, converted } }, keyed())
const rowOf = async (id: string) =>
  (await world.sql<Pick<Animal, 'roomId' | 'custody'>>(`select room_id as "roomId", custody from animal where id = $1`, [id]))[0]
const changesOf = async (id: string) =>
  (
    await world.sql<{ kind: string; gone: boolean }>(
      `select kind, cancelled_at is not null as gone from status_change where animal_id = $1 order by nth`,
      [id],
    )
  ).map(({ kind, gone }) => (gone ? `-${kind}` : kind))

test('the beginning takes the animal into custody in its room, the end lets it go, and each is taken back', async () => {
  const { animal, id } = await entered({ roomId: rooms[0] })
  expect(await rowOf(animal.id)).toEqual({ roomId: null, custody: null })
  expect((await begin(id)).body).toMatchObject({ state: 'active', beganBy: staff.userId })
  expect(await rowOf(animal.id)).toEqual({ roomId: rooms[0], custody: 'sponsored' })
  // A second beginning changes nothing.
  expect((await begin(id)).status).toBe(200)
  expect(await changesOf(animal.id)).toEqual(['sponsoredIn'])
  const leavesOn = at(14 * 24).slice(0, 10)
  expect((await client().call(calls.noticeCall, { params: { id }, body: { on: today(), leavesOn } }, keyed())).body).toMatchObject({
    state: 'notice',
    leavesOn,
  })
  expect((await end(id)).body).toMatchObject({ state: 'ended' })
  expect(await rowOf(animal.id)).toMatchObject({ custody: null })
  expect((await client().call(calls.undoEndCall, { params: { id } }, keyed())).body).toMatchObject({ state: 'notice', endedAt: null })
  expect(await rowOf(animal.id)).toEqual({ roomId: rooms[0], custody: 'sponsored' })
  expect((await client().call(calls.undoNoticeCall, { params: { id } }, keyed())).body).toMatchObject({ state: 'active', leavesOn: null })
  expect((await client().call(calls.undoBeginCall, { params: { id } }, keyed())).body).toMatchObject({ state: 'requested' })
  expect(await rowOf(animal.id)).toEqual({ roomId: null, custody: null })
  expect(await changesOf(animal.id)).toEqual(['-sponsoredIn', '-sponsoredOut'])
})

test('a room that is taken is refused with the name of who is there, also among those who ask at once', async () => {
  const first = await entered({ roomId: rooms[0] })
  const animal = await world.animal(staff, {})
  const body = residencyBody(animal.id, contactId, { from: today(), roomId: rooms[0] })
  const refused = await client().call(calls.createResidencyCall, { body }, keyed())
  expect(refused).toMatchObject({ status: 422, body: { code: 'sponsored.roomTaken', detail: { by: [first.animal.name] } } })
  const asking = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = await world.animal(staff, {})
      const said = residencyBody(other.id, contactId, { from: today(), roomId: rooms[1] })
      return client().call(calls.createResidencyCall, { body: said }, keyed())
    }),
  )
  expect(asking.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

test('a booking of boarding finds the room taken by a residency, and the animal too', async () => {
  const { animal } = await entered({ roomId: rooms[0] })
  const guest = await world.animal(staff, {})
  const book = (animalId: string, roomId: string | null) => {
    const dates = { startDate: at(48).slice(0, 10), endDate: at(96).slice(0, 10), dropOffTime: null, pickUpTime: null }
    const body = { id: null, contactId, ...dates, animals: [{ animalId, roomId }], note: '', internalNote: '' }
    return client().call(bookCalls.pension, { body }, keyed())
  }
  expect((await book(guest.id, rooms[0]!)).body).toMatchObject({ code: 'booking.unitFull' })
  expect((await book(animal.id, null)).body).toMatchObject({ code: 'alreadyBooked' })
  expect((await book(guest.id, rooms[1]!)).status).toBe(200)
})

test('an animal that is here moves with the room that is kept for it', async () => {
  const { animal, id, body } = await entered({ roomId: rooms[0] })
  await begin(id)
  const moved = await client().call(calls.changeResidencyCall, { params: { id }, body: { ...body, id, roomId: rooms[1]! } }, keyed())
  expect(moved.status).toBe(200)
  expect(await rowOf(animal.id)).toEqual({ roomId: rooms[1], custody: 'sponsored' })
  expect(await changesOf(animal.id)).toEqual(['sponsoredIn', 'internalMove'])
  // What builds on the beginning keeps it.
  const back = await client().call(calls.undoBeginCall, { params: { id } }, keyed())
  expect(back).toMatchObject({ status: 422, body: { code: 'change.cannotCancel' } })
})

test('an animal whose room was taken meanwhile comes without a room', async () => {
  const { animal, id } = await entered({ roomId: rooms[0] })
  await world.animal(staff, { roomId: rooms[0]!, careFrom: today() })
  expect((await begin(id)).status).toBe(200)
  expect(await rowOf(animal.id)).toEqual({ roomId: null, custody: 'sponsored' })
})

test('an animal is in one residency at a time, and does not begin in the future', async () => {
  const { animal, id } = await entered()
  const twice = await client().call(calls.createResidencyCall, { body: residencyBody(animal.id, contactId, { from: today() }) }, keyed())
  expect(twice).toMatchObject({ status: 422, body: { code: 'alreadyBooked' } })
  expect(await begin(id, at(2))).toMatchObject({ status: 422, body: { code: 'change.future' } })
  await begin(id)
  expect((await client().call(calls.deleteResidencyCall, { params: { id } }, keyed())).body).toMatchObject({ code: 'sponsored.begun' })
})

test('an end because the owner gives the animal up moves no ownership: the surrender does', async () => {
  const { animal, id } = await entered()
  await begin(id)
  expect((await end(id, true)).body).toMatchObject({ state: 'converted' })
  const owners = await world.sql(`select owner from status_change where animal_id = $1 and owner is not null`, [animal.id])
  expect(owners).toEqual([])
  const surrender = {
    id: null,
    animalIds: [animal.id],
    at: at(),
    contactId,
    roomId: null,
    reason: '',
    details: { ownershipDeclared: true },
  }
  expect((await client().send('POST', '/api/animal/turned-in/new', surrender, keyed())).status).toBe(200)
  // What builds on the end keeps it.
  expect((await client().call(calls.undoEndCall, { params: { id } }, keyed())).body).toMatchObject({ code: 'change.cannotCancel' })
})

test('one that is only planned is deleted, and calls about it say that it is gone', async () => {
  const { id } = await entered()
  expect((await client().call(calls.deleteResidencyCall, { params: { id } }, keyed())).status).toBe(200)
  expect((await client().call(calls.deleteResidencyCall, { params: { id } }, keyed())).status).toBe(200)
  expect(await begin(id)).toMatchObject({ status: 404, body: { code: 'row.gone' } })
})

test('an animal of a residency is a guest: it is not shown to named members alone', async () => {
  const { animal } = await entered()
  const locked = await client().send('POST', `/api/animal/${animal.id}/access`, { userIds: [staff.userId] })
  expect(locked).toMatchObject({ status: 422, body: { code: 'access.guest' } })
})

const itemsOf = (id: string) =>
  world.sql<{ from: string; cents: number; state: string }>(
    `select to_char("from", 'YYYY-MM-DD') as "from", amount_cents as cents, state from to_bill_item where source_id = $1 order by "from"`,
    [id],
  )

test('months are billed once each, those that were missed too; the end bills the last part and its undo takes it back', async () => {
  const { id } = await entered({ from: at(-70 * 24).slice(0, 10), prices: [{ from: null, mode: 'perDay', cents: 1_000 }] })
  await begin(id, at(-70 * 24))
  const months = await itemsOf(id)
  expect(months.length).toBeGreaterThanOrEqual(2)
  await Promise.all([1, 2].map(() => billResidencies(world.app.server, staff.tenantId)))
  await billResidencies(world.app.server, staff.tenantId)
  expect(await itemsOf(id)).toEqual(months)
  await end(id)
  const all = await itemsOf(id)
  // Both the first and the last day count.
  expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(71_000)
  await client().call(calls.undoEndCall, { params: { id } }, keyed())
  expect(await itemsOf(id)).toEqual(months)
})

test('what was billed is not taken back', async () => {
  const { id } = await entered({ prices: [{ from: null, mode: 'flat', cents: 50_000 }] })
  await begin(id)
  expect(await itemsOf(id)).toMatchObject([{ cents: 50_000, state: 'proposed' }])
  await world.sql(`update to_bill_item set state = 'billed' where source_id = $1`, [id])
  const refused = await client().call(calls.undoBeginCall, { params: { id } }, keyed())
  expect(refused).toMatchObject({ status: 422, body: { code: 'alreadyBilled' } })
  await world.sql(`update to_bill_item set state = 'open' where source_id = $1`, [id])
  expect((await client().call(calls.undoBeginCall, { params: { id } }, keyed())).status).toBe(200)
  expect(await itemsOf(id)).toEqual([])
})

test('a new price changes proposals of past months', async () => {
  const { id, body } = await entered({ from: at(-70 * 24).slice(0, 10), prices: [{ from: null, mode: 'perDay', cents: 1_000 }] })
  await begin(id, at(-70 * 24))
  const before = await itemsOf(id)
  const dearer = { ...body, id, prices: [{ from: null, mode: 'perDay' as const, cents: 2_000 }] }
  expect((await client().call(calls.changeResidencyCall, { params: { id }, body: dearer }, keyed())).status).toBe(200)
  expect((await itemsOf(id)).map(({ cents }) => cents)).toEqual(before.map(({ cents }) => cents * 2))
})

test('its history says who did what', async () => {
  const { id } = await entered()
  await begin(id)
  const { body } = await client().call(calls.residencyHistoryCall, { params: { id } })
  expect(body.items.map(({ what, op }) => [what, op])).toEqual([
    ['sponsoredResidency', 'u'],
    ['sponsoredResidency', 'i'],
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { closeCalls, reopenCalls } from '../../shared/bookings/cancellation.ts'
import { createRequestCalls } from '../../shared/bookings/requests/requestActs.ts'
import { acceptCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import { bookingHistoryCalls } from '../../shared/bookings/taking/bookingList.ts'
import { overbookRights } from '../../shared/bookings/taking/overbook.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { askedOf } from '../../tests/factories/asked.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { roomOf, shelterOf } from '../../tests/factories/rooms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
/** May take bookings, but none into a full room. */
let desk: Person
let contactId: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  const tenantId = await world.tenant()
  lead = await world.person(tenantId)
  desk = await world.person(
    tenantId,
    rights.filter((right) => right !== overbookRights.pension),
  )
  contactId = (await world.contact(lead)).id
})

const call = (person: Person) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const reason = 'Geschwister von Luna'
const days = { startDate: '2026-06-12', endDate: '2026-06-15' }

async function box(capacity: number): Promise<string> {
  const house = shelterOf(world.id())
  const room = roomOf(world.id(), { shelterId: house.id, capacity })
  await world.write(lead, { shelter: [house], room: [room] })
  return room.id
}

async function bodyOf(more: Partial<BookingBody> = {}, roomId: string | null = null, species: 'dog' | 'cat' = 'dog'): Promise<BookingBody> {
  const { id: animalId } = await world.animal(lead, { contactId, species })
  const said = { dropOffTime: null, pickUpTime: null, note: '', internalNote: '', ...more }
  return { id: null, contactId, ...days, animals: [{ animalId, roomId }], ...said }
}
const book = (body: BookingBody, person = lead) => call(person).call(bookCalls.pension, { body }, keyed())
const change = (id: string, body: BookingBody, person = lead) =>
  call(person).call(changeBookingCalls.pension, { params: { id }, body }, keyed())
const settle = (body: Partial<AreaSettings['pensionBookings']>) => call(lead).call(editAreaCalls.pensionBookings, { body }, keyed())

test('a full room is booked with a reason, which the booking and its history keep', async () => {
  const roomId = await box(1)
  await book(await bodyOf({}, roomId))
  const body = await bodyOf({}, roomId)
  expect((await book(body)).body).toMatchObject({ code: 'booking.unitFull' })
  const { booking, stays } = (await book({ ...body, overbook: `  ${reason} ` })).body
  expect([booking.overbookReason, stays[0]!.roomId]).toEqual([reason, roomId])
  const { items } = (await call(lead).call(bookingHistoryCalls.pension, { params: { id: booking.id }, query: {} })).body
  const entry = items.find(({ what, diff }) => what === 'booking' && 'overbookReason' in diff)
  expect(entry).toMatchObject({ by: { surname: expect.any(String) }, diff: { overbookReason: [null, reason] } })
})

test('without the right a reason is refused, also on a change and an acceptance; nobody learns what is not there', async () => {
  const roomId = await box(1)
  await book(await bodyOf({}, roomId))
  const body = await bodyOf({ overbook: reason }, roomId)
  expect([(await book(body, desk)).status, (await change(world.id(), body, desk)).status]).toEqual([403, 404])
  const { booking } = (await book(await bodyOf())).body
  const moved = { ...body, animals: [...body.animals] }
  expect((await change(booking.id, moved, desk)).status).toBe(403)
  const { body: request } = await call(lead).call(
    createRequestCalls.pension,
    { body: { ...askedOf(contactId), ...days, id: null } },
    keyed(),
  )
  const { id: _, ...agreed } = body
  const accept = (person: Person) =>
    call(person).call(acceptCalls.pension, { params: { id: request.id }, body: { bookings: [agreed], answer: '' } }, keyed())
  expect((await accept(desk)).status).toBe(403)
  expect((await accept(lead)).body).toMatchObject({ bookings: [{ overbookReason: reason }] })
})

test('a change into a full room needs a reason; a note of it does not; a free room takes the reason away', async () => {
  const [full, free] = [await box(1), await box(1)]
  await book(await bodyOf({}, full))
  const body = await bodyOf()
  const { booking } = (await book({ ...body, overbook: reason })).body
  expect(booking.overbookReason).toBeNull()
  const into = (roomId: string, more: Partial<BookingBody> = {}) => ({ ...body, ...more, animals: [{ ...body.animals[0]!, roomId }] })
  expect((await change(booking.id, into(full))).body).toMatchObject({ code: 'booking.unitFull' })
  expect((await change(booking.id, into(full, { overbook: reason }))).body.booking.overbookReason).toBe(reason)
  expect((await change(booking.id, into(full, { note: 'Leine' }), desk)).body.booking).toMatchObject({
    note: 'Leine',
    overbookReason: reason,
  })
  expect((await change(booking.id, into(full, { endDate: '2026-06-14' }), desk)).status).toBe(200)
  expect((await change(booking.id, into(free), desk)).body.booking.overbookReason).toBeNull()
})

test('a house takes as many guests, dogs and cats in a night as its settings say', async () => {
  await settle({ mostGuests: 3, mostDogs: 2 })
  for (const species of ['dog', 'dog'] as const) expect((await book(await bodyOf({}, null, species))).status).toBe(200)
  expect((await book(await bodyOf())).body).toMatchObject({ code: 'booking.houseFull', fields: ['startDate'] })
  expect((await book(await bodyOf({}, null, 'cat'))).status).toBe(200)
  expect((await book(await bodyOf({}, null, 'cat'))).body).toMatchObject({ code: 'booking.houseFull' })
  expect((await book(await bodyOf({ startDate: '2026-06-15', endDate: '2026-06-16' }))).status).toBe(200)
  expect((await book(await bodyOf({ overbook: reason }))).body.booking.overbookReason).toBe(reason)
})

test('of 32 who book the last place of the house at once, in rooms of their own, one gets it', async () => {
  await settle({ mostGuests: 2 })
  await book(await bodyOf())
  const bodies = await Promise.all(Array.from({ length: 32 }, async (_, n) => bodyOf({}, n % 2 === 0 ? await box(1) : null)))
  const answers = await Promise.all(bodies.map((body) => book(body)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect([answers.length - refused.length, ...new Set(refused.map(({ body }) => body.code))]).toEqual([1, 'booking.houseFull'])
})

test('a pending request holds its place in the house for everyone but itself; switched off it does not', async () => {
  await settle({ mostGuests: 1 })
  const said = { ...askedOf(contactId), ...days, id: null }
  const { body: request } = await call(lead).call(createRequestCalls.pension, { body: said }, keyed())
  expect((await book(await bodyOf())).body).toMatchObject({ code: 'booking.houseFull' })
  await settle({ pendingBlocksCapacity: false })
  const { booking } = (await book(await bodyOf())).body
  await settle({ pendingBlocksCapacity: true })
  const { id: _, ...agreed } = await bodyOf()
  const accept = () =>
    call(lead).call(acceptCalls.pension, { params: { id: request.id }, body: { bookings: [agreed], answer: '' } }, keyed())
  expect((await accept()).body).toMatchObject({ code: 'booking.houseFull' })
  await call(lead).call(closeCalls.pension.cancelled, { params: { id: booking.id }, body: { reason: 'Krank', fee: null } }, keyed())
  expect((await accept()).status).toBe(200)
})

test('a cancellation is not taken back into a house that is full since, unless it was overbooked before', async () => {
  await settle({ mostGuests: 1 })
  const taken = async (more: Partial<BookingBody> = {}) => (await book(await bodyOf(more))).body.booking.id
  const first = await taken()
  const second = await taken({ overbook: reason })
  const cancel = (id: string) =>
    call(lead).call(closeCalls.pension.cancelled, { params: { id }, body: { reason: 'x', fee: null } }, keyed())
  const takeBack = (id: string) => call(lead).call(reopenCalls.pension.cancelled, { params: { id }, body: {} }, keyed())
  for (const id of [first, second]) expect((await cancel(id)).status).toBe(200)
  await taken()
  expect((await takeBack(first)).body).toMatchObject({ code: 'booking.houseFull' })
  expect((await takeBack(second)).status).toBe(200)
})

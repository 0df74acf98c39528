import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls, checkOutCalls, quickCheckInCall, undoCheckInCalls, undoCheckOutCalls } from '../../shared/bookings/checkIn.ts'
import { nextBookingsCalls } from '../../shared/bookings/nextBookings.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { Maker, Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const call = (person: Person = staff) => world.client(person.token)
const bookingOf = async (animals: number, given: Parameters<Maker['booking']>[2] = {}, stays: Parameters<Maker['booking']>[3] = {}) =>
  world.booking(staff, await Promise.all(Array.from({ length: animals }, () => world.animal(staff))), given, stays)
const keyed = () => ({ 'idempotency-key': world.id() })
const logRows = async (id: string) => (await world.sql('select 1 from change_log where entity_id = $1', [id])).length

test('a check-in is written with the time the person acted, never later than now', async () => {
  const { booking, stays } = await bookingOf(1)
  const early = await call().call(
    checkInCalls.daycare,
    { params: { id: booking.id }, body: {} },
    { ...keyed(), 'x-occurred-at': '2026-06-10T09:30:00Z' },
  )
  expect(early.status).toBe(200)
  expect(early.body).toMatchObject({
    noop: false,
    booking: { state: 'checkedIn' },
    stays: [{ id: stays[0]!.id, checkedInBy: staff.userId }],
  })
  expect(early.body.stays[0]!.checkedInAt).toBe('2026-06-10T09:30:00.000Z')

  const second = await bookingOf(1)
  const late = await call().call(
    checkInCalls.daycare,
    { params: { id: second.booking.id }, body: {} },
    { ...keyed(), 'x-occurred-at': '2027-06-10T09:30:00Z' },
  )
  expect(late.body.stays[0]!.checkedInAt).toBe(noon)
})

test.each([
  ['nothing at all', undefined, {}],
  ['no body of a declared kind', '', { 'content-type': 'application/json' }],
  ['an empty object', {}, {}],
])('%s means all animals of the booking, in and out, alone and in a batch', async (_name, body, headers) => {
  const { booking, stays } = await bookingOf(2)
  for (const act of ['check-in', 'check-out'] as const) {
    const path = `/api/daycare/booking/${booking.id}/${act}`
    const answer = await call().send('POST', path, body, { ...keyed(), ...headers })
    expect([act, answer.status, answer.body.stays?.length]).toEqual([act, 200, stays.length])
  }
  const { booking: queued } = await bookingOf(2)
  const item = { mid: world.id(), mv: 1, lane: 'x', deps: [], base: 0, occurredAt: noon, method: 'POST' }
  const calls = [{ ...item, path: `/api/daycare/booking/${queued.id}/check-in` }]
  const batch = await call().send('POST', '/api/sync/push', { clientId: world.id(), calls })
  expect([batch.body.results[0].status, batch.body.results[0].body.stays.length]).toEqual([200, 2])
})

test('a body is still read when it comes, and asked for where something must stand in it', async () => {
  const { booking } = await bookingOf(1)
  const path = `/api/daycare/booking/${booking.id}/check-in`
  expect((await call().send('POST', path, '{}', { ...keyed(), 'content-type': 'text/plain' })).status).toBe(415)
  expect((await call().send('POST', path, '{', keyed())).status).toBe(400)
  const missing = await call().send('POST', '/api/daycare/booking/quick-check-in', undefined, keyed())
  expect([missing.status, missing.body.code]).toEqual([400, 'invalid'])
})

test('a second check-in from another tablet keeps the first time, and writes its own down once', async () => {
  const { booking, stays } = await bookingOf(1)
  const parts = { params: { id: booking.id }, body: {} }
  const first = await call().call(checkInCalls.daycare, parts, { ...keyed(), 'x-occurred-at': '2026-06-10T08:00:00Z' })
  const rows = await logRows(stays[0]!.id)
  const again = await call().call(checkInCalls.daycare, parts, keyed())
  expect(again.status).toBe(200)
  expect(again.body.noop).toBe(true)
  const { checkedInAt, checkedInBy } = first.body.stays[0]!
  expect(again.body.stays).toMatchObject([{ checkedInAt, checkedInBy, again: [{ act: 'checkIn', at: noon, by: staff.userId }] }])
  expect(await logRows(stays[0]!.id)).toBe(rows + 1)
})

test('animals of one booking come and go one by one; the booking follows', async () => {
  const { booking, stays } = await bookingOf(2)
  const one = { params: { id: booking.id }, body: { animalIds: [stays[0]!.animalId] } }
  expect((await call().call(checkInCalls.daycare, one)).body).toMatchObject({ booking: { state: 'checkedIn' } })
  const refused = await call().call(checkOutCalls.daycare, { params: { id: booking.id }, body: {} })
  expect([refused.status, refused.body.code]).toEqual([422, 'notCheckedIn'])
  expect((await call().call(checkOutCalls.daycare, one)).body).toMatchObject({ booking: { state: 'checkedIn' } })
  await call().call(checkInCalls.daycare, { params: { id: booking.id }, body: {} })
  expect((await call().call(checkOutCalls.daycare, { params: { id: booking.id }, body: {} })).body).toMatchObject({
    booking: { state: 'checkedOut' },
  })
})

test('check-in and check-out are taken back, a day at most', async () => {
  const { booking } = await bookingOf(1)
  const parts = { params: { id: booking.id }, body: {} }
  await call().call(checkInCalls.daycare, parts)
  await call().call(checkOutCalls.daycare, parts)
  const tooEarly = await call().call(undoCheckInCalls.daycare, parts)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([422, 'alreadyCheckedOut'])
  expect((await call().call(undoCheckOutCalls.daycare, parts)).body.booking.state).toBe('checkedIn')
  expect((await call().call(undoCheckInCalls.daycare, parts)).body).toMatchObject({
    booking: { state: 'confirmed' },
    stays: [{ checkedInAt: null, checkedInBy: null }],
  })
  expect((await call().call(undoCheckInCalls.daycare, parts)).body.noop).toBe(true)

  const old = await bookingOf(1, {}, { checkedInAt: '2026-06-09T09:59:59.000Z', checkedInBy: staff.userId })
  const tooLate = await call().call(undoCheckInCalls.daycare, { params: { id: old.booking.id }, body: {} })
  expect([tooLate.status, tooLate.body.code]).toEqual([422, 'undoTooLate'])
})

test('closed bookings, strange animals and unknown bookings are refused', async () => {
  const { booking } = await bookingOf(1, { state: 'cancelled' })
  expect((await call().call(checkInCalls.daycare, { params: { id: booking.id }, body: {} })).body.code).toBe('booking.closed')
  const open = await bookingOf(1)
  const strange = await call().call(checkInCalls.daycare, { params: { id: open.booking.id }, body: { animalIds: [world.id()] } })
  expect(strange.body.code).toBe('booking.notOnList')
  const ofOtherService = await call().call(checkInCalls.pension, { params: { id: open.booking.id }, body: {} })
  const unknown = await call().call(checkInCalls.daycare, { params: { id: world.id() }, body: {} })
  expect([ofOtherService.status, unknown.status, ofOtherService.body]).toEqual([404, 404, unknown.body])
})

test('a check-in of a cancelled booking says who cancelled it and when', async () => {
  const { booking } = await bookingOf(1)
  await call().send('POST', `/api/daycare/booking/${booking.id}/cancel`, {}, { ...keyed(), 'x-occurred-at': '2026-06-10T09:10:00Z' })
  const { status, body } = await call().send('POST', `/api/daycare/booking/${booking.id}/check-in`, {}, keyed())
  expect([status, body]).toEqual([
    422,
    { code: 'booking.closed', detail: { cancelledBy: staff.userId, cancelledAt: '2026-06-10T09:10:00.000Z' } },
  ])
})

test('a quick check-in makes booking and stay with the ids the device expects, and puts the month on animal and contact', async () => {
  const contact = await world.contact(staff)
  const animal = await world.animal(staff, { contactId: contact.id })
  const key = world.id()
  const done = await call().call(quickCheckInCall, { body: { id: null, animalId: animal.id } }, { 'idempotency-key': key })
  expect(done.body).toMatchObject({
    noop: false,
    booking: { id: key, kind: 'walkIn', contactId: contact.id },
    stays: [{ id: derivedId(key, 'stay') }],
  })
  const [row] = await world.sql(
    'select a.active_in, a.scope, c.active_in as of_contact from animal a, contact c where a.id = $1 and c.id = $2',
    [animal.id, contact.id],
  )
  expect(row).toMatchObject({ active_in: ['2026-06', '2026-07'], of_contact: ['2026-06', '2026-07'] })
  expect(row!.scope).toContain('animals:guest:2026-06')
})

test('a quick check-in on a closed day is taken: the device has asked, and the animal is here', async () => {
  const lead = await world.person(await world.tenant())
  const animal = await world.animal(lead)
  const period = { id: world.id(), version: 0, service: 'daycare' as const, from: '2026-06-10', to: '2026-06-10', note: 'Ausflug' }
  await world.write(lead, { closedPeriod: [period] })
  const { body } = await call(lead).call(nextBookingsCalls.daycare.dropOff, {})
  expect(body.canCreate).toBe(false)
  expect((await call(lead).call(quickCheckInCall, { body: { id: null, animalId: animal.id } }, keyed())).status).toBe(200)
})

test('a quick check-in of an animal that is expected today checks that booking in', async () => {
  const { booking, stays } = await bookingOf(1)
  const { animalId } = stays[0]!
  const done = await call().call(quickCheckInCall, { body: { id: null, animalId } }, keyed())
  expect(done.body).toMatchObject({ noop: false, booking: { id: booking.id, state: 'checkedIn' } })
  const again = await call().call(quickCheckInCall, { body: { id: null, animalId } }, keyed())
  expect(again.body).toMatchObject({ noop: true, booking: { id: booking.id } })
})

test('twenty tablets check the same dog in at once: one booking', async () => {
  const animal = await world.animal(staff)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call().call(quickCheckInCall, { body: { id: null, animalId: animal.id } }, keyed())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers.filter(({ body }) => !body.noop)).toHaveLength(1)
  expect(await world.sql('select 1 from stay where animal_id = $1', [animal.id])).toHaveLength(1)
})

test('in boarding the day of departure is free for the next guest, in daycare it is not', async () => {
  const animal = await world.animal(staff)
  await world.booking(staff, [animal], { service: 'pension', startDate: '2026-06-10', endDate: '2026-06-14' })
  await world.booking(staff, [animal], { service: 'pension', startDate: '2026-06-14', endDate: '2026-06-16' })
  await expect(world.booking(staff, [animal], { service: 'pension', startDate: '2026-06-15', endDate: '2026-06-15' })).rejects.toThrow(
    'alreadyBooked',
  )
  await world.booking(staff, [animal], { service: 'daycare' })
  await expect(world.booking(staff, [animal], { service: 'daycare' })).rejects.toThrow('alreadyBooked')
})

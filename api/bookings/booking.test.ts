import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import { bookingHistoryCalls, bookingRecordCalls, listBookingsCalls } from '../../shared/bookings/taking/bookingList.ts'
import { closeCalls, reopenCalls } from '../../shared/bookings/cancellation.ts'
import { closedPeriod } from '../../shared/bookings/closedPeriod.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let contactId: string

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
  await world.client(staff.token).call(closedPeriod.acts.create.endpoint, {
    body: { id: null, service: 'all', from: '2026-12-24', to: '2026-12-26', note: '', regularsFrom: null },
  })
})
afterAll(() => world.stop())

const call = (person: Person = staff) => world.client(person.token)
const keyed = (more: Record<string, string> = {}) => ({ 'idempotency-key': world.id(), ...more })

async function roomOf(capacity: number): Promise<string> {
  const shelterId = world.id()
  const shelter = {
    id: shelterId,
    version: 0,
    name: 'Gästehaus',
    type: 'building' as const,
    contactId: null,
    street: '',
    zip: '',
    city: '',
  }
  const rest = { capacity: null, exceptionUntil: null, note: '', foster: null, active: true, position: 0 }
  const id = world.id()
  const measures = { areaSqDm: null, minSideCm: null, otherSideCm: null, species: [], features: [], active: true, position: 0 }
  await world.write(staff, {
    shelter: [{ ...shelter, ...rest }],
    room: [{ id, version: 0, shelterId, name: 'Zimmer', capacity, ...measures }],
  })
  return id
}

const dogs = (count: number, more: Partial<Animal> = {}) => Promise.all(Array.from({ length: count }, () => world.animal(staff, more)))
const bodyOf = (animals: readonly { id: string }[], more: Partial<BookingBody> = {}, roomId: string | null = null): BookingBody => ({
  id: null,
  contactId,
  startDate: '2026-06-12',
  endDate: '2026-06-15',
  dropOffTime: '09:00',
  pickUpTime: null,
  animals: animals.map(({ id }) => ({ animalId: id, roomId })),
  note: '',
  internalNote: '',
  ...more,
})
const book = (body: BookingBody, service: Service = 'pension') => call().call(bookCalls[service], { body }, keyed())
const change = (id: string, body: BookingBody, headers = {}) =>
  call().call(changeBookingCalls.pension, { params: { id }, body }, keyed(headers))

test('a booking of two dogs is taken, and devices hold the dogs and the contact for its months', async () => {
  const roomId = await roomOf(2)
  const [rex, luna] = await dogs(2)
  const { status, body } = await book(bodyOf([rex!, luna!], { note: 'Eigenes Futter', internalNote: 'Stammgast' }, roomId))
  expect(status).toBe(200)
  expect(body.booking).toMatchObject({
    service: 'pension',
    kind: 'booked',
    state: 'confirmed',
    note: 'Eigenes Futter',
    internalNote: 'Stammgast',
  })
  expect(body.stays.map((stay) => [stay.animalId, stay.roomId, stay.startDate, stay.active])).toEqual(
    [rex!, luna!].map(({ id }) => [id, roomId, '2026-06-12', true]),
  )
  const held = await world.sql('select active_in from animal where id = $1 union all select active_in from contact where id = $2', [
    rex!.id,
    contactId,
  ])
  for (const row of held) expect(row.active_in).toEqual(expect.arrayContaining(['2026-06', '2026-07']))
})

test('daycare is a day without a room', async () => {
  const [dog] = await dogs(1)
  const { body } = await book(bodyOf([dog!], { endDate: '2026-06-12' }, world.id()), 'daycare')
  expect(body).toMatchObject({ booking: { service: 'daycare', endDate: '2026-06-12' }, stays: [{ roomId: null }] })
})

test.each<[code: string, more: Partial<BookingBody>]>([
  ['field.missing', { contactId: null }],
  ['booking.endBeforeStart', { endDate: '2026-06-11' }],
  ['booking.inPast', { startDate: '2026-05-01', endDate: '2026-05-02' }],
  ['booking.tooLong', { endDate: '2026-10-01' }],
  ['booking.closedPeriod', { startDate: '2026-12-23', endDate: '2026-12-24' }],
])('the server refuses with %s and writes nothing', async (code, more) => {
  const [dog] = await dogs(1)
  const refused = await book(bodyOf([dog!], more))
  expect([refused.status, refused.body.code]).toEqual([422, code])
  expect(await world.sql('select 1 from stay where animal_id = $1', [dog!.id])).toEqual([])
})

test('a closed period is open to customers with enough finished stays of the service', async () => {
  await world.client(staff.token).call(closedPeriod.acts.create.endpoint, {
    body: { id: null, service: 'pension', from: '2026-11-01', to: '2026-11-05', note: 'Umbau', regularsFrom: 2 },
  })
  const regular = await world.contact(staff, { surname: 'Abel' })
  const [dog] = await dogs(1)
  const said = { contactId: regular.id, startDate: '2026-11-02', endDate: '2026-11-06' }
  const code = async () => (await book(bodyOf([dog!], said))).body.code
  const was = async (service: 'pension' | 'daycare', state: string) => {
    const day = '2026-05-01'
    const { booking } = await world.booking(staff, await dogs(1), { service, contactId: regular.id, startDate: day, endDate: day })
    await world.sql('update booking set state = $2 where id = $1', [booking.id, state])
  }
  expect(await code()).toBe('booking.closedPeriod')
  await was('pension', 'checkedOut')
  await was('pension', 'cancelled')
  await was('daycare', 'checkedOut')
  expect(await code()).toBe('booking.closedPeriod')
  await was('pension', 'checkedOut')
  expect((await book(bodyOf([dog!], { ...said, contactId: null }))).body.code).toBe('field.missing')
  expect((await book(bodyOf([dog!], said))).status).toBe(200)
})

test('animals, contacts and rooms of nobody are not found, and who is banned books nothing', async () => {
  const [dog] = await dogs(1)
  expect((await book(bodyOf([{ id: world.id() }]))).status).toBe(404)
  expect((await book(bodyOf([dog!], { contactId: world.id() }))).status).toBe(404)
  expect((await book(bodyOf([dog!], {}, world.id()))).status).toBe(404)
  const banned = await world.contact(staff, { banned: true })
  expect((await book(bodyOf([dog!], { contactId: banned.id }))).body).toMatchObject({ code: 'contact.banned', fields: ['contactId'] })
})

test('of 64 who book the last place at once one gets it', async () => {
  const roomId = await roomOf(2)
  const [first, ...all] = await dogs(65)
  await book(bodyOf([first!], {}, roomId))
  const answers = await Promise.all(all.map((dog) => book(bodyOf([dog], {}, roomId))))
  const refused = answers.filter(({ status }) => status !== 200)
  expect([answers.length - refused.length, ...new Set(refused.map(({ body }) => body.code))]).toEqual([1, 'booking.unitFull'])
  expect(await world.sql('select 1 from stay where room_id = $1', [roomId])).toHaveLength(2)
})

test('of 16 who book the same dog at once one does', async () => {
  const [dog] = await dogs(1)
  const answers = await Promise.all(Array.from({ length: 16 }, () => book(bodyOf([dog!]))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['alreadyBooked']))
})

test('a booking is moved with its stays, gets another dog, and is cancelled for the one that is left out', async () => {
  const [rex, luna] = await dogs(2)
  const { body } = await book(bodyOf([rex!]))
  const { id } = body.booking
  const moved = await change(id, bodyOf([luna!], { startDate: '2026-06-20', endDate: '2026-06-22', internalNote: 'verschoben' }))
  expect(moved.body.booking).toMatchObject({ id, startDate: '2026-06-20', internalNote: 'verschoben', state: 'confirmed' })
  expect(moved.body.stays.map(({ animalId, startDate, active }) => [animalId, startDate, active])).toEqual(
    expect.arrayContaining([
      [rex!.id, '2026-06-20', false],
      [luna!.id, '2026-06-20', true],
    ]),
  )
  expect((await change(id, bodyOf([rex!, luna!], { endDate: '2026-12-25' }))).body.code).toBe('booking.closedPeriod')
  const history = await call().call(bookingHistoryCalls.pension, { params: { id }, query: {} })
  expect(new Set(history.body.items.map(({ what }) => what))).toEqual(new Set(['booking', 'stay']))
  await call().call(closeCalls.pension.cancelled, { params: { id }, body: {} })
  expect((await change(id, bodyOf([luna!]))).body.code).toBe('booking.closed')
})

test('a dog that a colleague has added meanwhile is not left out', async () => {
  const [rex, luna] = await dogs(2)
  const { body } = await book(bodyOf([rex!]))
  const seen = { 'x-base-version': String(body.booking.version) }
  await change(body.booking.id, bodyOf([rex!, luna!]), seen)
  const late = await change(body.booking.id, bodyOf([rex!], { note: 'Ruhiges Zimmer' }), seen)
  expect(late.body.booking.note).toBe('Ruhiges Zimmer')
  expect(late.body.stays.filter(({ active }) => active)).toHaveLength(2)
})

test('a cancellation that is taken back keeps the room while it is free, and not when others have got it', async () => {
  const roomId = await roomOf(1)
  const [rex, luna] = await dogs(2)
  const { body } = await book(bodyOf([rex!], {}, roomId))
  const parts = { params: { id: body.booking.id }, body: {} }
  await call().call(closeCalls.pension.cancelled, parts)
  expect((await call().call(reopenCalls.pension.cancelled, parts)).body.stays).toMatchObject([{ active: true, roomId }])
  await call().call(closeCalls.pension.cancelled, parts)
  expect((await book(bodyOf([luna!], {}, roomId))).status).toBe(200)
  expect((await call().call(reopenCalls.pension.cancelled, parts)).body.stays).toMatchObject([{ active: true, roomId: null }])
})

test('a list has the bookings of a period in order, found by contact, by animal, by room and by state', async () => {
  const person = await world.person(await world.tenant())
  const own = await world.contact(person, { forename: 'Karla', surname: 'Grothe' })
  const [bello, mia] = [await world.animal(person, { name: 'Bello' }), await world.animal(person, { name: 'Mia' })]
  const given = { contactId: own.id, service: 'pension' as const }
  await world.booking(person, [mia], { ...given, contactId: null, startDate: '2026-07-01', endDate: '2026-07-03' })
  const { booking } = await world.booking(person, [bello], { ...given, startDate: '2026-06-28', endDate: '2026-07-02' })
  await world.booking(person, [bello], { ...given, startDate: '2026-08-01', endDate: '2026-08-03' })
  await world.booking(person, [mia], { ...given, service: 'daycare', startDate: '2026-07-02', endDate: '2026-07-02' })
  const listed = async (more: { search?: string; state?: 'confirmed' | 'cancelled'; roomId?: string; contactId?: string } = {}) => {
    const { body } = await call(person).call(listBookingsCalls.pension, { query: { from: '2026-07-01', to: '2026-07-31', ...more } })
    return body.items.map(({ guests }) => guests.map(({ animal }) => animal?.name).join())
  }
  expect(await listed()).toEqual(['Bello', 'Mia'])
  expect(await listed({ search: 'grothe' })).toEqual(['Bello'])
  expect(await listed({ search: 'mia' })).toEqual(['Mia'])
  expect(await listed({ search: 'grothe mia' })).toEqual([])
  expect(await listed({ state: 'cancelled' })).toEqual([])
  expect(await listed({ roomId: world.id() })).toEqual([])
  expect(await listed({ contactId: own.id })).toEqual(['Bello'])
  expect(await listed({ contactId: world.id() })).toEqual([])
  const record = await call(person).call(bookingRecordCalls.pension, { params: { id: booking.id } })
  expect(record.body).toMatchObject({ contact: { name: 'Karla Grothe' }, guests: [{ animal: { name: 'Bello' }, room: '' }] })
  expect((await call(person).call(bookingRecordCalls.daycare, { params: { id: booking.id } })).status).toBe(404)
  expect((await call().call(bookingRecordCalls.pension, { params: { id: booking.id } })).status).toBe(404)
})

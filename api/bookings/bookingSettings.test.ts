import { afterAll, beforeAll, expect, test } from 'vitest'
import { openingTime } from '../../shared/bookings/openingTime.ts'
import { createRequestCalls } from '../../shared/bookings/requests/requestActs.ts'
import { acceptCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { askedOf } from '../../tests/factories/asked.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let contactId: string

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
  await call().call(openingTime.acts.create.endpoint, {
    body: {
      id: null,
      name: 'Morgens',
      service: 'pension',
      kind: 'dropOff',
      from: '08:00',
      to: '10:00',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      dayWeight: 2,
      maxAnimals: 3,
      closedOnHolidays: false,
      active: true,
    },
  })
})
afterAll(() => world.stop())

const call = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })

async function bodyOf(startDate: string, endDate: string, count = 1, more: Partial<BookingBody> = {}): Promise<BookingBody> {
  const dogs = await Promise.all(Array.from({ length: count }, () => world.animal(staff, {})))
  return {
    id: null,
    contactId,
    startDate,
    endDate,
    dropOffTime: null,
    pickUpTime: null,
    note: '',
    internalNote: '',
    animals: dogs.map(({ id }) => ({ animalId: id, roomId: null })),
    ...more,
  }
}
const book = (body: BookingBody) => call().call(bookCalls.pension, { body }, keyed())

/** Sends again when the server did not answer in time, as a device does. */
async function bookPatiently(body: BookingBody): ReturnType<typeof book> {
  const answer = await book(body)
  return answer.status === 503 ? bookPatiently(body) : answer
}

test('the longest stay is the one of the house, for bookings and for requests', async () => {
  const settle = (maxNights: number) => call().call(editAreaCalls.pensionBookings, { body: { maxNights } }, keyed())
  const ask = (endDate: string) =>
    call().send('POST', createRequestCalls.pension.path, {
      ...askedOf(contactId),
      id: null,
      startDate: '2026-07-01',
      endDate,
    })
  expect((await settle(10)).status).toBe(200)
  expect((await book(await bodyOf('2026-07-01', '2026-07-11'))).status).toBe(200)
  expect((await book(await bodyOf('2026-07-01', '2026-07-12'))).body).toMatchObject({ code: 'booking.tooLong', fields: ['endDate'] })
  expect((await ask('2026-07-12')).body).toMatchObject({ code: 'booking.tooLong' })
  await settle(120)
  expect((await book(await bodyOf('2026-07-01', '2026-10-25'))).status).toBe(200)
  expect((await ask('2026-10-25')).status).toBe(200)
})

test('eight people who book the three places of an opening time at once get three', async () => {
  const bodies = await Promise.all(Array.from({ length: 8 }, () => bodyOf('2026-08-03', '2026-08-05', 1, { dropOffTime: '08:30' })))
  const answers = await Promise.all(bodies.map((body) => bookPatiently(body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { body } of refused) expect(body).toMatchObject({ code: 'booking.slotFull', fields: ['dropOffTime'] })
})

test('a full opening time refuses another animal and takes a change of the note', async () => {
  const body = await bodyOf('2026-08-10', '2026-08-12', 2, { dropOffTime: '09:00' })
  const { booking } = (await book(body)).body
  const change = (said: BookingBody) => call().call(changeBookingCalls.pension, { params: { id: booking.id }, body: said }, keyed())
  expect((await book(await bodyOf('2026-08-10', '2026-08-12', 2, { dropOffTime: '09:00' }))).body.code).toBe('booking.slotFull')
  expect((await book(await bodyOf('2026-08-10', '2026-08-12', 1, { dropOffTime: '09:00' }))).status).toBe(200)
  expect((await change({ ...body, id: booking.id, note: 'Leine' })).status).toBe(200)
  const more = await bodyOf('2026-08-10', '2026-08-12', 1)
  const added = await change({ ...body, id: booking.id, animals: [...body.animals, ...more.animals] })
  expect(added.body).toMatchObject({ code: 'booking.slotFull' })
})

test('animals of a pending request hold places until it is decided, for everyone but itself; switched off they do not', async () => {
  const settle = (pendingBlocksCapacity: boolean) =>
    call().call(editAreaCalls.pensionBookings, { body: { pendingBlocksCapacity } }, keyed())
  const dates = { startDate: '2026-08-17', endDate: '2026-08-19' }
  const bookOne = async () => book(await bodyOf(dates.startDate, dates.endDate, 1, { dropOffTime: '08:30' }))
  const rex = askedOf(contactId).animals[0]!
  const said = { ...askedOf(contactId), ...dates, id: null, animals: [rex, rex], dropOffTime: '09:30' }
  const { body: request } = await call().call(createRequestCalls.pension, { body: said }, keyed())
  expect((await bookOne()).status).toBe(200)
  expect((await bookOne()).body).toMatchObject({ code: 'booking.slotFull', fields: ['dropOffTime'] })
  await settle(false)
  const { booking } = (await bookOne()).body
  expect(booking).toMatchObject({ state: 'confirmed' })
  await settle(true)
  const params = { id: request.id }
  const accept = async () => {
    const bookings = [await bodyOf(dates.startDate, dates.endDate, 2, { dropOffTime: '09:30' })].map(({ id: _, ...body }) => body)
    return call().call(acceptCalls.pension, { params, body: { bookings, answer: '' } }, keyed())
  }
  expect((await accept()).body).toMatchObject({ code: 'booking.slotFull' })
  await call().send('POST', `/api/pension/booking/${booking.id}/cancel`, { reason: 'Krank', fee: null }, keyed())
  expect((await accept()).status).toBe(200)
})

test('a day that is too far from the first day booked with it is refused', async () => {
  await call().call(editAreaCalls.daycareBookings, { body: { seriesMaxDays: 30 } }, keyed())
  const take = async (day: string) =>
    (await call().call(bookCalls.daycare, { body: { ...(await bodyOf(day, day)), seriesFrom: '2026-09-01' } }, keyed())).body
  expect(await take('2026-10-01')).toMatchObject({ booking: { startDate: '2026-10-01' } })
  expect(await take('2026-10-02')).toMatchObject({ code: 'booking.seriesTooLong', fields: ['startDate'] })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quickCheckInCall } from '../../shared/bookings/checkIn.ts'
import { createRequestCalls } from '../../shared/bookings/requests/requestActs.ts'
import { acceptCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import { listBookingsCalls } from '../../shared/bookings/taking/bookingList.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { askedOf } from '../../tests/factories/asked.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let contactId: string

beforeAll(async () => void (world = await startWorld({ deadline: 60_000 })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff)).id
})

/** The earlier sign-in has ended by then. */
async function later(now: string): Promise<void> {
  world.clock.set(now)
  staff = await world.person(staff.tenantId)
}
const call = () => world.client(staff.token)
const keyed = (more: Record<string, string> = {}) => ({ 'idempotency-key': world.id(), ...more })
const dog = async () => (await world.animal(staff, { contactId })).id
async function bodyOf(startDate: string, endDate = startDate): Promise<Omit<BookingBody, 'id'>> {
  const animals = [{ animalId: await dog(), roomId: null }]
  return { contactId, startDate, endDate, dropOffTime: null, pickUpTime: null, animals, note: '', internalNote: '' }
}
const book = async (service: Service, startDate: string, headers: Record<string, string> = {}) => {
  const body = { id: null, ...(await bodyOf(startDate)) }
  return (await call().call(bookCalls[service], { body }, keyed(headers))).body.booking
}

test('bookings of each service are numbered for themselves, and a change keeps the number', async () => {
  const boarding = await book('pension', '2026-06-12')
  const others = [await book('pension', '2026-06-12'), await book('daycare', '2026-06-12')]
  expect([boarding, ...others].map(({ number }) => number)).toEqual(['P-2026-0001', 'P-2026-0002', 'T-2026-0001'])
  const { body } = await call().call(
    changeBookingCalls.pension,
    { params: { id: boarding.id }, body: { id: boarding.id, ...(await bodyOf('2026-06-14', '2026-06-15')) } },
    keyed(),
  )
  expect(body.booking).toMatchObject({ number: 'P-2026-0001', startDate: '2026-06-14' })
})

test('the year is that of the day in the organisation on which it was taken', async () => {
  await later('2026-12-31T22:59:00.000Z')
  expect((await book('pension', '2027-01-05')).number).toBe('P-2026-0001')
  await later('2026-12-31T23:01:00.000Z')
  expect((await book('pension', '2027-01-05')).number).toBe('P-2027-0001')
  // Entered before midnight without a network.
  const late = await book('pension', '2027-01-05', { 'x-occurred-at': '2026-12-31T22:58:00.000Z' })
  expect(late.number).toMatch(/^P-202[67]-0002$/)
})

test('each day of an accepted request has its number, and so has a quick check-in', async () => {
  const dates = ['2026-06-15', '2026-06-16', '2026-06-17']
  const { body: request } = await call().call(createRequestCalls.daycare, { body: { ...askedOf(contactId), id: null, dates } }, keyed())
  const bookings = await Promise.all(dates.map((date) => bodyOf(date)))
  const { body } = await call().call(acceptCalls.daycare, { params: { id: request.id }, body: { bookings, answer: '' } }, keyed())
  expect(body.bookings.map(({ number }) => number)).toEqual(['T-2026-0001', 'T-2026-0002', 'T-2026-0003'])
  const arrived = await call().call(quickCheckInCall, { body: { id: null, animalId: await dog() } }, keyed())
  expect(arrived.body.booking.number).toBe('T-2026-0004')
})

test('a number is found by the search of the list', async () => {
  await book('pension', '2026-06-12')
  const { id } = await book('pension', '2026-06-12')
  const query = { from: '2026-06-01', to: '2026-06-30', search: 'p-2026-0002' }
  const { body } = await call().call(listBookingsCalls.pension, { query })
  expect(body.items.map(({ booking }) => booking.id)).toEqual([id])
})

/** Sends again when the server did not answer in time, as a device does. */
async function patiently<R extends { status: number }>(send: () => Promise<R>): Promise<R> {
  const answer = await send()
  return answer.status === 503 ? patiently(send) : answer
}

test('64 who book, accept several days and walk in at once get a number each, and no transaction waits for another in a circle', async () => {
  const sends: (() => Promise<{ status: number }>)[] = []
  for (let n = 0; n < 16; n++) {
    contactId = (await world.contact(staff)).id
    const dates = ['2026-06-15', '2026-06-16']
    const { body: request } = await call().call(createRequestCalls.daycare, { body: { ...askedOf(contactId), id: null, dates } }, keyed())
    // Every second one in the other order.
    const bookings = [await bodyOf(dates[n % 2]!), await bodyOf(dates[1 - (n % 2)]!)]
    sends.push(() => call().call(acceptCalls.daycare, { params: { id: request.id }, body: { bookings, answer: '' } }, keyed()))
    const animalId = await dog()
    sends.push(() => call().call(quickCheckInCall, { body: { id: null, animalId } }, keyed()))
    const [boarding, day] = [await bodyOf('2026-06-15', '2026-06-17'), await bodyOf('2026-06-15')]
    sends.push(() => call().call(bookCalls.pension, { body: { id: null, ...boarding } }, keyed()))
    sends.push(() => call().call(bookCalls.daycare, { body: { id: null, ...day } }, keyed()))
  }
  const deadlocks = async () =>
    (await world.sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]!.deadlocks
  const before = await deadlocks()
  const answers = await Promise.all(sends.map((send) => patiently(send)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await deadlocks()).toBe(before)
  const numbers = await world.sql('select number from booking where tenant_id = $1 order by number', [staff.tenantId])
  const expected = (letter: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${letter}-2026-${String(n + 1).padStart(4, '0')}`)
  expect(numbers.map(({ number }) => number)).toEqual([...expected('P', 16), ...expected('T', 64)])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls, quickCheckInCall, undoCheckOutCalls } from '../../shared/bookings/checkIn.ts'
import { closeCalls, reopenCalls } from '../../shared/bookings/cancellation.ts'
import { closings } from '../../shared/bookings/closingTerms.ts'
import { services } from '../../shared/bookings/booking.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { nextBookingsCalls } from '../../shared/bookings/nextBookings.ts'
import type { Maker, Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

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
const ways = services.flatMap((service) => closings.map((closing) => [service, closing] as const))
const listed = async () => {
  const { body } = await call().call(nextBookingsCalls.daycare.dropOff)
  return body.days.flatMap(({ bookings }) => bookings.map(({ id }) => id))
}

test.each(ways)('%s: a booking that is %s ends, is taken back, and changes once', async (service, closing) => {
  const { booking } = await bookingOf(2, { service })
  const parts = { params: { id: booking.id }, body: {} }
  const done = await call().call(closeCalls[service][closing], parts)
  expect(done.body).toMatchObject({ noop: false, booking: { state: closing }, stays: [{ active: false }, { active: false }] })
  expect(await listed()).not.toContain(booking.id)
  expect((await call().call(closeCalls[service][closing], parts)).body).toMatchObject({ noop: true, booking: { state: closing } })
  const back = await call().call(reopenCalls[service][closing], parts)
  expect(back.body).toMatchObject({ noop: false, booking: { state: 'confirmed' }, stays: [{ active: true }, { active: true }] })
  expect((await call().call(reopenCalls[service][closing], parts)).body.noop).toBe(true)
  if (service === 'daycare') expect(await listed()).toContain(booking.id)
})

test('one animal of a booking is given up alone, and the booking is what the others make of it', async () => {
  const { booking, stays } = await bookingOf(2)
  const one = { params: { id: booking.id }, body: { animalIds: [stays[0]!.animalId] } }
  const other = { params: { id: booking.id }, body: { animalIds: [stays[1]!.animalId] } }
  await call().call(checkInCalls.daycare, one)
  expect((await call().call(closeCalls.daycare.noShow, other)).body.booking.state).toBe('checkedIn')
  const refused = await call().call(closeCalls.daycare.cancelled, one)
  expect([refused.status, refused.body.code]).toEqual([422, 'booking.hasCome'])
  expect((await call().call(reopenCalls.daycare.noShow, other)).body.booking.state).toBe('checkedIn')
})

test('a booking whose animals have all come is not cancelled', async () => {
  const { booking } = await bookingOf(1)
  await call().call(checkInCalls.daycare, { params: { id: booking.id }, body: {} })
  for (const closing of closings) {
    const refused = await call().call(closeCalls.daycare[closing], { params: { id: booking.id }, body: {} })
    expect([refused.status, refused.body.code]).toEqual([422, 'booking.hasCome'])
  }
})

test('nobody fails to appear before the day of arrival', async () => {
  const { booking } = await bookingOf(1, { startDate: '2026-06-11', endDate: '2026-06-11' })
  const parts = { params: { id: booking.id }, body: {} }
  expect((await call().call(closeCalls.daycare.noShow, parts)).body.code).toBe('booking.notYet')
  expect((await call().call(closeCalls.daycare.cancelled, parts)).status).toBe(200)
})

test('who comes after all is checked in, also where the row is as older versions left it; what was cancelled stays closed', async () => {
  const given = await bookingOf(2)
  const parts = { params: { id: given.booking.id }, body: {} }
  await call().call(closeCalls.daycare.noShow, parts)
  expect((await call().call(checkInCalls.daycare, parts)).body).toMatchObject({
    booking: { state: 'checkedIn' },
    stays: [{ active: true }, {}],
  })
  const old = await bookingOf(1, { state: 'noShow' })
  const quick = await call().call(quickCheckInCall, { body: { id: null, animalId: old.stays[0]!.animalId } })
  expect(quick.body).toMatchObject({ booking: { id: old.booking.id, state: 'checkedIn' } })
})

test('a cancellation is not taken back where the animal is booked elsewhere by then, or has died', async () => {
  const animal = await world.animal(staff)
  const { booking } = await world.booking(staff, [animal])
  const parts = { params: { id: booking.id }, body: {} }
  await call().call(closeCalls.daycare.cancelled, parts)
  await world.booking(staff, [animal])
  const refused = await call().call(reopenCalls.daycare.cancelled, parts)
  expect([refused.status, refused.body.code]).toEqual([422, 'alreadyBooked'])
  const dead = await world.animal(staff, { outcome: 'dead' })
  const last = await world.booking(staff, [dead])
  const ofDead = { params: { id: last.booking.id }, body: {} }
  await call().call(closeCalls.daycare.cancelled, ofDead)
  expect((await call().call(reopenCalls.daycare.cancelled, ofDead)).body.code).toBe('change.afterDeath')
})

test('strange animals and bookings of the other service are unknown', async () => {
  const { booking } = await bookingOf(1)
  const strange = await call().call(closeCalls.daycare.cancelled, { params: { id: booking.id }, body: { animalIds: [world.id()] } })
  expect(strange.body.code).toBe('booking.notOnList')
  expect((await call().call(closeCalls.pension.cancelled, { params: { id: booking.id }, body: {} })).status).toBe(404)
})

const dead = { outcome: 'dead' } as const
const inHouse = { careFrom: '2026-06-01' }
const boards = { careFrom: '2026-06-01', custody: 'pension', place: 'room' } as const
test.each<[string, Partial<Animal>, string | null, string | null]>([
  ['died', dead, 'change.afterDeath', 'change.afterDeath'],
  ['is missing', { ...inHouse, place: 'unknown' }, 'change.missing', 'change.missing'],
  ['lives in the house', inHouse, 'change.inCustody', 'change.inCustody'],
  ['boards', boards, 'booking.isBoarding', null],
  ['was adopted', { outcome: 'adopted' }, null, null],
])('every way in judges an animal that %s', async (_, facts, inDaycare, inPension) => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => world.animal(staff, facts)))
  const codeOf = ({ status, body }: { status: number; body: any }) => (status === 200 ? null : body.code)
  expect(codeOf(await call().call(quickCheckInCall, { body: { id: null, animalId: first!.id } }))).toBe(inDaycare)
  for (const [service, expected, animal] of [
    ['daycare', inDaycare, second!],
    ['pension', inPension, third!],
  ] as const) {
    const { booking } = await world.booking(staff, [animal], { service })
    expect(codeOf(await call().call(checkInCalls[service], { params: { id: booking.id }, body: {} }))).toBe(expected)
  }
  const left = { checkedInAt: '2026-06-10T06:00:00.000Z', checkedInBy: staff.userId, checkedOutAt: '2026-06-10T07:00:00.000Z' }
  const gone = await world.booking(staff, [await world.animal(staff, facts)], {}, { ...left, checkedOutBy: staff.userId })
  expect(codeOf(await call().call(undoCheckOutCalls.daycare, { params: { id: gone.booking.id }, body: {} }))).toBe(inDaycare)
})

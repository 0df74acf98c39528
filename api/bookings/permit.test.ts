// The permit of daycare bounds the animals of a day, also when two people book at once; its groups and their carers are rows of the house.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickCheckInCall } from '../../shared/bookings/checkIn.ts'
import { askedOf } from '../../tests/factories/asked.ts'
import { daycareGroup } from '../../shared/bookings/groups/daycareGroup.ts'
import { groupDuty } from '../../shared/bookings/groups/groupDuty.ts'
import { groupPlace, placeIdOf } from '../../shared/bookings/groups/groupPlace.ts'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import { localDate } from '../../shared/time.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let contactId: string

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
  await call().call(editAreaCalls.daycareBookings, { body: { permitMaxAnimals: 3 } }, keyed())
})
afterAll(() => world.stop())

const call = (person: Person = staff) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })

async function bodyOf(date: string, count: number): Promise<BookingBody> {
  const dogs = await Promise.all(Array.from({ length: count }, () => world.animal(staff, {})))
  return {
    id: null,
    contactId,
    startDate: date,
    endDate: date,
    dropOffTime: null,
    pickUpTime: null,
    animals: dogs.map(({ id }) => ({ animalId: id, roomId: null })),
    note: '',
    internalNote: '',
  }
}
const book = (body: BookingBody) => call().call(bookCalls.daycare, { body }, keyed())

/** Sends again when the server did not answer in time, as a device does. */
async function bookPatiently(body: BookingBody): ReturnType<typeof book> {
  const answer = await book(body)
  return answer.status === 503 ? bookPatiently(body) : answer
}

test('a booking beyond the permit is refused, one that was there may still be changed, and other days are free', async () => {
  const taken = await book(await bodyOf('2026-06-16', 2))
  expect(taken.status).toBe(200)
  const tooMany = await book(await bodyOf('2026-06-16', 2))
  expect([tooMany.status, tooMany.body]).toMatchObject([422, { code: 'booking.permitExceeded', fields: ['startDate'] }])
  expect((await book(await bodyOf('2026-06-16', 1))).status).toBe(200)
  expect((await book(await bodyOf('2026-06-17', 3))).status).toBe(200)
  const { booking, stays } = taken.body
  const animals = stays.map(({ animalId }) => ({ animalId, roomId: null }))
  const same = { ...(await bodyOf('2026-06-16', 0)), id: booking.id, animals }
  const change = (body: BookingBody) => call().call(changeBookingCalls.daycare, { params: { id: booking.id }, body }, keyed())
  expect((await change({ ...same, note: 'Eigenes Futter' })).status).toBe(200)
  expect(await change({ ...same, startDate: '2026-06-17', endDate: '2026-06-17' })).toMatchObject({
    status: 422,
    body: { code: 'booking.permitExceeded' },
  })
})

test('of twelve who book the last places at once three get them', async () => {
  const bodies = await Promise.all(Array.from({ length: 12 }, () => bodyOf('2026-06-18', 1)))
  const answers = await Promise.all(bodies.map((body) => bookPatiently(body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => (body as { code?: string }).code))).toEqual(new Set(['booking.permitExceeded']))
})

test('an animal is in one group on its day, and a colleague looks after the group', async () => {
  const { body: group } = await call().call(
    daycareGroup.acts.create.endpoint,
    { body: { id: null, name: 'Kleine Hunde', capacity: 2, animalsPerCarer: 2, position: 1, active: true } },
    keyed(),
  )
  const { body: booked } = await book(await bodyOf('2026-06-19', 1))
  const [stay] = booked.stays
  const place = { id: placeIdOf(stay!.id), stayId: stay!.id, groupId: group.id, date: '2026-06-19' }
  expect((await call().call(groupPlace.acts.create.endpoint, { body: place }, keyed())).status).toBe(200)
  expect(await call().call(groupPlace.acts.create.endpoint, { body: place }, keyed())).toMatchObject({
    status: 422,
    body: { code: 'idTaken' },
  })
  const out = await call().call(groupPlace.acts.change.endpoint, { params: { id: place.id }, body: { ...place, groupId: null } }, keyed())
  expect(out).toMatchObject({ status: 200, body: { groupId: null } })
  const stranger = await call().call(groupPlace.acts.create.endpoint, { body: { ...place, id: null, stayId: world.id() } }, keyed())
  expect(stranger).toMatchObject({ status: 404, body: { code: 'notFound' } })
  const duty = {
    id: null,
    groupId: group.id,
    userId: staff.userId,
    date: '2026-06-19',
    startedAt: '2026-06-19T06:00:00.000Z',
    endedAt: null,
  }
  const begun = await call().call(groupDuty.acts.create.endpoint, { body: duty }, keyed())
  expect(begun.status).toBe(200)
  const nobody = await call().call(groupDuty.acts.create.endpoint, { body: { ...duty, userId: world.id() } }, keyed())
  expect(nobody).toMatchObject({ status: 404 })
})

test('an animal of a booking that is moved is in its group on the new day, and in none of the old day', async () => {
  const group = { id: null, name: 'Große Hunde', capacity: 2, animalsPerCarer: 2, position: 2, active: true }
  const { body: made } = await call().call(daycareGroup.acts.create.endpoint, { body: group }, keyed())
  const taken = await bodyOf('2026-06-22', 1)
  const { booking, stays } = (await book(taken)).body
  const place = { id: placeIdOf(stays[0]!.id), stayId: stays[0]!.id, groupId: made.id, date: '2026-06-22' }
  await call().call(groupPlace.acts.create.endpoint, { body: place }, keyed())
  const change = (body: BookingBody) => call().call(changeBookingCalls.daycare, { params: { id: booking.id }, body }, keyed())
  const placed = () => world.sql('select date::text, group_id, version::int from group_place where id = $1', [place.id])
  const [{ version }] = (await placed()) as [{ version: number }]
  expect((await change({ ...taken, id: booking.id, note: 'Eigenes Futter' })).status).toBe(200)
  expect(await placed()).toEqual([{ date: '2026-06-22', group_id: made.id, version }])
  const moved = { ...taken, id: booking.id, startDate: '2026-07-02', endDate: '2026-07-02' }
  expect((await change(moved)).status).toBe(200)
  expect(await placed()).toMatchObject([{ date: '2026-07-02', group_id: made.id }])
})

test('an animal without a booking is refused by the rules of a booking, and comes where they allow it', async () => {
  const today = localDate(world.clock.now(), 'Europe/Berlin')
  const come = async (animalId: string) => {
    const { status, body } = await call().call(quickCheckInCall, { body: { id: null, animalId } }, keyed())
    return status === 200 ? 'in' : (body as { code?: string }).code
  }
  const animalOf = async (more: object = {}) => (await world.animal(staff, { custody: null, ...more })).id
  expect((await book(await bodyOf(today, 2))).status).toBe(200)
  const banned = await world.contact(staff, { surname: 'Gesperrt', banned: true })
  expect(await come(await animalOf({ contactId: banned.id }))).toBe('contact.banned')
  await call().call(editAreaCalls.daycareBookings, { body: { requireTrial: true } }, keyed())
  expect(await come(await animalOf())).toBe('trialRequired')
  await call().call(editAreaCalls.daycareBookings, { body: { requireTrial: false } }, keyed())
  const asked = { ...askedOf(contactId), id: null, startDate: today, endDate: today, dates: [today] }
  const request = await call().send('POST', '/api/daycare/request/new', asked, keyed())
  expect(request.status).toBe(200)
  expect(await come(await animalOf())).toBe('booking.permitExceeded')
  await call().call(editAreaCalls.daycareBookings, { body: { pendingBlocksCapacity: false } }, keyed())
  expect(await come(await animalOf())).toBe('in')
  expect(await come(await animalOf())).toBe('booking.permitExceeded')
})

test('a cancellation is not taken back when others have got the last places of the permit', async () => {
  const { booking } = (await book(await bodyOf('2026-06-25', 2))).body
  const send = (act: string, body: object = {}) => call().send('POST', `/api/daycare/booking/${booking.id}/${act}`, body, keyed())
  expect((await send('cancel', { reason: 'Krank' })).status).toBe(200)
  const other = (await book(await bodyOf('2026-06-25', 2))).body
  expect(await send('cancel/undo')).toMatchObject({ status: 422, body: { code: 'booking.permitExceeded' } })
  await call().send('POST', `/api/daycare/booking/${other.booking.id}/cancel`, { reason: 'Krank' }, keyed())
  expect((await send('cancel/undo')).status).toBe(200)
})

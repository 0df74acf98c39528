// The permit of a house bounds the animals of its groups; who has the right goes beyond a permit with a reason.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { closeCalls, reopenCalls } from '../../shared/bookings/cancellation.ts'
import { quickCheckInCall } from '../../shared/bookings/checkIn.ts'
import { daycareGroup } from '../../shared/bookings/groups/daycareGroup.ts'
import { groupPlace, placeIdOf } from '../../shared/bookings/groups/groupPlace.ts'
import { createRequestCalls } from '../../shared/bookings/requests/requestActs.ts'
import { acceptCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import { bookingHistoryCalls } from '../../shared/bookings/taking/bookingList.ts'
import { overbookRights } from '../../shared/bookings/taking/overbook.ts'
import { acceptTrial } from '../../shared/bookings/trials/trialCalls.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import { deleteShelterCall } from '../../shared/shelters/shelterActs.ts'
import { localDate } from '../../shared/time.ts'
import { askedOf } from '../../tests/factories/asked.ts'
import { groupOf } from '../../tests/factories/groups.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { shelterOf } from '../../tests/factories/rooms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
/** May book, but not beyond a permit. */
let desk: Person
let contactId: string
/** The dog house takes 2 animals of daycare and the cat house 1; each has a group, and one group is in neither. */
let [dogs, cats, anywhere] = ['', '', '']
let dogHouse: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  const tenantId = await world.tenant()
  lead = await world.person(tenantId)
  desk = await world.person(
    tenantId,
    rights.filter((right) => right !== overbookRights.daycare),
  )
  contactId = (await world.contact(lead)).id
  const houses = [shelterOf(world.id(), { name: 'Hundehaus', permitMaxAnimals: 2 }), shelterOf(world.id(), { permitMaxAnimals: 1 })]
  const groups = [houses[0]!.id, houses[1]!.id, null].map((shelterId) => groupOf(world.id(), { version: 0, shelterId, capacity: 9 }))
  await world.write(lead, { shelter: houses, daycareGroup: groups })
  ;[dogs, cats, anywhere] = groups.map(({ id }) => id) as [string, string, string]
  dogHouse = houses[0]!.id
})

const call = (person: Person) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const day = '2026-06-16'
const reason = 'Notfall der Nachbarin'
const full = { code: 'booking.permitExceeded', detail: { house: 'Hundehaus', most: 2 } }

async function bodyOf(animalIds: readonly string[], more: Partial<BookingBody> = {}): Promise<BookingBody> {
  const said = { dropOffTime: null, pickUpTime: null, note: '', internalNote: '' }
  const animals = animalIds.map((animalId) => ({ animalId, roomId: null }))
  return { id: null, contactId, startDate: day, endDate: day, animals, ...said, ...more }
}
const book = async (animalIds: readonly string[], more: Partial<BookingBody> = {}, person = lead) =>
  call(person).call(bookCalls.daycare, { body: await bodyOf(animalIds, more) }, keyed())
async function put(stay: { id: string; startDate: string }, groupId: string | null, person = lead) {
  const id = placeIdOf(stay.id)
  const body = { id, stayId: stay.id, groupId, date: stay.startDate }
  const made = await call(person).call(groupPlace.acts.create.endpoint, { body }, keyed())
  if ((made.body as { code?: string }).code !== 'idTaken') return made
  return call(person).call(groupPlace.acts.change.endpoint, { params: { id }, body }, keyed())
}
/** An animal that was in the group the day before. */
async function usedTo(groupId: string, before = '2026-06-15'): Promise<string> {
  const { id } = await world.animal(lead, { contactId, custody: null })
  const { stays } = (await book([id], { startDate: before, endDate: before, overbook: reason })).body
  // Animals of one group are more than its house takes on a day of long ago.
  await world.write(lead, { groupPlace: [{ id: placeIdOf(stays[0]!.id), version: 0, stayId: stays[0]!.id, groupId, date: before }] })
  return id
}

test('a booking counts for the house of the group in which its animal was last', async () => {
  expect((await book([await usedTo(dogs), await usedTo(dogs)])).status).toBe(200)
  const [dog, cat, other] = [await usedTo(dogs), await usedTo(cats), await usedTo(anywhere)]
  expect(await book([dog])).toMatchObject({ status: 422, body: { ...full, fields: ['startDate'] } })
  expect([(await book([cat])).status, (await book([other])).status]).toEqual([200, 200])
})

test('beyond it a reason is taken from people with the right alone; booking and history keep it, the undo of a cancellation needs none', async () => {
  await book([await usedTo(dogs), await usedTo(dogs)])
  const dog = await usedTo(dogs)
  expect((await book([dog], { overbook: reason }, desk)).status).toBe(403)
  const { booking } = (await book([dog], { overbook: reason })).body
  expect(booking.overbookReason).toBe(reason)
  const { items } = (await call(lead).call(bookingHistoryCalls.daycare, { params: { id: booking.id }, query: {} })).body
  expect(items.some(({ diff }) => JSON.stringify(diff).includes(reason))).toBe(true)
  const change = async (more: Partial<BookingBody>) =>
    call(desk).call(
      changeBookingCalls.daycare,
      { params: { id: booking.id }, body: await bodyOf([dog], { id: booking.id, ...more }) },
      keyed(),
    )
  expect((await change({ note: 'Leine' })).body.booking.overbookReason).toBe(reason)
  const params = { id: booking.id }
  await call(desk).call(closeCalls.daycare.cancelled, { params, body: { reason: 'Krank', fee: null } }, keyed())
  expect((await call(desk).call(reopenCalls.daycare.cancelled, { params, body: {} }, keyed())).status).toBe(200)
  expect((await change({ startDate: '2026-06-17', endDate: '2026-06-17' })).body.booking.overbookReason).toBeNull()
})

test('the number of the organisation is set aside in the same way, and a cancellation is not taken back into a full house', async () => {
  await call(lead).call(editAreaCalls.daycareBookings, { body: { permitMaxAnimals: 2 } }, keyed())
  const { booking } = (await book([await usedTo(dogs), await usedTo(dogs)])).body
  const other = await usedTo(anywhere)
  expect((await book([other])).body).toMatchObject({ code: 'booking.permitExceeded' })
  expect((await book([other], { overbook: reason })).body.booking.overbookReason).toBe(reason)
  await call(lead).call(editAreaCalls.daycareBookings, { body: { permitMaxAnimals: 0 } }, keyed())
  const params = { id: booking.id }
  await call(lead).call(closeCalls.daycare.cancelled, { params, body: { reason: 'Krank', fee: null } }, keyed())
  await book([await usedTo(dogs)])
  expect((await call(lead).call(reopenCalls.daycare.cancelled, { params, body: {} }, keyed())).body).toMatchObject(full)
})

test('an animal is put into a group unless its house is full; a booking taken beyond the permit goes into any', async () => {
  const fresh = async () => (await world.animal(lead, { contactId })).id
  const { stays } = (await book([await fresh(), await fresh(), await fresh()])).body
  expect([(await put(stays[0]!, dogs)).status, (await put(stays[1]!, dogs)).status]).toEqual([200, 200])
  expect(await put(stays[2]!, dogs)).toMatchObject({ status: 422, body: full })
  expect((await put(stays[2]!, cats)).status).toBe(200)
  expect(await put(stays[2]!, dogs)).toMatchObject({ status: 422, body: full })
  expect([(await put(stays[0]!, null)).status, (await put(stays[2]!, dogs)).status]).toEqual([200, 200])
  const over = (await book([await usedTo(dogs)], { overbook: reason })).body
  expect([(await put(over.stays[0]!, anywhere)).status, (await put(over.stays[0]!, dogs)).status]).toEqual([200, 200])
})

test('of six who put an animal into the last place of a house at once one does', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await world.animal(lead, { contactId })).id))
  const { stays } = (await book(ids)).body
  const patiently = async (stay: (typeof stays)[number]): Promise<number> => {
    const { status } = await put(stay, cats)
    return status === 503 ? patiently(stay) : status
  }
  const answers = await Promise.all(stays.map(patiently))
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
})

test('requests, trial days and animals without a booking are judged by the house too', async () => {
  const today = localDate(world.clock.now(), 'Europe/Berlin')
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const on = { startDate: today, endDate: today }
  await book([await usedTo(dogs, yesterday), await usedTo(dogs, yesterday)], on)
  const dog = await usedTo(dogs, yesterday)
  expect((await call(lead).call(quickCheckInCall, { body: { id: null, animalId: dog } }, keyed())).body).toMatchObject(full)
  const request = async () =>
    (await call(lead).call(createRequestCalls.daycare, { body: { ...askedOf(contactId), ...on, dates: [today], id: null } }, keyed())).body
      .id
  const agreed = async (id: string, more: Partial<BookingBody> = {}) => {
    const { id: _, ...body } = await bodyOf([id], { ...on, ...more })
    return body
  }
  const accept = async (id: string, more: Partial<BookingBody>, person = lead) =>
    call(person).call(acceptCalls.daycare, { params: { id }, body: { bookings: [await agreed(dog, more)], answer: '' } }, keyed())
  const asked = await request()
  expect((await accept(asked, {})).body).toMatchObject(full)
  expect((await accept(asked, { overbook: reason }, desk)).status).toBe(403)
  expect((await accept(asked, { overbook: reason })).body).toMatchObject({ bookings: [{ overbookReason: reason }] })
  const fresh = (await world.animal(lead, { contactId })).id
  const tried = { params: { id: await request() } }
  const trial = async (more: Partial<BookingBody>, person = lead) =>
    call(person).call(
      acceptTrial,
      { ...tried, body: { booking: await agreed(fresh, more), priceCents: 0, groupId: dogs, answer: '' } },
      keyed(),
    )
  expect((await trial({})).body).toMatchObject(full)
  expect((await trial({ overbook: reason }, desk)).status).toBe(403)
  expect((await trial({ overbook: reason })).body).toMatchObject({ booking: { overbookReason: reason } })
})

test('a group names a house of the organisation, and a house that it names stays', async () => {
  const stranger = groupOf(world.id(), { shelterId: world.id() })
  const { version: _, ...body } = stranger
  const made = await call(lead).call(daycareGroup.acts.create.endpoint, { body: { ...body, allowedTraits: [], deniedTraits: [] } }, keyed())
  expect(made).toMatchObject({ status: 404, body: { code: 'notFound' } })
  const remove = () => call(lead).call(deleteShelterCall, { params: { id: dogHouse } })
  expect(await remove()).toMatchObject({ status: 422, body: { code: 'shelter.hasGroups' } })
  await call(lead).call(daycareGroup.acts.delete!.endpoint, { params: { id: dogs } }, keyed())
  expect((await remove()).status).toBe(200)
})

// Places that many want at once: rooms, opening times with a limit and the permit of daycare, while bookings are made, moved, cancelled, accepted and walked into.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickCheckInCall } from '../../shared/bookings/checkIn.ts'
import { closeCalls } from '../../shared/bookings/cancellation.ts'
import { placeIdOf, groupPlace } from '../../shared/bookings/groups/groupPlace.ts'
import { acceptCalls, rejectCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import { createRequestCalls } from '../../shared/bookings/requests/requestActs.ts'
import { bookCalls, changeBookingCalls, stayIdOf } from '../../shared/bookings/taking/bookingActs.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { addDays } from '../../shared/time.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { errors, isErrorCode } from '../../shared/errors.ts'
import { askedOf } from '../factories/asked.ts'
import { slot } from '../factories/openings.ts'
import { roomOf, shelterOf } from '../factories/rooms.ts'
import type { Person } from '../factories/maker.ts'
import { Random } from '../simulation/random.ts'
import { startWorld, type World } from '../world.ts'

const long = import.meta.env.MODE === 'long'
const seed = Number(process.env.OBHUT_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_610))
const writers = 64
const tries = long ? 32_000 : 2_000
const today = '2026-06-10'
/** Days that all of them want. */
const days = 4
/** Animals brought in the morning, and animals of a day by the permit: the mornings fill first, walk-ins fill the permit of today. */
const [mostBrought, permit] = [4, 10]
/** Boarding guests of a night: fewer than the rooms have places. */
const mostGuests = 9

let world: World
let people: Person[]
let contactId: string
let rooms: string[]
let animals: string[]
const codes = new Map<string, number>()
const booked: Record<Service, string[]> = { daycare: [], pension: [] }
const requests: string[] = []
/** Requests that hold places at once. More of them would hold all places of daycare, and no later try could take one. */
const mostHeld = 6
const limits = ['booking.unitFull', 'booking.houseFull', 'booking.slotFull', 'booking.permitExceeded', 'request.decided']
/** The days that a reader found overfull, and how often it looked. Each look reads all stays, so it looks once in several tries. */
const found: object[] = []
let glimpses = 0
const triesPerGlimpse = 10

/** Rooms with more guests in a night than places, mornings and days of daycare with more animals than the house takes. */
const overfull = () =>
  world.sql(
    `select 'room' as what, night::date::text as day, count(*)::int as animals from stay s join room r on r.tenant_id = s.tenant_id and r.id = s.room_id
       cross join generate_series(s.start_date, s.end_date - 1, '1 day') night
       where s.service = 'pension' and s.active group by r.id, r.capacity, night having count(*) > r.capacity
     union all
     select 'house', night::date::text, count(*)::int from stay s cross join generate_series(s.start_date, s.end_date - 1, '1 day') night
       where s.service = 'pension' and s.active group by night having count(*) > ${mostGuests}
     union all
     select 'morning', s.start_date::text, count(*)::int from stay s join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id
       where s.service = 'daycare' and s.active and b.drop_off_time between '07:00' and '09:00' group by s.start_date having count(*) > ${mostBrought}
     union all
     select 'permit', start_date::text, count(*)::int from stay where service = 'daycare' and active group by start_date having count(*) > ${permit}`,
  )

beforeAll(async () => {
  console.info(`seed of the writers: ${seed}; OBHUT_SEED=${seed} makes the same choices, in whatever order the database takes them`)
  world = await startWorld({ deadline: 60_000 })
  const tenantId = await world.tenant()
  people = await Promise.all(Array.from({ length: 8 }, () => world.person(tenantId)))
  const [lead] = people as [Person]
  contactId = (await world.contact(lead)).id
  animals = []
  for (let n = 0; n < 160; n++) animals.push((await world.animal(lead, { contactId })).id)
  const house = shelterOf(world.id())
  const made = Array.from({ length: 6 }, (_, n) =>
    roomOf(world.id(), { shelterId: house.id, name: `Zwinger ${n}`, capacity: 1 + (n % 3), position: n }),
  )
  rooms = made.map(({ id }) => id)
  const morning = slot('07:00', '09:00', {
    id: world.id(),
    service: 'daycare',
    kind: 'dropOff',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    maxAnimals: mostBrought,
  })
  await world.write(lead, { shelter: [house], room: made, openingTime: [morning] })
  await call(lead, editAreaCalls.daycareBookings, { body: { permitMaxAnimals: permit } })
  await call(lead, editAreaCalls.pensionBookings, { body: { mostGuests } })
  const turns = Array.from({ length: tries }, (_, n) => n)
  let looking: Promise<void> | null = null
  const look = async () => {
    found.push(...(await overfull()))
    glimpses++
    looking = null
  }
  const writing = Array.from({ length: writers }, async (_, who) => {
    const chance = new Random(seed + who)
    for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) {
      if (turn % triesPerGlimpse === 0) looking ??= look()
      await attempt(people[who % people.length]!, chance)
    }
  })
  await Promise.all(writing)
  await looking
})
afterAll(() => world.stop())

async function call(person: Person, endpoint: Endpoint, parts: { params?: Record<string, string>; body?: unknown }) {
  const { status, body } = await world.client(person.token).call(endpoint, parts as never, { 'idempotency-key': world.id() })
  const { code = 'ok' } = body as { code?: string }
  codes.set(code, (codes.get(code) ?? 0) + 1)
  if (status !== 200) expect([code, isErrorCode(code) && errors[code].status]).toEqual([code, status])
  return status === 200
}

function bodyOf(service: Service, chance: Random, id: string) {
  const startDate = addDays(today, 1 + chance.below(days))
  const endDate = service === 'pension' ? addDays(startDate, 1 + chance.below(3)) : startDate
  const dropOffTime = service === 'daycare' && chance.flip(0.8) ? '08:00' : null
  const guests = [{ animalId: chance.pick(animals), roomId: service === 'pension' ? chance.pick(rooms) : null }]
  return { id, contactId, startDate, endDate, dropOffTime, pickUpTime: null, animals: guests, note: '', internalNote: '' }
}

async function attempt(person: Person, chance: Random): Promise<void> {
  const service = chance.pick(['daycare', 'pension'] as const)
  const own = booked[service]
  const what = chance.weighted([
    [10, 'book'],
    [own.length > 0 ? 4 : 0, 'move'],
    [own.length > 0 ? 4 : 0, 'cancel'],
    [2, 'request'],
    [requests.length > 0 ? 3 : 0, 'accept'],
    [3, 'walk in'],
    [own.length > 0 ? 1 : 0, 'place'],
  ] as const)
  const id = world.id()
  const body = bodyOf(service, chance, id)
  if (what === 'book' && (await call(person, bookCalls[service], { body }))) own.push(id)
  if (what === 'move') {
    const moved = chance.pick(own)
    await call(person, changeBookingCalls[service], { params: { id: moved }, body: { ...body, id: moved } })
  }
  if (what === 'cancel') {
    const [gone] = own.splice(chance.below(own.length), 1)
    await call(person, closeCalls[service].cancelled, { params: { id: gone! }, body: {} })
  }
  if (
    what === 'request' &&
    (await call(person, createRequestCalls.daycare, { body: { ...askedOf(contactId), id, dates: [body.startDate] } }))
  )
    requests.push(id)
  if (what === 'request' && requests.length > mostHeld)
    await call(person, rejectCalls.daycare, { params: { id: requests.shift()! }, body: { reason: 'full', answer: '' } })
  if (what === 'accept') {
    const { id: _, ...booking } = bodyOf('daycare', chance, id)
    await call(person, acceptCalls.daycare, { params: { id: chance.pick(requests) }, body: { bookings: [booking], answer: '' } })
  }
  if (what === 'walk in') await call(person, quickCheckInCall, { body: { id, animalId: chance.pick(animals) } })
  if (what === 'place' && service === 'daycare') {
    const stayId = stayIdOf(chance.pick(own), chance.pick(animals))
    await call(person, groupPlace.acts.create.endpoint, { body: { id: placeIdOf(stayId), stayId, groupId: null, date: body.startDate } })
  }
}

test(`of ${tries} tries of ${writers} writers none fills a room, a morning or a day beyond its limit, at no moment`, async () => {
  expect(glimpses).toBeGreaterThan(tries / triesPerGlimpse / 10)
  expect(found).toEqual([])
  expect(await overfull()).toEqual([])
})

test('the limits were reached: each refused many, and each let some in', async () => {
  const seen = Object.fromEntries(limits.map((code) => [code, (codes.get(code) ?? 0) > 5]))
  expect(seen).toEqual(Object.fromEntries(limits.map((code) => [code, true])))
  expect(codes.get('ok')).toBeGreaterThan(tries / 8)
})

test('an animal is in one place a day, and no request made two bookings', async () => {
  const twice = await world.sql(
    `select animal_id from stay where active and service = 'daycare' group by animal_id, start_date having count(*) > 1
     union all select one.animal_id from stay one join stay other on other.tenant_id = one.tenant_id and other.animal_id = one.animal_id and other.id > one.id
       and one.service = 'pension' and other.service = 'pension' and one.active and other.active and one.start_date < other.end_date and other.start_date < one.end_date`,
  )
  expect(twice).toEqual([])
  const accepted = await world.sql(
    `select jsonb_array_length(booking_ids) as bookings, count(*)::int as requests from booking_request where state = 'accepted' group by 1`,
  )
  expect(accepted).toEqual([{ bookings: 1, requests: expect.any(Number) }])
})

test('each booking has a number of its own', async () => {
  const [counted] = await world.sql('select count(*)::int as bookings, count(distinct (service, number))::int as numbers from booking')
  expect(counted!.numbers).toBe(counted!.bookings)
})

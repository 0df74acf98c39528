import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { presets, rights } from '../../shared/access.ts'
import { createRequestCalls } from '../../shared/bookings/requests/requestActs.ts'
import { acceptCalls } from '../../shared/bookings/requests/requestDecisions.ts'
import { backdateRight } from '../../shared/bookings/taking/backdating.ts'
import { bookCalls, changeBookingCalls, type BookingBody } from '../../shared/bookings/taking/bookingActs.ts'
import { askedOf } from '../../tests/factories/asked.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
/** May take bookings, but none that has begun. */
let desk: Person
let contactId: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  const tenantId = await world.tenant()
  lead = await world.person(tenantId)
  desk = await world.person(
    tenantId,
    rights.filter((right) => right !== backdateRight),
  )
  contactId = (await world.contact(lead)).id
})

const keyed = () => ({ 'idempotency-key': world.id() })
const began = { startDate: '2026-06-08', endDate: '2026-06-15' }
const begins = { startDate: '2026-06-10', endDate: '2026-06-15' }
const refused = { code: 'booking.inPast', fields: ['startDate'] }

async function bodyOf(days: typeof began): Promise<BookingBody> {
  const { id: animalId } = await world.animal(lead, { contactId, species: 'dog' })
  const said = { dropOffTime: null, pickUpTime: null, note: '', internalNote: '' }
  return { id: null, contactId, ...days, animals: [{ animalId, roomId: null }], ...said }
}
const book = (body: BookingBody, person: Person) => world.client(person.token).call(bookCalls.pension, { body }, keyed())

test('a boarding booking that has begun needs the right, one that begins today needs none', async () => {
  const { status, body } = await book(await bodyOf(began), desk)
  expect([status, body]).toMatchObject([422, refused])
  expect((await book(await bodyOf(begins), desk)).status).toBe(200)
  expect((await book(await bodyOf(began), lead)).body.booking).toMatchObject(began)
})

test('a change needs the right only for an earlier first day', async () => {
  const body = await bodyOf(began)
  const { booking } = (await book(body, lead)).body
  const change = (days: Partial<BookingBody>) =>
    world
      .client(desk.token)
      .call(changeBookingCalls.pension, { params: { id: booking.id }, body: { ...body, id: booking.id, ...days } }, keyed())
  expect((await change({ endDate: '2026-06-16' })).status).toBe(200)
  const earlier = await change({ startDate: '2026-06-07' })
  expect([earlier.status, earlier.body]).toMatchObject([422, refused])
})

test('accepting a request as a booking that has begun needs the right, and a refusal leaves the request open', async () => {
  const body = await bodyOf(began)
  const asked = { ...askedOf(body.animals[0]!.animalId), id: null, contactId, startDate: '2026-06-08', endDate: '2026-06-15' }
  const request = (await world.client(desk.token).call(createRequestCalls.pension, { body: asked }, keyed())).body
  const accept = (person: Person) => {
    const { id: _, ...booking } = body
    const parts = { params: { id: request.id }, body: { bookings: [booking], answer: '' } }
    return world.client(person.token).call(acceptCalls.pension, parts, keyed())
  }
  const { status, body: answer } = await accept(desk)
  expect([status, answer]).toMatchObject([422, refused])
  expect((await accept(lead)).status).toBe(200)
})

test('an earlier day is entered at the desk and by leads, not by the staff of daycare', () => {
  const holds = (['daycareStaff', 'frontDesk', 'lead', 'admin'] as const).filter((name) =>
    (presets[name] as readonly string[]).includes(backdateRight),
  )
  expect(holds).toEqual(['frontDesk', 'lead', 'admin'])
})

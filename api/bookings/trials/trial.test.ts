import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRequestCalls } from '../../../shared/bookings/requests/requestActs.ts'
import { bookCalls, changeBookingCalls } from '../../../shared/bookings/taking/bookingActs.ts'
import { acceptTrial, decideTrial } from '../../../shared/bookings/trials/trialCalls.ts'
import { editAreaCalls } from '../../../shared/settings/areaActs.ts'
import { askedOf } from '../../../tests/factories/asked.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let staff: Person
let contactId: string
let email: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant({ name: 'Tagesstätte Probe' }))
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
  email = `${world.id()}@seidel.example`
})

const call = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const demand = () => call().call(editAreaCalls.daycareBookings, { body: { requireTrial: true } }, keyed())
const bodyOf = (animalId: string, date: string) => ({
  contactId,
  startDate: date,
  endDate: date,
  dropOffTime: null,
  pickUpTime: null,
  note: '',
  internalNote: '',
  animals: [{ animalId, roomId: null }],
})
const book = (animalId: string, date: string) => call().call(bookCalls.daycare, { body: { id: null, ...bodyOf(animalId, date) } }, keyed())
async function ask(): Promise<string> {
  const said = { ...askedOf(contactId), id: null, email, dates: ['2026-06-10', '2026-06-11'] }
  return (await call().call(createRequestCalls.daycare, { body: said }, keyed())).body.id
}
async function tryOut(animalId: string, date = '2026-06-10', priceCents = 3000, groupId: string | null = null) {
  const body = { booking: bodyOf(animalId, date), priceCents, groupId, answer: 'Bis dann.' }
  return call().call(acceptTrial, { params: { id: await ask() }, body }, keyed())
}
const decide = (id: string, outcome: 'passed' | 'failed' | 'repeat') =>
  call().call(decideTrial, { params: { id }, body: { outcome, note: ' Ruhig. ' } }, keyed())

test('accepting with a trial day makes its booking, with price and group, and writes about it', async () => {
  const animal = await world.animal(staff, { contactId })
  const group = { id: world.id(), name: 'Kleine', capacity: 8, animalsPerCarer: 8, position: 1, active: true }
  await world.write(staff, { daycareGroup: [{ ...group, version: 0 }] })
  const { status, body } = await tryOut(animal.id, '2026-06-10', 3000, group.id)
  expect(status).toBe(200)
  expect(body.request).toMatchObject({ state: 'accepted', answer: 'Bis dann.', bookingIds: [body.booking.id] })
  expect(body.booking).toMatchObject({ startDate: '2026-06-10', price: { totalCents: 3000 } })
  expect(body.trialDays).toMatchObject([{ animalId: animal.id, group: 'Kleine', outcome: null, bookingId: body.booking.id }])
  expect(await world.sql('select stay_id, date::text from group_place where group_id = $1', [group.id])).toEqual([
    { stay_id: body.trialDays[0]!.id, date: '2026-06-10' },
  ])
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  const mail = page.split('<article>').find((one) => one.includes(email))!
  for (const words of ['Ihr Probetag', 'Rex: 10.06.2026', 'Preis: 30,00 €', 'Bis dann.']) expect(mail).toContain(words)
  const again = await call().call(
    acceptTrial,
    { params: { id: body.request.id }, body: { booking: bodyOf(animal.id, '2026-06-11'), priceCents: 0, groupId: null, answer: '' } },
    keyed(),
  )
  expect(again.body).toMatchObject({ code: 'request.decided' })
})

test('a group that the organisation does not have is refused, and nothing is booked', async () => {
  const animal = await world.animal(staff, { contactId })
  expect(await tryOut(animal.id, '2026-06-10', 0, world.id())).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(await world.sql('select 1 from booking where tenant_id = $1', [staff.tenantId])).toEqual([])
})

test('its price is due with the check-in, stays when the day is moved, and is none where it is free', async () => {
  const [animal, other] = [await world.animal(staff, { name: 'Rex', contactId }), await world.animal(staff, { contactId })]
  const { booking } = (await tryOut(animal.id, '2026-06-11')).body
  const moved = { ...bodyOf(animal.id, '2026-06-10'), id: booking.id }
  const { body } = await call().call(changeBookingCalls.daycare, { params: { id: booking.id }, body: moved }, keyed())
  expect(body.booking.price).toMatchObject({ totalCents: 3000 })
  await call().send('POST', `/api/daycare/booking/${booking.id}/check-in`, {}, keyed())
  expect(await world.sql('select text, amount_cents from to_bill_item where booking_id = $1', [booking.id])).toEqual([
    { text: 'Probetag – Rex', amount_cents: 3000 },
  ])
  expect((await tryOut(other.id, '2026-06-10', 0)).body.booking.price).toBeNull()
})

test('where it is demanded, an animal is booked after a passed trial day; one that came before needs none', async () => {
  const [rex, old] = [await world.animal(staff, { contactId }), await world.animal(staff, { contactId })]
  const visit = (await book(old.id, '2026-06-10')).body
  await call().send('POST', `/api/daycare/booking/${visit.booking.id}/check-in`, {}, keyed())
  await demand()
  expect((await book(old.id, '2026-06-12')).status).toBe(200)
  expect((await book(rex.id, '2026-06-12')).body).toMatchObject({
    code: 'trialRequired',
    fields: ['animals'],
    detail: { animalId: rex.id },
  })
  const { booking, trialDays } = (await tryOut(rex.id)).body
  await call().send('POST', `/api/daycare/booking/${booking.id}/check-in`, {}, keyed())
  const [trial] = trialDays
  expect((await book(rex.id, '2026-06-12')).body.code).toBe('trialRequired')
  expect((await decide(trial!.id, 'repeat')).body).toMatchObject({ outcome: 'repeat', note: 'Ruhig.', decidedBy: staff.userId })
  expect((await book(rex.id, '2026-06-12')).body.code).toBe('trialRequired')
  await decide(trial!.id, 'passed')
  expect((await book(rex.id, '2026-06-12')).status).toBe(200)
})

test('an outcome is not noted before the day, nor of another organisation', async () => {
  const animal = await world.animal(staff, { contactId })
  const [trial] = (await tryOut(animal.id, '2026-06-11')).body.trialDays
  expect((await decide(trial!.id, 'passed')).body.code).toBe('booking.notYet')
  staff = await world.person(await world.tenant())
  expect((await decide(trial!.id, 'passed')).status).toBe(404)
})

// Deposits of boarding: asked for with the acceptance, noted as received, and a booking without its deposit is given up.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itemsOfContact } from '../../../shared/bookings/billing/billingReads.ts'
import { remainingOf } from '../../../shared/bookings/billing/remaining.ts'
import { askDeposit, receiveDeposit, settleSurplus, undoDeposit } from '../../../shared/bookings/deposits/depositCalls.ts'
import { noDetails } from '../../../shared/contacts/contactDetails.ts'
import { areaSettingId, type AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { rights } from '../../../shared/access.ts'
import { askedOf } from '../../../tests/factories/asked.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { price } from '../../../tests/factories/priceTerms.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { releaseDeposits } from './releaseDeposits.ts'

let world: World
let staff: Person
let contactId: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
  const perNight = price({ id: world.id(), mode: 'night', cents: 4_000, furtherPercent: 100, validFrom: '2026-01-01' })
  await world.write(staff, { pensionPrice: [{ ...perNight, taxRate: 1900 }] })
})

const client = () => world.client(staff.token)
async function settle(values: Partial<AreaSettings['pensionBookings']>): Promise<void> {
  const id = areaSettingId(staff.tenantId, 'pensionBookings')
  await world.write(staff, { areaSetting: [{ id, area: 'pensionBookings', values }] })
}
const fifth = { depositMode: 'percent', depositValue: 20 } as const

async function send(path: string, body: object = {}) {
  const answer = await client().send('POST', path, body, { 'idempotency-key': world.id() })
  expect(answer.status).toBe(200)
  return answer.body
}

const span = { startDate: '2026-07-12', endDate: '2026-07-15' }
async function ask(): Promise<{ id: string; email: string }> {
  const email = `${world.id()}@seidel.example`
  const said = { ...askedOf(contactId), id: null, contactId: null, forename: 'Ada', surname: 'Seidel', email, ...span }
  return { id: (await send('/api/pension/request/new', said)).id, email }
}
/** Three nights at 40 euros. */
async function accepted(): Promise<{ id: string; email: string }> {
  const { id, email } = await ask()
  const animals = [{ animalId: (await world.animal(staff, { species: 'dog', name: 'Rex' })).id, roomId: null }]
  const booking = { contactId, ...span, dropOffTime: null, pickUpTime: null, note: '', internalNote: '', animals }
  const { bookings } = await send(`/api/pension/request/${id}/accept`, { bookings: [booking], answer: '' })
  return { id: bookings[0].id, email }
}
const deposits = (id: string) =>
  world.sql('select cents, due_on::text, received_on::text, note, received_by from deposit where id = $1', [id])
const stateOf = async (id: string) => (await world.sql('select state, cancel_reason, cancel_fee_cents from booking where id = $1', [id]))[0]
const mailTo = async (email: string): Promise<string> => {
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  return page.split('<article>').find((article) => article.includes(email)) ?? ''
}

test('acceptance asks for the deposit of the settings, and the mail names it', async () => {
  await settle(fifth)
  const { id, email } = await accepted()
  expect(await deposits(id)).toEqual([{ cents: 2_400, due_on: '2026-06-24', received_on: null, note: '', received_by: null }])
  expect(await mailTo(email)).toContain('24,00 €')
})

test('nothing is asked for without a setting, and of customers who have come often enough', async () => {
  expect(await deposits((await accepted()).id)).toEqual([])
  await settle({ ...fifth, depositWaiverPaidBookings: 1 })
  expect(await deposits((await accepted()).id)).toHaveLength(1)
  const old = { service: 'pension', startDate: '2026-03-01', endDate: '2026-03-03', contactId, state: 'checkedOut' } as const
  await world.booking(staff, [await world.animal(staff)], old)
  expect(await deposits((await accepted()).id)).toEqual([])
})

test('it is noted as received, that is taken back, and a received one is not changed', async () => {
  await settle(fifth)
  const { id } = await accepted()
  const params = { id }
  const future = await client().call(receiveDeposit, { params, body: { receivedOn: '2026-06-11', note: '' } })
  expect([future.status, future.body]).toMatchObject([422, { code: 'change.future' }])
  const got = await client().call(receiveDeposit, { params, body: { receivedOn: '2026-06-10', note: 'bar' } })
  expect(got.body).toMatchObject({ receivedOn: '2026-06-10', note: 'bar', receivedBy: staff.userId })
  const changed = await client().call(askDeposit, { params, body: { cents: 1, dueOn: '2026-06-20' } })
  expect([changed.status, changed.body]).toMatchObject([422, { code: 'deposit.received' }])
  expect((await client().call(undoDeposit, { params })).body).toMatchObject({ receivedOn: null, note: '', receivedBy: null })
  expect((await client().call(askDeposit, { params, body: { cents: 1, dueOn: '2026-06-20' } })).body).toMatchObject({ cents: 1 })
})

test('a booking that was taken without a request is asked for one, by people who book payments alone', async () => {
  const { booking } = await world.booking(staff, [await world.animal(staff)], { service: 'pension', ...span })
  const asked = { params: { id: booking.id }, body: { cents: 3_000, dueOn: '2026-06-20' } }
  const other = await world.person(
    staff.tenantId,
    rights.filter((right) => right !== 'payment.book'),
  )
  expect((await world.client(other.token).call(askDeposit, asked)).status).toBe(403)
  expect((await client().call(askDeposit, asked)).body).toMatchObject({ id: booking.id, cents: 3_000 })
  const past = await client().call(askDeposit, { ...asked, body: { cents: 3_000, dueOn: '2026-06-09' } })
  expect([past.status, past.body]).toMatchObject([422, { code: 'deposit.dueInPast' }])
  const none = await client().call(receiveDeposit, { params: { id: world.id() }, body: { receivedOn: '2026-06-10', note: '' } })
  expect(none.status).toBe(404)
})

test('a booking without its deposit is given up the day after, once; the waiting list and the staff hear of it', async () => {
  await settle(fifth)
  const [{ id }, paid] = [await accepted(), await accepted()]
  await client().call(receiveDeposit, { params: { id: paid.id }, body: { receivedOn: '2026-06-10', note: '' } })
  const waiting = await ask()
  await send(`/api/pension/request/${waiting.id}/wait`)
  world.clock.set('2026-06-24T21:59:00.000Z')
  expect(await releaseDeposits(world.app.server, staff.tenantId)).toBe(0)
  world.clock.set('2026-06-24T22:01:00.000Z')
  expect(await releaseDeposits(world.app.server, staff.tenantId)).toBe(1)
  expect(await releaseDeposits(world.app.server, staff.tenantId)).toBe(0)
  expect(await stateOf(id)).toEqual({ state: 'cancelled', cancel_reason: 'Anzahlung nicht eingegangen', cancel_fee_cents: null })
  expect(await world.sql('select active from stay where booking_id = $1', [id])).toEqual([{ active: false }])
  expect(await stateOf(paid.id)).toMatchObject({ state: 'confirmed' })
  expect(await mailTo(waiting.email)).toContain('Ein Platz ist frei geworden')
  const told = await world.sql('select kind, subject from notification where user_id = $1 and about_id = $2', [staff.userId, id])
  expect(told).toEqual([{ kind: 'depositLate', subject: 'Rex' }])
})

test.each([
  ['nothing unless the house wants it', [], 0],
  ['a mail in their language, once', ['depositLate'], 1],
] as const)('the customer of a booking without its deposit gets %s', async (_name, guestMails, count) => {
  await settle({ ...fifth, guestMails: [...guestMails] })
  const { id } = await accepted()
  const email = `${world.id()}@seidel.example`
  const guest = await world.contact(staff, { forename: 'Ada', surname: 'Seidel' })
  await world.write(staff, { contactDetails: [{ ...noDetails(guest.id), emails: [email], language: 'en' }] })
  await world.sql('update booking set contact_id = $2 where id = $1', [id, guest.id])
  const written = () => world.sql('select id from mail where email = $1', [email])
  world.clock.set('2026-06-25T10:00:00.000Z')
  expect(await releaseDeposits(world.app.server, staff.tenantId)).toBe(1)
  expect(await written()).toHaveLength(count)
  if (count === 0) return
  expect(await mailTo(email)).toContain('Your booking was cancelled')
  expect(await mailTo(email)).toContain('Rex: the booking from 12.07.2026 to 15.07.2026 was cancelled')
  // Expected again, it is cancelled again the next night.
  await world.sql(`update booking set state = 'confirmed' where id = $1`, [id])
  await world.sql('update stay set active = true where booking_id = $1', [id])
  expect(await mailTo(email)).toBe('')
  world.clock.set('2026-06-26T10:00:00.000Z')
  expect(await releaseDeposits(world.app.server, staff.tenantId)).toBe(1)
  expect(await written()).toHaveLength(count)
})

test('an animal that is here and a day that was agreed anew keep the booking', async () => {
  await settle(fifth)
  const [here, later] = [await accepted(), await accepted()]
  await client().call(askDeposit, { params: { id: later.id }, body: { cents: 2_400, dueOn: '2026-07-10' } })
  await world.sql(`update booking set state = 'checkedIn' where id = $1`, [here.id])
  world.clock.set('2026-07-01T10:00:00.000Z')
  expect(await releaseDeposits(world.app.server, staff.tenantId)).toBe(0)
})

test('a booking that is moved to an earlier day has its deposit due on that day', async () => {
  await settle(fifth)
  const { id } = await accepted()
  const [stay] = await world.sql<{ animal_id: string }>('select animal_id from stay where booking_id = $1', [id])
  const animals = [{ animalId: stay!.animal_id, roomId: null }]
  const times = { dropOffTime: null, pickUpTime: null, note: '', internalNote: '' }
  const move = (days: typeof span) => send(`/api/pension/booking/${id}`, { id, contactId, ...days, ...times, animals })
  await move({ startDate: '2026-07-20', endDate: '2026-07-22' })
  expect(await deposits(id)).toMatchObject([{ due_on: '2026-06-24' }])
  await move({ startDate: '2026-06-18', endDate: '2026-06-20' })
  expect(await deposits(id)).toMatchObject([{ due_on: '2026-06-18' }])
})

test('a received deposit of a booking that is over is told with the items of its contact, and goes with its receipt', async () => {
  await settle(fifth)
  const { id } = await accepted()
  const params = { id }
  const told = async () => (await client().call(itemsOfContact, { params: { id: contactId } })).body
  await client().call(receiveDeposit, { params, body: { receivedOn: '2026-06-10', note: '' } })
  expect(await told()).toEqual({ items: [], deposits: [] })
  await send(`/api/pension/booking/${id}/cancel`, { reason: 'Krank', fee: { cents: 3_001, reason: 'Wie besprochen' } })
  const { items, deposits: received } = await told()
  expect(received).toMatchObject([{ id, cents: 2_400, receivedOn: '2026-06-10' }])
  expect(remainingOf(items, received)).toMatchObject({ toPayCents: 601, refundCents: 0 })
  await client().call(undoDeposit, { params })
  expect((await told()).deposits).toEqual([])
})

test('what is left of the deposit of a cancelled booking is decided with the cancellation, and again later', async () => {
  await settle(fifth)
  const { id } = await accepted()
  const params = { id }
  await client().call(receiveDeposit, { params, body: { receivedOn: '2026-06-10', note: '' } })
  const left = async () => {
    const { items, deposits: received } = (await client().call(itemsOfContact, { params: { id: contactId } })).body
    return remainingOf(items, received)
  }
  const close = { reason: 'Krank', fee: { cents: 1_000, reason: 'Wie besprochen' } }
  const other = await world.person(
    staff.tenantId,
    rights.filter((right) => right !== 'payment.book'),
  )
  const keyed = { 'idempotency-key': world.id() }
  const refused = await world.client(other.token).send('POST', `/api/pension/booking/${id}/cancel`, { ...close, surplus: 'forfeit' }, keyed)
  expect(refused.status).toBe(403)
  expect(await stateOf(id)).toMatchObject({ state: 'confirmed' })
  await send(`/api/pension/booking/${id}/cancel`, { ...close, surplus: 'forfeit' })
  expect(await left()).toMatchObject({ toPayCents: 0, forfeitedCents: 1_400, refundCents: 0 })
  expect((await client().call(settleSurplus, { params, body: { surplus: 'credit' } })).body).toMatchObject({ surplus: 'credit' })
  expect(await left()).toMatchObject({ creditCents: 1_400, forfeitedCents: 0 })
  // The booking takes place after all: nothing is decided about its deposit any more.
  await send(`/api/pension/booking/${id}/cancel/undo`)
  expect(await world.sql('select surplus from deposit where id = $1', [id])).toEqual([{ surplus: null }])
})

test('what becomes of a deposit says nothing about a booking that goes on for another animal', async () => {
  const animals = [await world.animal(staff), await world.animal(staff)]
  const { booking } = await world.booking(staff, animals, { service: 'pension', ...span })
  await client().call(askDeposit, { params: { id: booking.id }, body: { cents: 3_000, dueOn: '2026-06-20' } })
  await client().call(receiveDeposit, { params: { id: booking.id }, body: { receivedOn: '2026-06-10', note: '' } })
  await send(`/api/pension/booking/${booking.id}/cancel`, { reason: 'Krank', animalIds: [animals[0]!.id], surplus: 'forfeit' })
  expect(await world.sql('select surplus from deposit where id = $1', [booking.id])).toEqual([{ surplus: null }])
})

test('a read-only organisation gives up nothing', async () => {
  await settle(fifth)
  await accepted()
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [staff.tenantId])
  world.clock.set('2026-07-01T10:00:00.000Z')
  expect(await releaseDeposits(world.app.server, staff.tenantId)).toBe(0)
})

// Subscriptions of daycare: their months to bill, their standing days, check-ins within the week, and late cancellations.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeCalls, reopenCalls } from '../../../shared/bookings/cancellation.ts'
import { checkInCalls, undoCheckInCalls } from '../../../shared/bookings/checkIn.ts'
import { halvesLeft } from '../../../shared/bookings/passes/entitlement.ts'
import { cancelPassCall, passesOfContact, sellPassCall } from '../../../shared/bookings/passes/entitlementCalls.ts'
import * as calls from '../../../shared/bookings/passes/subscriptionCalls.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { addDays, addMonths, localDate, monthOf, weekday } from '../../../shared/time.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { keepSubscriptions } from './keepSubscription.ts'

let world: World
let staff: Person
let contactId: string
let animalId: string
const products = { subscription: '', pass: '' }

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff)).id
  animalId = (await world.animal(staff, { contactId })).id
  Object.assign(products, { subscription: world.id(), pass: world.id() })
  const terms = { version: 0, visit: 'day', validMonths: null, minTermMonths: 0, noticeDays: 30, taxRate: 1900, active: true } as const
  const rows: Product[] = [
    { ...terms, id: world.id(), name: 'Tageskarte', kind: 'single', visits: null, perWeek: null, priceCents: 2_500 },
    { ...terms, id: products.pass, name: '2er-Karte', kind: 'pass', visits: 2, perWeek: null, priceCents: 4_000 },
    { ...terms, id: products.subscription, name: 'Abonnement 2 Tage', kind: 'subscription', visits: null, perWeek: 2, priceCents: 18_000 },
  ]
  await world.write(staff, { product: rows })
})

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const today = () => localDate(world.clock.now(), 'Europe/Berlin')
const noTimes = { dropOffTime: null, pickUpTime: null }
const sellAs = (more: object) => {
  const sale = { id: null, contactId, animalId, productId: products.subscription, start: today(), weekdays: [], ...noTimes }
  return client().call(calls.sellSubscriptionCall, { body: { ...sale, ...more } }, keyed())
}
async function sell(more: object = {}) {
  const { status, body } = await sellAs(more)
  expect(status).toBe(200)
  return body
}
const sellPass = async () =>
  (await client().call(sellPassCall, { body: { id: null, contactId, animalId: null, productId: products.pass, start: today() } }, keyed()))
    .body
const daycare = async (startDate = today(), times = {}) =>
  (await world.booking(staff, [await world.animal(staff, { contactId })], { contactId, startDate, endDate: startDate, ...times })).booking
    .id
const checkIn = (id: string) => client().call(checkInCalls.daycare, { params: { id }, body: {} }, keyed())
async function rowOf(id: string) {
  const { body } = await client().call(passesOfContact, { params: { id: contactId } })
  return body.entitlements.find((one) => one.id === id)!
}
const takenOf = async (id: string) => 0 - halvesLeft(await rowOf(id))
const itemsOf = async (source: string) =>
  (
    await world.sql<{ words: string }>(
      `select amount_cents || ' ' || "from" || ' ' || "to" as words from to_bill_item where contact_id = $1 and source = $2 order by "from"`,
      [contactId, source],
    )
  ).map(({ words }) => words)
const bookedDays = async () =>
  (
    await world.sql<{ on: string; state: string }>(
      `select b.start_date::text as on, b.state from booking b where b.contact_id = $1 order by b.start_date`,
      [contactId],
    )
  ).map(({ on, state }) => `${on} ${state}`)
const told = async (kind: string) =>
  (await world.sql('select 1 from notification where user_id = $1 and kind = $2', [staff.userId, kind])).length
const keep = () => keepSubscriptions(world.app.server, staff.tenantId)

const lastOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

test('a sale bills the rest of the month, the job each month once, and taking it back removes them', async () => {
  const start = `${addMonths(monthOf(today()), -1)}-01`
  const row = await sell({ start })
  const wanted = [start, `${monthOf(today())}-01`].map((from) => `18000 ${from} ${lastOf(monthOf(from))}`)
  expect(await itemsOf('subscription')).toEqual(wanted)
  await keep()
  await keep()
  expect(await itemsOf('subscription')).toEqual(wanted)
  expect((await client().call(cancelPassCall, { params: { id: row.id } }, keyed())).body).toMatchObject({ state: 'cancelled' })
  await keep()
  expect(await itemsOf('subscription')).toEqual([])
})

test('a billed month keeps the sale from being taken back', async () => {
  const row = await sell()
  await world.sql(`update to_bill_item set state = 'billed' where source_id = $1`, [row.id])
  expect(await client().call(cancelPassCall, { params: { id: row.id } }, keyed())).toMatchObject({ body: { code: 'alreadyBilled' } })
})

test('check-ins are covered within the week; a pass covers the next one, and the one after it is billed and notified', async () => {
  const row = await sell({ animalId: null })
  const pass = await sellPass()
  const ids = [await daycare(), await daycare(), await daycare(), await daycare(), await daycare()]
  for (const id of ids.slice(0, 2)) expect((await checkIn(id)).status).toBe(200)
  expect([await takenOf(row.id), halvesLeft(await rowOf(pass.id)), await itemsOf('daycareDay')]).toEqual([4, 4, []])
  for (const id of ids.slice(2, 4)) await checkIn(id)
  expect([await takenOf(row.id), halvesLeft(await rowOf(pass.id)), await told('weekUsedUp')]).toEqual([4, 0, 0])
  await checkIn(ids[4]!)
  expect([(await itemsOf('daycareDay')).length, await told('weekUsedUp')]).toEqual([1, 1])
  await client().call(undoCheckInCalls.daycare, { params: { id: ids[0]! }, body: {} }, keyed())
  expect(await takenOf(row.id)).toBe(2)
})

test('overlapping subscriptions of an animal are refused, also where a notice is taken back', async () => {
  const row = await sell({ start: addDays(today(), -40) })
  expect((await sellAs({})).body).toMatchObject({ code: 'overlapSubscription' })
  expect((await sellAs({ animalId: null })).body).toMatchObject({ code: 'overlapSubscription' })
  const change = (call: typeof calls.continueSubscriptionCall) => client().call(call, { params: { id: row.id } }, keyed())
  const on = today()
  const ended = await client().call(calls.terminateSubscriptionCall, { params: { id: row.id }, body: { on } }, keyed())
  expect(ended.body).toMatchObject({ end: addDays(on, 30), subscription: { terminatedOn: on } })
  await sell({ start: addDays(on, 31) })
  expect((await change(calls.continueSubscriptionCall)).body).toMatchObject({ code: 'overlapSubscription' })
})

test('what is no subscription, and an animal of somebody else, are refused', async () => {
  expect((await sellAs({ productId: products.pass })).body).toMatchObject({ code: 'notOnSale' })
  expect((await sellAs({ animalId: (await world.animal(staff)).id })).body).toMatchObject({ code: 'wrongAnimal' })
  expect((await sellAs({ weekdays: [0, 1, 2] })).body).toMatchObject({ code: 'subscription.weekdays' })
  expect((await sellAs({ animalId: null, weekdays: [0] })).body).toMatchObject({ code: 'field.missing' })
  const pass = await sellPass()
  const resume = await client().call(calls.resumeSubscriptionCall, { params: { id: pass.id } }, keyed())
  expect(resume.status).toBe(404)
})

test('standing days book themselves, not twice and not after a cancellation; refused ones are notified once', async () => {
  const first = addDays(today(), 1)
  const weekdays = [weekday(first)]
  const days = [0, 7, 14, 21].map((more) => addDays(first, more))
  await world.write(staff, { closedPeriod: [{ id: world.id(), version: 0, service: 'all', from: days[1]!, to: days[1]!, note: '' }] })
  const row = await sell({ weekdays })
  const open = [days[0], days[2], days[3]]
  expect(await bookedDays()).toEqual(open.map((date) => `${date} confirmed`))
  const [booking] = await world.sql<{ id: string }>('select id from booking where contact_id = $1 order by start_date', [contactId])
  await client().call(closeCalls.daycare.cancelled, { params: { id: booking!.id }, body: { reason: 'krank', keepsVisits: true } }, keyed())
  await keep()
  expect(await bookedDays()).toEqual(open.map((date, at) => `${date} ${at === 0 ? 'cancelled' : 'confirmed'}`))
  // A pause cancels its days; a banned contact is notified of.
  const pause = { from: days[2]!, to: days[2]! }
  const paused = await client().call(calls.pauseSubscriptionCall, { params: { id: row.id }, body: pause }, keyed())
  expect(paused.body).toMatchObject({ subscription: { pauses: [pause] } })
  expect(await bookedDays()).toEqual(open.map((date, at) => `${date} ${at === 2 ? 'confirmed' : 'cancelled'}`))
  await world.sql('update contact set banned = true where id = $1', [contactId])
  await world.sql('delete from stay where booking_id in (select id from booking where contact_id = $1 and start_date = $2)', [
    contactId,
    days[3],
  ])
  await world.sql('delete from booking where contact_id = $1 and start_date = $2', [contactId, days[3]])
  await keep()
  await keep()
  expect((await rowOf(row.id)).subscription?.refused).toEqual([{ on: days[3], code: 'contact.banned' }])
  expect(await told('standingDays')).toBe(1)
})

test('after its last day a subscription is ended, and its days are cancelled', async () => {
  const row = await sell({ weekdays: [weekday(addDays(today(), 1))], start: addDays(today(), -60) })
  const on = addDays(today(), -20)
  const { body } = await client().call(calls.terminateSubscriptionCall, { params: { id: row.id }, body: { on } }, keyed())
  expect(body.end).toBe(addDays(on, 30))
  const states = (await bookedDays()).map((day) => day.split(' ')[1])
  expect(states).toEqual(['confirmed', 'confirmed', 'cancelled', 'cancelled'])
  await world.sql('update entitlement set "end" = $2 where id = $1', [row.id, addDays(today(), -1)])
  await keep()
  expect((await rowOf(row.id)).state).toBe('ended')
})

const close = (id: string, more = {}, how: 'cancelled' | 'noShow' = 'cancelled') =>
  client().call(closeCalls.daycare[how], { params: { id }, body: { reason: 'krank', ...more } }, keyed())
const reopen = (id: string, how: 'cancelled' | 'noShow' = 'cancelled') =>
  client().call(reopenCalls.daycare[how], { params: { id }, body: {} }, keyed())

test('a late cancellation takes the visit and no fee, and gives it back when it is taken back', async () => {
  await world.write(staff, {
    cancellationTier: [{ id: world.id(), version: 0, service: 'daycare', minDaysBefore: 1, feeType: 'fixed', value: 1_000 }],
  })
  const row = await sell({ animalId: null })
  const id = await daycare(today(), { dropOffTime: '23:00', pickUpTime: null })
  expect((await close(id)).body.booking).toMatchObject({ state: 'cancelled', cancelFeeCents: null })
  expect((await rowOf(row.id)).moves.map(({ reason, halves }) => [reason, halves])).toEqual([['cancelledLate', -2]])
  expect([await takenOf(row.id), await itemsOf('cancelFee')]).toEqual([2, []])
  await close(id)
  expect(await takenOf(row.id)).toBe(2)
  await reopen(id)
  expect(await takenOf(row.id)).toBe(0)
  expect((await close(id, {}, 'noShow')).body.booking.state).toBe('noShow')
  expect(await takenOf(row.id)).toBe(2)
  // The animal comes after all: its visit is taken already.
  await checkIn(id)
  expect([await takenOf(row.id), await itemsOf('daycareDay')]).toEqual([2, []])
})

test('in time, or where somebody decides so, no visit is taken; a fee that somebody enters takes its place', async () => {
  await world.write(staff, {
    cancellationTier: [{ id: world.id(), version: 0, service: 'daycare', minDaysBefore: 9, feeType: 'fixed', value: 1_000 }],
  })
  const row = await sell({ animalId: null })
  const later = await daycare(addDays(today(), 3))
  expect((await close(later)).body.booking.cancelFeeCents).toBeNull()
  expect(await takenOf(row.id)).toBe(0)
  const kept = await daycare()
  await close(kept, { keepsVisits: true })
  expect(await takenOf(row.id)).toBe(0)
  const charged = await daycare()
  expect((await close(charged, { fee: { cents: 700, reason: 'vereinbart' } })).body.booking.cancelFeeCents).toBe(700)
  expect([await takenOf(row.id), (await itemsOf('cancelFee')).length]).toEqual([0, 1])
})

test('days that are cancelled in time are carried or refunded as the product said at the sale', async () => {
  const terms = (more: object) =>
    world.sql(
      `update product set ${Object.entries(more)
        .map(([name, value]) => `${name} = '${value}'`)
        .join(', ')} where id = $1`,
      [products.subscription],
    )
  await terms({ absence_policy: 'carry', carry_days: 1 })
  const row = await sell({ animalId: null, start: addDays(today(), -60) })
  await terms({ absence_policy: 'refund' })
  expect((await rowOf(row.id)).subscription).toMatchObject({ absencePolicy: 'carry', carryDays: 1 })
  const id = await daycare(addDays(today(), 3))
  await close(id)
  expect((await rowOf(row.id)).moves).toMatchObject([{ reason: 'absent', halves: 0, absentHalves: 2, on: addDays(today(), 3) }])
  await reopen(id)
  expect((await rowOf(row.id)).moves.map(({ reason }) => reason)).toEqual(['absent', 'notAbsent'])
  expect(await takenOf(row.id)).toBeCloseTo(0)
})

test('a refund is proposed after the week, and goes with the sale', async () => {
  await world.sql(`update product set absence_policy = 'refund' where id = $1`, [products.subscription])
  const start = `${addMonths(monthOf(today()), -2)}-01`
  const row = await sell({ animalId: null, start })
  const on = addDays(start, 9)
  const move = {
    id: world.id(),
    reason: 'absent',
    halves: 0,
    absentHalves: 2,
    stayId: world.id(),
    on,
    at: `${on}T08:00:00.000Z`,
    by: staff.userId,
    note: '',
  }
  await world.sql('update entitlement set moves = $2::jsonb where id = $1', [row.id, JSON.stringify([move])])
  await keep()
  await keep()
  // 180.00 for 28 to 31 days: 2 × 28 / 7 is 8 days, and each longer month has 9.
  const days = lastOf(monthOf(start)).endsWith('28') ? 8 : 9
  expect(await itemsOf('absence')).toEqual([`${-18_000 / days} ${on} ${on}`])
  await client().call(cancelPassCall, { params: { id: row.id } }, keyed())
  expect(await itemsOf('absence')).toEqual([])
})

// Passes of daycare: sold with an item to bill, used by check-ins in the transaction of the check-in, and never by more than they hold.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../../shared/access.ts'
import { checkInCalls, checkOutCalls, quickCheckInCall, undoCheckInCalls, undoCheckOutCalls } from '../../../shared/bookings/checkIn.ts'
import { halvesLeft, unpaidRight, type Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import {
  cancelPassCall,
  correctPassCall,
  passesOfContact,
  payPassCall,
  sellPassCall,
  undoPaymentCall,
} from '../../../shared/bookings/passes/entitlementCalls.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let staff: Person
let contactId: string
let productId: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff)).id
  productId = world.id()
  const terms = { version: 0, visit: 'day', perWeek: null, minTermMonths: null, noticeDays: null, taxRate: 1900, active: true } as const
  await world.write(staff, {
    product: [
      { ...terms, id: world.id(), name: 'Tageskarte', kind: 'single', visits: null, validMonths: null, priceCents: 2_500 },
      { ...terms, id: productId, name: '2er-Karte', kind: 'pass', visits: 2, validMonths: 12, priceCents: 4_000 },
    ],
  })
})

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
async function sell(animalId: string | null = null): Promise<Entitlement> {
  const { status, body } = await client().call(
    sellPassCall,
    { body: { id: null, contactId, animalId, productId, start: '2026-06-01' } },
    keyed(),
  )
  expect(status).toBe(200)
  return body
}
const daycare = async (times = {}) => (await world.booking(staff, [await world.animal(staff)], { contactId, ...times })).booking.id
const checkIn = (id: string) => client().call(checkInCalls.daycare, { params: { id }, body: {} }, keyed())
const undo = (id: string) => client().call(undoCheckInCalls.daycare, { params: { id }, body: {} }, keyed())
async function leftOf(id: string): Promise<[number, string]> {
  const { body } = await client().call(passesOfContact, { params: { id: contactId } })
  const pass = body.entitlements.find((one) => one.id === id)!
  return [halvesLeft(pass), pass.state]
}
const itemsOf = (source: string) =>
  world.sql<{ text: string; amount_cents: number; source_id: string }>(
    'select text, amount_cents, source_id from to_bill_item where contact_id = $1 and source = $2 order by id',
    [contactId, source],
  )
const toldOf = () => world.sql('select 1 from notification where user_id = $1 and kind = $2', [staff.userId, 'passUsedUp'])

test('a sale makes the pass with its visits and one item to bill; taking it back removes the item', async () => {
  const pass = await sell()
  expect(pass).toMatchObject({ contactId, name: '2er-Karte', start: '2026-06-01', end: '2027-06-01', state: 'active' })
  expect(await itemsOf('pass')).toEqual([{ text: '2er-Karte', amount_cents: 4_000, source_id: pass.id }])
  expect((await client().call(cancelPassCall, { params: { id: pass.id } }, keyed())).body).toMatchObject({ state: 'cancelled' })
  expect(await itemsOf('pass')).toEqual([])
})

test('check-ins use the visits up, and only the day beyond them is billed and told to the person', async () => {
  const pass = await sell()
  const bookings = [await daycare(), await daycare(), await daycare()]
  for (const id of bookings.slice(0, 2)) expect((await checkIn(id)).status).toBe(200)
  expect(await leftOf(pass.id)).toEqual([0, 'usedUp'])
  expect([await itemsOf('daycareDay'), await toldOf()]).toEqual([[], []])
  expect((await checkIn(bookings[2]!)).status).toBe(200)
  expect((await itemsOf('daycareDay')).map(({ amount_cents }) => amount_cents)).toEqual([2_500])
  expect(await toldOf()).toHaveLength(1)
  // Given back by the undo, and taken again by the next one.
  await undo(bookings[0]!)
  expect(await leftOf(pass.id)).toEqual([2, 'active'])
  await checkIn(bookings[0]!)
  expect(await leftOf(pass.id)).toEqual([0, 'usedUp'])
  expect(await itemsOf('daycareDay')).toHaveLength(1)
})

test('a pass that is sold without the right is used only once its payment is noted', async () => {
  const desk = await world.person(
    staff.tenantId,
    rights.filter((right) => right !== unpaidRight),
  )
  const ofDesk = world.client(desk.token)
  const body = { id: null, contactId, animalId: null, productId, start: '2026-06-01' }
  const pass = (await ofDesk.call(sellPassCall, { body }, keyed())).body
  expect(pass).toMatchObject({ state: 'draft', paidOn: null })
  expect((await checkIn(await daycare())).status).toBe(200)
  expect([await leftOf(pass.id), await toldOf(), (await itemsOf('daycareDay')).length]).toEqual([[4, 'draft'], [], 1])

  const params = { id: pass.id }
  const pay = (paidOn: string) => ofDesk.call(payPassCall, { params, body: { paidOn } }, keyed())
  expect(await pay('2026-06-11')).toMatchObject({ status: 422, body: { code: 'change.future', fields: ['paidOn'] } })
  expect((await pay('2026-06-09')).body).toMatchObject({ state: 'active', paidOn: '2026-06-09' })
  const undoPayment = () => ofDesk.call(undoPaymentCall, { params }, keyed())
  expect((await undoPayment()).body).toMatchObject({ state: 'draft', paidOn: null })
  await pay('2026-06-10')
  expect((await checkIn(await daycare())).status).toBe(200)
  expect([await leftOf(pass.id), (await itemsOf('daycareDay')).length]).toEqual([[2, 'active'], 1])
  expect(await undoPayment()).toMatchObject({ status: 422, body: { code: 'passUsed' } })
})

test('a pass of hours gives one at check-in and the others at check-out, and what it does not have is billed', async () => {
  const hours = world.id()
  const terms = { version: 0, perWeek: null, minTermMonths: null, noticeDays: null, taxRate: 1900, active: true, visit: 'hour' } as const
  const card = { ...terms, id: hours, name: '5-Stunden-Karte', kind: 'pass', visits: 5, validMonths: null, priceCents: 4_000 } as const
  await world.write(staff, { product: [card] })
  const body = { id: null, contactId, animalId: null, productId: hours, start: '2026-06-01' }
  const pass = (await client().call(sellPassCall, { body }, keyed())).body
  const at = (time: string) => ({ ...keyed(), 'x-occurred-at': `2026-06-10T${time}:00+02:00` })
  const params = { id: await daycare() }
  const out = (time: string) => client().call(checkOutCalls.daycare, { params, body: {} }, at(time))
  await client().call(checkInCalls.daycare, { params, body: {} }, at('06:00'))
  expect(await leftOf(pass.id)).toEqual([8, 'active'])
  expect((await out('08:10')).status).toBe(200)
  expect(await leftOf(pass.id)).toEqual([5, 'active'])
  // Taken back and checked out later: the difference is taken, and the item of the hours beyond goes with the next undo.
  const undoOut = () => client().call(undoCheckOutCalls.daycare, { params, body: {} }, at('11:45'))
  await undoOut()
  await out('11:40')
  expect([await leftOf(pass.id), await itemsOf('daycareDay')]).toMatchObject([[0, 'usedUp'], [{ amount_cents: 800 }]])
  await undoOut()
  expect(await itemsOf('daycareDay')).toEqual([])
  await undo(params.id)
  expect(await leftOf(pass.id)).toEqual([10, 'active'])
})

test('a check-in that notifies of two things is one version', async () => {
  const colleague = await world.person(staff.tenantId)
  const pass = await sell()
  for (const _visit of [1, 2]) expect((await checkIn(await daycare())).status).toBe(200)
  expect(await leftOf(pass.id)).toEqual([0, 'usedUp'])
  const noted = await daycare({ note: 'Nur bis mittags' })
  expect((await checkIn(noted)).status).toBe(200)
  const told = await world.sql(
    `select n.kind, n.version = b.version as is_of_one from notification n join booking b on b.tenant_id = n.tenant_id and b.id = $1
       where n.user_id = $2 and n.kind = 'passUsedUp' or n.user_id = $3 and n.kind = 'checkInNote' order by n.kind`,
    [noted, staff.userId, colleague.userId],
  )
  expect(told).toEqual([
    { kind: 'checkInNote', is_of_one: true },
    { kind: 'passUsedUp', is_of_one: true },
  ])
})

test('a check-in that is sent again takes nothing more', async () => {
  const pass = await sell()
  const id = await daycare()
  const key = keyed()
  for (let times = 0; times < 3; times++) await client().call(checkInCalls.daycare, { params: { id }, body: {} }, key)
  await checkIn(id)
  expect(await leftOf(pass.id)).toEqual([2, 'active'])
})

test('half a day takes half a visit', async () => {
  const pass = await sell()
  await checkIn(await daycare({ dropOffTime: '08:00', pickUpTime: '12:00' }))
  expect(await leftOf(pass.id)).toEqual([3, 'active'])
})

test('a guest without a booking uses the pass of its owner', async () => {
  const animal = await world.animal(staff, { contactId })
  const pass = await sell(animal.id)
  expect((await client().call(quickCheckInCall, { body: { id: null, animalId: animal.id } }, keyed())).status).toBe(200)
  expect(await leftOf(pass.id)).toEqual([2, 'active'])
  expect(await itemsOf('daycareDay')).toEqual([])
})

test('sixteen check-ins at once use no more than the pass holds', async () => {
  const pass = await sell()
  const bookings = await Promise.all(Array.from({ length: 16 }, () => daycare()))
  const answers = await Promise.all(bookings.map(checkIn))
  expect(answers.map(({ status }) => status)).toEqual(bookings.map(() => 200))
  expect(await leftOf(pass.id)).toEqual([0, 'usedUp'])
  expect(await itemsOf('daycareDay')).toHaveLength(14)
})

test('visits are corrected with a reason, and a used pass is not taken back', async () => {
  const pass = await sell()
  const correct = (halves: number, note: string) =>
    client().call(correctPassCall, { params: { id: pass.id }, body: { halves, note } }, keyed())
  expect(await correct(-1, ' ')).toMatchObject({ status: 422, body: { code: 'field.missing' } })
  expect(await correct(-5, 'x')).toMatchObject({ status: 422, body: { code: 'noUnitsLeft' } })
  expect((await correct(-1, 'Von der alten Karte')).status).toBe(200)
  expect(await leftOf(pass.id)).toEqual([3, 'active'])
  await checkIn(await daycare())
  expect(await client().call(cancelPassCall, { params: { id: pass.id } }, keyed())).toMatchObject({
    status: 422,
    body: { code: 'passUsed' },
  })
})

test('what is no pass, and an animal of somebody else, are refused', async () => {
  const [single] = await world.sql<{ id: string }>(
    `select id from product where kind = 'single' and tenant_id = (select tenant_id from product where id = $1)`,
    [productId],
  )
  const sold = (more: object) =>
    client().call(sellPassCall, { body: { id: null, contactId, animalId: null, productId, start: '2026-06-01', ...more } }, keyed())
  expect(await sold({ productId: single!.id })).toMatchObject({ status: 422, body: { code: 'notOnSale' } })
  expect(await sold({ animalId: (await world.animal(staff)).id })).toMatchObject({ status: 422, body: { code: 'wrongAnimal' } })
  expect((await sold({ contactId: world.id() })).status).toBe(404)
})

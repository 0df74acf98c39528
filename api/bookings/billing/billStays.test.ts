// Items to bill follow check-in, check-out and their undo in the same transaction, and each is decided once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCalls } from '../../../shared/bookings/taking/bookingActs.ts'
import { checkInCalls, checkOutCalls, quickCheckInCall, undoCheckInCalls, undoCheckOutCalls } from '../../../shared/bookings/checkIn.ts'
import { itemsOfContact } from '../../../shared/bookings/billing/billingReads.ts'
import { approveItemCall, proposeItemCall, waiveItemCall } from '../../../shared/bookings/billing/toBillActs.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { price } from '../../../tests/factories/priceTerms.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let staff: Person
let contactId: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff)).id
  const single = {
    id: world.id(),
    name: 'Tageskarte',
    priceCents: 2_500,
    active: true,
    visits: null,
    perWeek: null,
    validMonths: null,
    minTermMonths: null,
    noticeDays: null,
  }
  const perNight = {
    ...price({ id: world.id(), mode: 'night', cents: 4_001, furtherPercent: 50, validFrom: '2026-01-01' }),
    taxRate: 1900 as const,
  }
  await world.write(staff, {
    product: [{ ...single, kind: 'single', visit: 'day', taxRate: 1900 }],
    pensionPrice: [perNight],
  })
})

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const itemsOf = async (bookingId: string) =>
  world.sql<{ id: string; source: string; text: string; amount_cents: number; state: string }>(
    'select id, source, text, amount_cents, state from to_bill_item where booking_id = $1 order by line, id',
    [bookingId],
  )
const daycare = async (animals = 1) =>
  world.booking(staff, await Promise.all(Array.from({ length: animals }, () => world.animal(staff))), { contactId })

async function boarding() {
  const dogs = [await world.animal(staff, { species: 'dog' }), await world.animal(staff, { species: 'dog' })]
  const animals = dogs.map(({ id }) => ({ animalId: id, roomId: null }))
  const dates = { startDate: '2026-06-10', endDate: '2026-06-13', dropOffTime: null, pickUpTime: null }
  const body = { id: null, contactId, ...dates, animals, note: '', internalNote: '' }
  const { status, body: taken } = await client().call(bookCalls.pension, { body })
  expect(status).toBe(200)
  const { id } = taken.booking
  expect((await client().call(checkInCalls.pension, { params: { id }, body: {} })).status).toBe(200)
  return { id, dogs, price: taken.booking.price! }
}

test('a day of daycare is proposed with the check-in, once, and goes with its undo', async () => {
  const { booking } = await daycare(2)
  const parts = { params: { id: booking.id }, body: {} }
  await client().call(checkInCalls.daycare, parts, keyed())
  await client().call(checkInCalls.daycare, parts, keyed())
  const items = await itemsOf(booking.id)
  expect(items.map(({ source, amount_cents, state }) => [source, amount_cents, state])).toEqual([
    ['daycareDay', 2_500, 'proposed'],
    ['daycareDay', 2_500, 'proposed'],
  ])
  await client().call(undoCheckInCalls.daycare, parts, keyed())
  expect(await itemsOf(booking.id)).toEqual([])
  await client().call(checkInCalls.daycare, parts, keyed())
  expect((await itemsOf(booking.id)).map(({ id }) => id)).toEqual(items.map(({ id }) => id))
})

test('a guest without a booking is billed like one with a booking, to its owner', async () => {
  const animal = await world.animal(staff, { contactId })
  const { body } = await client().call(quickCheckInCall, { body: { id: null, animalId: animal.id } }, keyed())
  expect((await itemsOf(body.booking.id)).map(({ amount_cents }) => amount_cents)).toEqual([2_500])
  const { body: listed } = await client().call(itemsOfContact, { params: { id: contactId } })
  expect(listed.items.map(({ bookingId }) => bookingId)).toEqual([body.booking.id])
})

test('a stay of boarding is due with the check-out of each animal, to the agreed cent, and undo takes it back', async () => {
  const { id, dogs, price: agreed } = await boarding()
  expect(await itemsOf(id)).toEqual([])
  const [first] = dogs
  await client().call(checkOutCalls.pension, { params: { id }, body: { animalIds: [first!.id] } }, keyed())
  const part = await itemsOf(id)
  expect(part).toHaveLength(agreed.lines.filter(({ animalId }) => animalId === first!.id).length)
  await client().call(checkOutCalls.pension, { params: { id }, body: {} }, keyed())
  const all = await itemsOf(id)
  expect(all).toHaveLength(agreed.lines.length)
  expect(all.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(agreed.totalCents)
  await client().call(undoCheckOutCalls.pension, { params: { id }, body: { animalIds: [first!.id] } }, keyed())
  const left = await itemsOf(id)
  expect(left).toHaveLength(agreed.lines.length - part.length)
})

test('what was billed is not taken back: the undo is refused, and nothing has changed', async () => {
  const { booking } = await daycare()
  const parts = { params: { id: booking.id }, body: {} }
  await client().call(checkInCalls.daycare, parts, keyed())
  await world.sql(`update to_bill_item set state = 'billed' where booking_id = $1`, [booking.id])
  const { status, body } = await client().call(undoCheckInCalls.daycare, parts, keyed())
  expect([status, body]).toMatchObject([422, { code: 'alreadyBilled' }])
  const { booking: boarder } = { booking: await boarding() }
  await client().call(checkOutCalls.pension, { params: { id: boarder.id }, body: {} }, keyed())
  await world.sql(`update to_bill_item set state = 'billed' where booking_id = $1`, [boarder.id])
  const undone = await client().call(undoCheckOutCalls.pension, { params: { id: boarder.id }, body: {} }, keyed())
  expect([undone.status, undone.body]).toMatchObject([422, { code: 'alreadyBilled' }])
  expect((await world.sql('select state from booking where id = $1', [boarder.id]))[0]).toEqual({ state: 'checkedOut' })
})

test('two people who decide: the second is told who was first; a reason is asked for; undo makes it a proposal again', async () => {
  const { booking } = await daycare()
  await client().call(checkInCalls.daycare, { params: { id: booking.id }, body: {} }, keyed())
  const [item] = await itemsOf(booking.id)
  const params = { id: item!.id }
  const unexplained = await client().call(waiveItemCall, { params, body: { seen: 'proposed', reason: '' } })
  expect([unexplained.status, unexplained.body]).toMatchObject([422, { code: 'waiveReasonRequired' }])
  const dear = { seen: 'proposed' as const, amountCents: 1_000, reason: 'nur zwei Stunden' }
  expect((await client().call(approveItemCall, { params, body: dear })).body).toMatchObject({ state: 'open', amountCents: 1_000 })
  const late = await client().call(waiveItemCall, { params, body: { seen: 'proposed', reason: 'Stammgast' } })
  expect([late.status, late.body]).toMatchObject([422, { code: 'toBill.decided', detail: { decidedBy: staff.userId, state: 'open' } }])
  expect((await client().call(proposeItemCall, { params })).body).toMatchObject({ state: 'proposed', amountCents: 2_500, reason: '' })
})

test('a decision about an item whose check-in was taken back says that it is gone', async () => {
  const { booking } = await daycare()
  const parts = { params: { id: booking.id }, body: {} }
  await client().call(checkInCalls.daycare, parts, keyed())
  const [item] = await itemsOf(booking.id)
  await client().call(undoCheckInCalls.daycare, parts, keyed())
  const { status, body } = await client().call(approveItemCall, {
    params: { id: item!.id },
    body: { seen: 'proposed', amountCents: 1, reason: 'x' },
  })
  expect([status, body]).toMatchObject([404, { code: 'row.gone' }])
})

test('a list without the price of a single visit bills no day', async () => {
  await world.sql(`update product set active = false where tenant_id = $1`, [staff.tenantId])
  const { booking } = await daycare()
  expect((await client().call(checkInCalls.daycare, { params: { id: booking.id }, body: {} }, keyed())).status).toBe(200)
  expect(await itemsOf(booking.id)).toEqual([])
})

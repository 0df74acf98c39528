// A late pick-up proposes one item with the check-out, whenever it is sent; its undo takes the item back; nothing is billed twice.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInCalls, checkOutCalls, undoCheckOutCalls } from '../../../shared/bookings/checkIn.ts'
import { approveItemCall } from '../../../shared/bookings/billing/toBillActs.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import { bookingAreas } from '../../../shared/bookings/taking/leadTime.ts'
import { editAreaCalls } from '../../../shared/settings/areaActs.ts'
import { areaSettingId, type AreaSettings } from '../../../shared/settings/areaSetting.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { singleDay } from '../../../tests/factories/passes.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let staff: Person

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (staff = await world.person(await world.tenant())))

const fee = { lateGraceMinutes: 10, lateStepMinutes: 15, lateStepCents: 500 } as const

async function settle(service: Service, values: Partial<AreaSettings['daycareBookings']> = fee): Promise<void> {
  const area = bookingAreas[service]
  await world.write(staff, { areaSetting: [{ id: areaSettingId(staff.tenantId, area), area, values }] })
}

/** The times are those of Berlin on the day of the tests, before noon. */
const at = (time: string) => ({ 'idempotency-key': world.id(), 'x-occurred-at': `2026-06-10T${time}:00+02:00` })
const items = (bookingId: string) =>
  world.sql<{ id: string; text: string; amount_cents: number; state: string }>(
    `select id, text, amount_cents, state from to_bill_item where booking_id = $1 and source = 'lateFee'`,
    [bookingId],
  )

/** Two animals that are in, to be picked up at nine. */
async function visit(service: Service) {
  const dogs = [await world.animal(staff, { name: 'Anton' }), await world.animal(staff, { name: 'Berta' })]
  const { booking } = await world.booking(staff, dogs, { service, dropOffTime: '07:00', pickUpTime: '09:00' })
  const client = world.client(staff.token)
  const params = { id: booking.id }
  const out = (time: string, animalIds?: string[]) =>
    client.call(checkOutCalls[service], { params, body: animalIds ? { animalIds } : {} }, at(time))
  const undo = (animalIds?: string[]) =>
    client.call(undoCheckOutCalls[service], { params, body: animalIds ? { animalIds } : {} }, at('11:00'))
  expect((await client.call(checkInCalls[service], { params, body: {} }, at('07:00'))).status).toBe(200)
  return { id: booking.id, dogs, out, undo, client }
}

test('a pick-up that is hours late costs the price of half a day, then that of a day, of what is on sale', async () => {
  await world.write(staff, {
    product: [singleDay(world.id(), { visit: 'halfDay', priceCents: 1_800 }), singleDay(world.id(), { priceCents: 3_000 })],
  })
  const lateTiers = [
    { afterMinutes: 60, rate: 'halfDay' as const, cents: 0 },
    { afterMinutes: 90, rate: 'day' as const, cents: 0 },
  ]
  await settle('daycare', { ...fee, lateTiers })
  const { id, out, undo } = await visit('daycare')
  await out('10:01')
  expect(await items(id)).toMatchObject([{ amount_cents: 1_800, state: 'proposed' }])
  await undo()
  await out('10:31')
  expect(await items(id)).toMatchObject([{ amount_cents: 3_000, state: 'proposed' }])
})

test('rates of late pick-ups are refused out of order, and with an amount that their rate does not have', async () => {
  const settleAs = (lateTiers: AreaSettings['daycareBookings']['lateTiers']) =>
    world.client(staff.token).call(editAreaCalls.daycareBookings, { body: { lateTiers } }, { 'idempotency-key': world.id() })
  const [early, later] = [180, 360].map((afterMinutes) => ({ afterMinutes, rate: 'day' as const, cents: 0 }))
  expect((await settleAs([early!, later!])).status).toBe(200)
  expect((await settleAs([later!, early!])).status).toBe(400)
  expect((await settleAs([{ ...early!, cents: 5 }])).status).toBe(400)
  expect((await settleAs([{ ...early!, rate: 'amount' }])).status).toBe(400)
})

test.each(['daycare', 'pension'] as const)('a late pick-up of %s is proposed once, and goes with its undo', async (service) => {
  await settle(service)
  const { id, out, undo } = await visit(service)
  expect((await out('09:26')).status).toBe(200)
  const [item, ...more] = await items(id)
  expect([item, more]).toMatchObject([{ text: 'Anton, Berta, 09:00–09:26', amount_cents: 1_000, state: 'proposed' }, []])
  // Another device that checks out later changes nothing.
  expect((await out('10:30')).body).toMatchObject({ noop: true })
  expect(await items(id)).toEqual([item])
  expect((await undo()).status).toBe(200)
  expect(await items(id)).toEqual([])
  await out('09:31')
  expect(await items(id)).toMatchObject([{ id: item!.id, amount_cents: 1_500 }])
})

test('in time, within the grace, and without a fee nothing is proposed', async () => {
  const free = await visit('daycare')
  await free.out('11:00')
  expect(await items(free.id)).toEqual([])
  await settle('daycare')
  const inTime = await visit('daycare')
  await inTime.out('09:10')
  expect(await items(inTime.id)).toEqual([])
})

test('two animals of a booking are one pick-up, by the later of them', async () => {
  await settle('daycare')
  const { id, dogs, out, undo } = await visit('daycare')
  await out('08:00', [dogs[0]!.id])
  expect(await items(id)).toEqual([])
  await out('09:26', [dogs[1]!.id])
  expect(await items(id)).toMatchObject([{ text: 'Berta, 09:00–09:26', amount_cents: 1_000 }])
  await undo([dogs[0]!.id])
  expect(await items(id)).toEqual([])
})

test('what was decided stays with a repeated check-out, and what was billed is not taken back', async () => {
  await settle('daycare')
  const { id, out, undo, client } = await visit('daycare')
  await out('09:26')
  const [item] = await items(id)
  const body = { seen: 'proposed' as const, amountCents: 500, reason: 'Stau' }
  expect((await client.call(approveItemCall, { params: { id: item!.id }, body })).status).toBe(200)
  await out('09:40')
  expect(await items(id)).toMatchObject([{ state: 'open', amount_cents: 500 }])
  await world.sql(`update to_bill_item set state = 'billed' where id = $1`, [item!.id])
  const undone = await undo()
  expect([undone.status, undone.body]).toMatchObject([422, { code: 'alreadyBilled' }])
})

test('an animal that comes after the fee was billed is checked out all the same', async () => {
  await settle('daycare')
  const { id, dogs, out, client } = await visit('daycare')
  await world.sql(`update stay set active = false, checked_in_at = null, checked_in_by = null where animal_id = $1`, [dogs[1]!.id])
  await out('09:26', [dogs[0]!.id])
  await world.sql(`update to_bill_item set state = 'billed' where booking_id = $1`, [id])
  const parts = { params: { id }, body: { animalIds: [dogs[1]!.id] } }
  expect((await client.call(checkInCalls.daycare, parts, at('09:30'))).status).toBe(200)
  expect((await out('10:00', [dogs[1]!.id])).status).toBe(200)
  expect(await items(id)).toMatchObject([{ state: 'billed', amount_cents: 1_000 }])
})

// Extras of a booking: their item to bill comes with them and goes with them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addExtraCalls, removeExtraCalls } from '../../../shared/bookings/billing/extra.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { singleDay } from '../../../tests/factories/passes.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let staff: Person
let productId: string
let bookingId: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  staff = await world.person(await world.tenant())
  productId = world.id()
  const { id: _id, version: _version, ...said } = singleDay(productId, { kind: 'extra', name: 'Baden', priceCents: 2_800 })
  await world.write(staff, { product: [{ id: productId, ...said }] })
  const contact = await world.contact(staff)
  bookingId = (await world.booking(staff, [await world.animal(staff)], { contactId: contact.id })).booking.id
})

const client = () => world.client(staff.token)
const items = () => world.sql('select text, amount_cents, state from to_bill_item where booking_id = $1', [bookingId])
const add = (id: string, more: object = {}, service: 'daycare' | 'pension' = 'daycare') =>
  client().call(addExtraCalls[service], { params: { id: bookingId }, body: { id, productId, quantity: 2, ...more } })
const remove = (itemId: string) => client().call(removeExtraCalls.daycare, { params: { id: bookingId }, body: { itemId } })

test('an extra is added once, and taken off with its item', async () => {
  const id = world.id()
  const { body: item } = await add(id)
  await world.sql(`update product set active = false where id = $1`, [productId])
  expect((await add(id)).status).toBe(200)
  expect(await items()).toEqual([{ text: 'Baden', amount_cents: 5_600, state: 'proposed' }])
  expect((await remove(item.id)).status).toBe(200)
  expect(await items()).toEqual([])
  expect((await remove(item.id)).body).toMatchObject({ code: 'row.gone' })
})

test('what cannot be added is refused with its reason', async () => {
  expect((await add(world.id(), { productId: world.id() })).status).toBe(404)
  expect((await add(world.id(), {}, 'pension')).status).toBe(404)
  expect((await add(world.id(), { quantity: 100 })).status).toBe(400)
  await world.sql(`update product set active = false where id = $1`, [productId])
  expect((await add(world.id())).body).toMatchObject({ code: 'notOnSale' })
  await world.sql(`update product set active = true where id = $1`, [productId])
  await world.sql(`update booking set state = 'cancelled' where id = $1`, [bookingId])
  expect((await add(world.id())).body).toMatchObject({ code: 'booking.closed' })
  expect(await items()).toEqual([])
})

test('an extra that was billed stays', async () => {
  const { body: item } = await add(world.id())
  await world.sql(`update to_bill_item set state = 'billed' where id = $1`, [item.id])
  expect((await remove(item.id)).body).toMatchObject({ code: 'alreadyBilled' })
  expect(await items()).toHaveLength(1)
})

test('other items of the booking are not taken off as extras', async () => {
  const { body: item } = await add(world.id())
  await world.sql(`update to_bill_item set source = 'lateFee' where id = $1`, [item.id])
  expect((await remove(item.id)).status).toBe(404)
})

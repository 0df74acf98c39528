// The price of a booking is kept as it was agreed: by the list of the day on which it was taken, anew by a change that touches it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCalls } from '../../shared/bookings/cancellation.ts'
import { tierPresets } from '../../shared/bookings/price/cancellationFee.ts'
import { pensionPrice } from '../../shared/bookings/price/pensionPrice.ts'
import { bookCalls, changeBookingCalls, type BookingBody, type ChangedBody } from '../../shared/bookings/taking/bookingActs.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { makeHouse, roomOf } from '../../tests/factories/rooms.ts'
import { price } from '../../tests/factories/priceTerms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let dogs: Animal[]
let contactId: string
const priceId = '00000000-0000-4000-8000-0000000000aa'

const perNight = (cents: number) => ({
  ...price({ id: priceId, mode: 'night', cents, furtherPercent: 50, validFrom: '2026-01-01' }),
  taxRate: 1900 as const,
})

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff)).id
  dogs = [await world.animal(staff, { species: 'dog' }), await world.animal(staff, { species: 'dog' })]
  const tiers = tierPresets.gradual.map((tier) => ({ id: world.id(), service: 'pension' as const, ...tier }))
  await world.write(staff, { pensionPrice: [perNight(4_000)], cancellationTier: tiers })
})
afterAll(() => world.stop())

const call = () => world.client(staff.token)
const bodyOf = (startDate: string, endDate: string, animals: readonly Animal[] = dogs): BookingBody => ({
  id: null,
  contactId,
  startDate,
  endDate,
  dropOffTime: null,
  pickUpTime: null,
  animals: animals.map(({ id }) => ({ animalId: id, roomId: null })),
  note: '',
  internalNote: '',
})
async function take(body: BookingBody) {
  const { status, body: answer } = await call().call(bookCalls.pension, { body })
  expect(status).toBe(200)
  return answer.booking
}
const change = async (id: string, body: ChangedBody) =>
  (await call().call(changeBookingCalls.pension, { params: { id }, body: { ...body, id } })).body.booking
/** The list says something else from now on. */
async function raise(cents: number): Promise<void> {
  const { status } = await call().call(pensionPrice.acts.change.endpoint, { params: { id: priceId }, body: perNight(cents) })
  expect(status).toBe(200)
}

test('the lines of the price are kept, and a new list of prices changes none of them', async () => {
  const body = bodyOf('2026-07-01', '2026-07-05')
  const { id, price } = await take(body)
  expect(price?.totalCents).toBe(24_000)
  expect(
    price?.lines.map(({ kind, animalId, quantity, unitCents, amountCents }) => [kind, animalId, quantity, unitCents, amountCents]),
  ).toEqual([
    ['price', dogs[0]!.id, 4, 4_000, 16_000],
    ['further', dogs[1]!.id, 4, 2_000, 8_000],
  ])
  await raise(5_000)
  expect((await change(id, { ...body, note: 'Kommt später' })).price).toEqual(price)
  expect((await change(id, { ...body, dropOffTime: '10:00', price: 'kept' })).price).toEqual(price)
  expect((await change(id, { ...body, dropOffTime: '10:00', price: 'list' })).price?.totalCents).toBe(30_000)
  await raise(4_000)
})

test('a change of dates or animals takes the new price, unless the agreed one is kept', async () => {
  const body = bodyOf('2026-08-01', '2026-08-05')
  const { id } = await take(body)
  const longer = { ...body, endDate: '2026-08-06' }
  expect((await change(id, { ...longer, price: 'kept' })).price?.totalCents).toBe(24_000)
  expect((await change(id, { ...longer, endDate: '2026-08-07' })).price?.totalCents).toBe(36_000)
  expect((await change(id, { ...bodyOf('2026-08-01', '2026-08-07', dogs.slice(0, 1)) })).price?.totalCents).toBe(24_000)
})

test('where the list has no price for an animal, nothing is agreed until a change finds one', async () => {
  const cat = await world.animal(staff, { species: 'cat' })
  const body = bodyOf('2026-09-01', '2026-09-05', [dogs[0]!, cat])
  const { id, price } = await take(body)
  expect(price).toBe(null)
  expect((await change(id, { ...body, animals: body.animals.slice(0, 1) })).price?.totalCents).toBe(16_000)
})

test('a room of a kind with a price of its own costs that price; a move into one or out of it takes the new price', async () => {
  const { shelterId, roomId: plain } = await makeHouse(world, staff)
  const suite = roomOf(world.id(), { version: 0, shelterId, name: 'Suite 1', kind: 'Suite' })
  const second = roomOf(world.id(), { version: 0, shelterId, name: 'Suite 2', kind: 'suite ' })
  await world.write(staff, {
    room: [suite, second],
    pensionPrice: [{ ...perNight(7_000), id: world.id(), version: 0, roomKind: 'Suite' }],
  })
  const inRoom = (roomId: string | null): BookingBody => ({
    ...bodyOf('2026-10-01', '2026-10-03', dogs.slice(0, 1)),
    animals: [{ animalId: dogs[0]!.id, roomId }],
  })
  const { id, price } = await take(inRoom(suite.id))
  expect(price?.totalCents).toBe(14_000)
  expect((await change(id, inRoom(second.id))).price).toEqual(price)
  expect((await change(id, { ...inRoom(plain), price: 'kept' })).price).toEqual(price)
  expect((await change(id, inRoom(suite.id))).price?.totalCents).toBe(14_000)
  expect((await change(id, inRoom(plain))).price?.totalCents).toBe(8_000)
  expect((await change(id, inRoom(null))).price?.totalCents).toBe(8_000)
})

test('a cancellation costs its part of the agreed price, whatever the list says by then', async () => {
  const { id } = await take(bodyOf('2026-06-16', '2026-06-20'))
  await raise(9_900)
  const { body } = await call().call(closeCalls.pension.cancelled, { params: { id }, body: { reason: 'Krank' } })
  expect(body.booking.cancelFeeCents).toBe(7_200)
  await raise(4_000)
})

test('a booking of daycare has no price of its own', async () => {
  const body = bodyOf('2026-07-20', '2026-07-20', dogs.slice(0, 1))
  const { body: answer } = await call().call(bookCalls.daycare, { body })
  expect(answer.booking.price).toBe(null)
})

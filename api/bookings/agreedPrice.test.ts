// A price that is agreed for one animal of a boarding booking: who may agree it, how it is kept, and what is billed (docs/decisions/076).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { closeCalls } from '../../shared/bookings/cancellation.ts'
import { checkInCalls, checkOutCalls } from '../../shared/bookings/checkIn.ts'
import { tierPresets } from '../../shared/bookings/price/cancellationFee.ts'
import { pensionPrice } from '../../shared/bookings/price/pensionPrice.ts'
import { bookCalls, changeBookingCalls, type BookingBody, type ChangedBody } from '../../shared/bookings/taking/bookingActs.ts'
import { bookRights } from '../../shared/bookings/taking/bookingLimits.ts'
import { bookingHistoryCalls } from '../../shared/bookings/taking/bookingList.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { price } from '../../tests/factories/priceTerms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let without: Person
let rex: Animal
let luna: Animal
let contactId: string
let priceId: string

const perNight = (cents: number) => ({
  ...price({ id: priceId, mode: 'night', cents, furtherPercent: 50, validFrom: '2026-01-01' }),
  taxRate: 1900 as const,
})

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  const tenantId = await world.tenant()
  lead = await world.person(tenantId)
  without = await world.person(
    tenantId,
    rights.filter((right) => right !== bookRights.pension),
  )
  contactId = (await world.contact(lead)).id
  priceId = world.id()
  rex = await world.animal(lead, { species: 'dog' })
  luna = await world.animal(lead, { species: 'dog' })
  const tiers = tierPresets.gradual.map((tier) => ({ id: world.id(), service: 'pension' as const, ...tier }))
  await world.write(lead, { pensionPrice: [perNight(4_000)], cancellationTier: tiers })
})

const call = (person = lead) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
type Agreed = number | null | undefined
const guest = ({ id }: Animal, pricePerUnit: Agreed) => ({
  animalId: id,
  roomId: null,
  ...(pricePerUnit !== undefined && { pricePerUnit }),
})
const bodyOf = (agreed: readonly [Agreed, Agreed], endDate = '2026-06-13', startDate = '2026-06-10'): BookingBody => ({
  id: null,
  contactId,
  startDate,
  endDate,
  dropOffTime: null,
  pickUpTime: null,
  note: '',
  internalNote: '',
  animals: [guest(rex, agreed[0]), guest(luna, agreed[1])],
})
const book = (body: BookingBody, person = lead) => call(person).call(bookCalls.pension, { body }, keyed())
const change = (id: string, body: ChangedBody, person = lead) =>
  call(person).call(changeBookingCalls.pension, { params: { id }, body: { ...body, id } }, keyed())
async function taken(agreed: readonly [Agreed, Agreed]) {
  const { status, body } = await book(bodyOf(agreed))
  expect(status).toBe(200)
  return body
}
const stored = async (id: string) => {
  const found = await world.sql<{ animal_id: string; price_per_unit: number | null }>(
    'select animal_id, price_per_unit from stay where booking_id = $1',
    [id],
  )
  return [rex, luna].map((animal) => found.find((row) => row.animal_id === animal.id)?.price_per_unit)
}
const totalOf = async (id: string) =>
  (await world.sql<{ cents: number }>(`select (price->>'totalCents')::int as cents from booking where id = $1`, [id]))[0]?.cents
const items = (id: string) =>
  world.sql<{ unit_cents: number; quantity_thousandths: number; amount_cents: number }>(
    'select unit_cents, quantity_thousandths, amount_cents from to_bill_item where booking_id = $1 order by line',
    [id],
  )

test('it is kept with the stay and frozen in the price; a new list changes neither', async () => {
  const { booking } = await taken([undefined, 1_500])
  expect(await stored(booking.id)).toEqual([null, 1_500])
  // Three nights at 40 euros, and three at 15.
  expect(booking.price?.lines.map(({ kind, quantity, unitCents, amountCents }) => [kind, quantity, unitCents, amountCents])).toEqual([
    ['price', 3, 4_000, 12_000],
    ['agreed', 3, 1_500, 4_500],
  ])
  await call().call(pensionPrice.acts.change.endpoint, { params: { id: priceId }, body: perNight(9_000) })
  const noted = await change(booking.id, { ...bodyOf([undefined, undefined]), note: 'Kommt später' })
  expect(noted.body.booking.price).toEqual(booking.price)
})

test('a change that does not name it keeps it, also for new nights; null takes the price of the list', async () => {
  const { booking } = await taken([undefined, 1_500])
  const { id } = booking
  expect((await change(id, bodyOf([undefined, undefined], '2026-06-15'))).body.booking.price?.totalCents).toBe(5 * 4_000 + 5 * 1_500)
  expect((await change(id, bodyOf([undefined, undefined], '2026-06-12'))).body.booking.price?.totalCents).toBe(2 * 4_000 + 2 * 1_500)
  expect(await stored(id)).toEqual([null, 1_500])
  expect((await change(id, bodyOf([undefined, null], '2026-06-12'))).body.booking.price?.totalCents).toBe(2 * 4_000 + 2 * 2_000)
  expect(await stored(id)).toEqual([null, null])
})

test('another price is worked in, also where the price as a whole should be kept; zero is a price', async () => {
  const { booking } = await taken([undefined, undefined])
  expect(booking.price?.totalCents).toBe(18_000)
  const { body } = await change(booking.id, { ...bodyOf([0, undefined]), price: 'kept' })
  expect(body.booking.price?.totalCents).toBe(6_000)
  expect(await stored(booking.id)).toEqual([0, null])
  // The same again says nothing new, so that longer stays may keep what they cost.
  expect((await change(booking.id, { ...bodyOf([0, null], '2026-06-15'), price: 'kept' })).body.booking.price?.totalCents).toBe(6_000)
})

test('who may not take bookings of boarding neither sets, changes nor clears it', async () => {
  const { booking } = await taken([undefined, 1_500])
  expect((await book(bodyOf([1_000, undefined], '2026-07-13', '2026-07-10'), without)).status).toBe(403)
  for (const agreed of [1_000, null, undefined]) expect((await change(booking.id, bodyOf([undefined, agreed]), without)).status).toBe(403)
  const daycare = { params: { id: booking.id }, body: { ...bodyOf([undefined, 1]), id: booking.id } }
  expect((await call(without).call(changeBookingCalls.daycare, daycare, keyed())).status).toBe(404)
  expect([await stored(booking.id), await totalOf(booking.id)]).toEqual([[null, 1_500], 16_500])
})

test('daycare refuses it with a code, and bad amounts are no booking', async () => {
  const day = { ...bodyOf([undefined, 1_500]), endDate: '2026-06-10' }
  const refused = await call().call(bookCalls.daycare, { body: day }, keyed())
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'booking.agreedInDaycare', fields: ['animals'], detail: { animalId: luna.id } },
  })
  expect((await call().call(bookCalls.daycare, { body: { ...day, animals: [guest(luna, null)] } }, keyed())).status).toBe(200)
  for (const wrong of [-1, 100_001, 10.5]) {
    const animals = [{ animalId: rex.id, roomId: null, pricePerUnit: wrong }]
    expect((await book({ ...bodyOf([undefined, undefined]), animals })).status).toBe(400)
  }
  expect((await book(bodyOf([100_000, undefined]))).body.booking.price?.totalCents).toBe(3 * 100_000 + 3 * 2_000)
})

test('each check-out bills its lines to the cent; the price of an animal that has left stays', async () => {
  const { booking } = await taken([undefined, 1_555])
  const parts = { params: { id: booking.id } }
  await call().call(checkInCalls.pension, { ...parts, body: {} }, keyed())
  await call().call(checkOutCalls.pension, { ...parts, body: { animalIds: [luna.id] } }, keyed())
  expect(await items(booking.id)).toEqual([{ unit_cents: 1_555, quantity_thousandths: 3_000, amount_cents: 4_665 }])
  const late = await change(booking.id, bodyOf([undefined, 1_000]))
  expect([late.status, late.body]).toMatchObject([422, { code: 'alreadyCheckedOut', detail: { animalId: luna.id } }])
  expect((await change(booking.id, bodyOf([3_333, 1_555]))).body.booking.price?.totalCents).toBe(3 * 3_333 + 3 * 1_555)
  await call().call(checkOutCalls.pension, { ...parts, body: { animalIds: [rex.id] } }, keyed())
  expect((await items(booking.id)).map(({ amount_cents }) => amount_cents)).toEqual([9_999, 4_665])
})

test('a cancellation costs its part of it, and the history names it', async () => {
  const { booking } = await taken([1_000, 1_500])
  await change(booking.id, bodyOf([2_000, undefined], '2026-06-19', '2026-06-16'))
  const { items: entries } = (await call().call(bookingHistoryCalls.pension, { params: { id: booking.id }, query: {} })).body
  expect(entries.map(({ diff }) => diff)).toContainEqual(expect.objectContaining({ pricePerUnit: [1_000, 2_000] }))
  const { body } = await call().call(closeCalls.pension.cancelled, { params: { id: booking.id }, body: { reason: 'Krank' } }, keyed())
  // 30 % of three nights at 20 euros and three at 15.
  expect(body.booking.cancelFeeCents).toBe(3_150)
})

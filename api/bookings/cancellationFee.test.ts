// Cancellation fees: the server computes them by the day of the act. A changed or waived fee needs a reason. Undo clears the fee.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls } from '../../shared/bookings/checkIn.ts'
import { closeCalls, reopenCalls } from '../../shared/bookings/cancellation.ts'
import type { ChosenFee } from '../../shared/bookings/closingTerms.ts'
import { tierPresets, type TierTerms } from '../../shared/bookings/price/cancellationFee.ts'
import { bookingHistoryCalls } from '../../shared/bookings/taking/bookingList.ts'
import type { PensionPrice } from '../../shared/bookings/price/pensionPrice.ts'
import type { Maker, Person } from '../../tests/factories/maker.ts'
import { price, surcharge } from '../../tests/factories/priceTerms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
/** A house with prices and tiers, and one with neither. */
let staff: Person
let bare: Person

const perNight = (id: string): PensionPrice => ({
  ...price({ id, mode: 'night', cents: 4_000, furtherPercent: 50, validFrom: '2026-01-01' }),
  taxRate: 1900,
  version: 0,
})
/** A season that costs nothing more. */
const summerHolidays = {
  ...surcharge({ value: 0, from: '2026-07-01', to: '2026-08-31', isPeak: true }),
  taxRate: 1900 as const,
  weekdays: [],
  version: 0,
}
const rowsOfTiers = (service: 'daycare' | 'pension', tiers: readonly TierTerms[]) =>
  tiers.map((tier) => ({ id: world.id(), version: 0, service, ...tier }))

beforeAll(async () => {
  world = await startWorld()
  ;[staff, bare] = await Promise.all([world.person(await world.tenant()), world.person(await world.tenant())])
  const daycareTiers: TierTerms[] = [
    { minDaysBefore: 1, feeType: 'percent', value: 5_000 },
    { minDaysBefore: 0, feeType: 'fixed', value: 1_500 },
  ]
  await world.write(staff, {
    pensionPrice: [perNight(world.id())],
    cancellationTier: [...rowsOfTiers('pension', tierPresets.gradual), ...rowsOfTiers('daycare', daycareTiers)],
  })
})
afterAll(() => world.stop())

const call = (person: Person) => world.client(person.token)
/** Today is the 10th of June 2026. `nights` for two dogs: 40 euros and 20 for each. */
async function boarding(startDate: string, endDate: string, person = staff, given: Parameters<Maker['booking']>[2] = {}) {
  const animals = [await world.animal(person, { species: 'dog' }), await world.animal(person, { species: 'dog' })]
  return world.booking(person, animals, { service: 'pension', startDate, endDate, ...given })
}
const close = (
  closing: 'cancelled' | 'noShow',
  id: string,
  body: { reason?: string; fee?: ChosenFee; animalIds?: string[] },
  person = staff,
) => call(person).call(closeCalls.pension[closing], { params: { id }, body })

test.each([
  ['30 days before: nothing', '2026-07-10', '2026-07-14', 0],
  ['6 days before: 30 percent of 240 euros', '2026-06-16', '2026-06-20', 7_200],
  ['1 day before: 75 percent', '2026-06-11', '2026-06-15', 18_000],
  ['on the day: all of it', '2026-06-10', '2026-06-14', 24_000],
])('a stay of four nights is cancelled %s', async (_, startDate, endDate, cancelFeeCents) => {
  const { booking } = await boarding(startDate, endDate)
  const { body } = await close('cancelled', booking.id, { reason: 'Krank' })
  expect(body.booking).toMatchObject({ state: 'cancelled', cancelReason: 'Krank', cancelFeeCents, cancelFeeReason: '' })
  const again = await close('cancelled', booking.id, { reason: 'Doch nicht krank', fee: { cents: 0, reason: 'x' } })
  expect(again.body).toMatchObject({ noop: true, booking: { cancelReason: 'Krank', cancelFeeCents } })
})

test('the day counts on which it was done, not the one on which it arrives; an app that asks for no reason is served too', async () => {
  const { booking } = await boarding('2026-06-15', '2026-06-19')
  const headers = { 'X-Occurred-At': '2026-06-09T08:00:00.000Z' }
  const { body } = await call(staff).call(closeCalls.pension.cancelled, { params: { id: booking.id }, body: {} }, headers)
  expect(body.booking).toMatchObject({ cancelReason: '', cancelFeeCents: 7_200 })
})

test('that nobody came costs what the day of arrival costs, and nothing once they come after all', async () => {
  const { booking } = await boarding('2026-06-08', '2026-06-12')
  expect((await close('noShow', booking.id, { reason: '' })).body.booking).toMatchObject({ state: 'noShow', cancelFeeCents: 24_000 })
  const come = await call(staff).call(checkInCalls.pension, { params: { id: booking.id }, body: {} })
  expect(come.body.booking).toMatchObject({ state: 'checkedIn', cancelReason: '', cancelFeeCents: null })
})

test('a fee is changed or waived with a reason, and refused without one before anything changes', async () => {
  const { booking } = await boarding('2026-06-11', '2026-06-15')
  const refused = await close('cancelled', booking.id, { reason: 'Krank', fee: { cents: 0, reason: '' } })
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([422, 'field.missing', ['feeReason']])
  const unsaid = await close('cancelled', booking.id, { reason: ' ' })
  expect([unsaid.status, unsaid.body.fields]).toEqual([422, ['reason']])
  const waived = await close('cancelled', booking.id, { reason: 'Krank', fee: { cents: 0, reason: 'Stammgast' } })
  expect(waived.body.booking).toMatchObject({ cancelFeeCents: 0, cancelFeeReason: 'Stammgast' })
})

test('a cancellation that is taken back leaves no fee, and the history says both', async () => {
  const { booking } = await boarding('2026-06-11', '2026-06-15')
  await close('cancelled', booking.id, { reason: 'Krank', fee: { cents: 5_000, reason: 'Kulanz' } })
  const back = await call(staff).call(reopenCalls.pension.cancelled, { params: { id: booking.id }, body: {} })
  expect(back.body.booking).toMatchObject({ state: 'confirmed', cancelReason: '', cancelFeeCents: null, cancelFeeReason: '' })
  const { body } = await call(staff).call(bookingHistoryCalls.pension, { params: { id: booking.id }, query: {} })
  const written = JSON.stringify(body.items.filter(({ what }) => what === 'booking'))
  for (const said of ['cancelReason', 'Krank', 'cancelFeeCents', '5000', 'Kulanz']) expect(written).toContain(said)
})

test('one of two animals that does not come costs nothing by itself', async () => {
  const { booking, stays } = await boarding('2026-06-11', '2026-06-15')
  const { body } = await close('cancelled', booking.id, { reason: 'Krank', animalIds: [stays[0]!.animalId] })
  expect(body.booking).toMatchObject({ state: 'confirmed', cancelReason: '', cancelFeeCents: null })
})

test('without tiers, or without a price, the fee is what somebody enters', async () => {
  const free = await boarding('2026-06-11', '2026-06-15', bare)
  expect((await close('cancelled', free.booking.id, { reason: 'Krank' }, bare)).body.booking.cancelFeeCents).toBe(null)
  const { booking } = await boarding('2026-06-11', '2026-06-15', bare)
  await world.write(bare, { cancellationTier: rowsOfTiers('pension', tierPresets.half) })
  const entered = await close('cancelled', booking.id, { reason: 'Krank', fee: { cents: 3_000, reason: '' } }, bare)
  expect(entered.body.booking).toMatchObject({ cancelFeeCents: 3_000, cancelFeeReason: '' })
})

test('a stay in the high season has the fees of the high season, one that ends before it has those of all stays', async () => {
  const house = await world.person(await world.tenant())
  await world.write(house, {
    pensionPrice: [perNight(world.id())],
    pensionSurcharge: [{ ...summerHolidays, id: world.id() }],
    cancellationTier: [
      ...rowsOfTiers('pension', tierPresets.half),
      ...rowsOfTiers('pension', [{ minDaysBefore: 30, feeType: 'percent', value: 2_500, appliesTo: 'peak' }]),
    ],
  })
  const feeOf = async (startDate: string, endDate: string) => {
    const { booking } = await boarding(startDate, endDate, house)
    return (await close('cancelled', booking.id, { reason: 'Krank' }, house)).body.booking.cancelFeeCents
  }
  expect(await feeOf('2026-06-27', '2026-07-01')).toBe(0)
  expect(await feeOf('2026-06-28', '2026-07-02')).toBe(24_000)
  expect(await feeOf('2026-07-12', '2026-07-16')).toBe(6_000)
})

test('daycare has no price of a booking: an amount is due, a percentage is left open', async () => {
  const today = await world.booking(staff, [await world.animal(staff)])
  const parts = (id: string) => ({ params: { id }, body: { reason: 'Krank' } })
  expect((await call(staff).call(closeCalls.daycare.cancelled, parts(today.booking.id))).body.booking.cancelFeeCents).toBe(1_500)
  const next = await world.booking(staff, [await world.animal(staff)], { startDate: '2026-06-12', endDate: '2026-06-12' })
  expect((await call(staff).call(closeCalls.daycare.cancelled, parts(next.booking.id))).body.booking.cancelFeeCents).toBe(null)
})

const itemsOf = (bookingId: string) =>
  world.sql<{ source: string; amount_cents: number; state: string }>(
    'select source, amount_cents, state from to_bill_item where booking_id = $1',
    [bookingId],
  )

test('a fee is to be billed from the moment of the cancellation until it is taken back; a fee of nothing is not', async () => {
  const { booking } = await boarding('2026-06-16', '2026-06-20')
  const params = { id: booking.id }
  await close('cancelled', booking.id, { reason: 'Krank' })
  await close('cancelled', booking.id, { reason: 'Krank' })
  expect(await itemsOf(booking.id)).toEqual([{ source: 'cancelFee', amount_cents: 7_200, state: 'proposed' }])
  expect((await call(staff).call(reopenCalls.pension.cancelled, { params, body: {} })).status).toBe(200)
  expect(await itemsOf(booking.id)).toEqual([])
  const free = await boarding('2026-07-10', '2026-07-14')
  await close('cancelled', free.booking.id, { reason: 'Krank' })
  expect(await itemsOf(free.booking.id)).toEqual([])
})

test('a guest who comes after a no-show owes no fee; a fee that was billed refuses it', async () => {
  for (const [state, status, left] of [
    ['open', 200, []],
    ['billed', 422, [{ source: 'cancelFee', amount_cents: 24_000, state: 'billed' }]],
  ] as const) {
    const { booking } = await boarding('2026-06-10', '2026-06-14')
    await close('noShow', booking.id, { reason: '' })
    await world.sql('update to_bill_item set state = $2 where booking_id = $1', [booking.id, state])
    const answer = await call(staff).call(checkInCalls.pension, { params: { id: booking.id }, body: {} })
    expect([state, answer.status, await itemsOf(booking.id)]).toEqual([state, status, left])
  }
})

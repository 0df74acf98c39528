import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../tests/factories/rows.ts'
import { areaDefaults } from '../../settings/areaSetting.ts'
import { itemOfLatePickUp, lateFee, lateItemId, latePickUp, minutesLate, type LateTerms } from './lateFee.ts'

const zone = 'Europe/Berlin'
const terms: LateTerms = { lateGraceMinutes: 10, lateStepMinutes: 15, lateStepCents: 500, lateCapCents: 0, lateTiers: [] }

/** The agreed pick-up is at 17:00, in summer time. */
const at = (time: string, day = '2026-06-10'): string => `${day}T${time}:00+02:00`
const agreed = { endDate: '2026-06-10', pickUpTime: '17:00' }

test.each([
  // Grace of 10 minutes, steps of 15 minutes, 5 euros each.
  ['15:30', {}, 0],
  ['17:00', {}, 0],
  ['17:10', {}, 0],
  ['17:11', {}, 500],
  ['17:15', {}, 500],
  ['17:16', {}, 1_000],
  ['17:26', {}, 1_000],
  ['17:30', {}, 1_000],
  ['17:31', {}, 1_500],
  ['18:00', {}, 2_000],
  ['20:00', { lateCapCents: 3_000 }, 3_000],
  ['17:26', { lateCapCents: 1_000 }, 1_000],
  ['17:01', { lateGraceMinutes: 0 }, 500],
  ['17:00', { lateGraceMinutes: 0 }, 0],
  ['18:00', { lateGraceMinutes: 60 }, 0],
  ['18:01', { lateGraceMinutes: 60, lateStepMinutes: 60 }, 1_000],
  ['17:26', { lateStepMinutes: 5 }, 3_000],
  ['17:26', { lateStepMinutes: 60 }, 500],
  ['17:26', { lateStepCents: 0 }, 0],
] as const)('a pick-up at %s with %j costs %i cents', (time, more, cents) => {
  expect(lateFee({ ...terms, ...more }, minutesLate(agreed, at(time), zone)).cents).toBe(cents)
})

// Half a day costs 18 euros and a day 30 euros.
const prices = { halfDay: 1_800, day: 3_000 }
const tiers: LateTerms['lateTiers'] = [
  { afterMinutes: 180, rate: 'halfDay', cents: 0 },
  { afterMinutes: 360, rate: 'day', cents: 0 },
]

const tiered: [time: string, more: Partial<LateTerms>, cents: number][] = [
  ['17:10', {}, 0],
  ['17:11', {}, 500],
  ['17:26', {}, 1_000],
  // Twelve steps would be 60 euros: before the first tier nobody pays more than its rate.
  ['20:00', {}, 1_800],
  ['20:01', {}, 1_800],
  ['23:00', {}, 1_800],
  ['23:01', {}, 3_000],
  ['23:59', { lateCapCents: 2_500 }, 2_500],
  ['20:01', { lateStepCents: 100 }, 1_800],
  ['20:00', { lateStepCents: 100 }, 1_200],
  ['23:01', { lateStepCents: 0 }, 0],
  ['20:01', { lateTiers: [{ afterMinutes: 180, rate: 'amount', cents: 4_200 }] }, 4_200],
  // A tier with a lower amount than the one before it makes nothing cheaper.
  ['23:01', { lateTiers: [tiers[0]!, { afterMinutes: 360, rate: 'amount', cents: 100 }] }, 1_800],
]

test.each(tiered)(
  'with the rates of half a day after 3 hours and of a day after 6 hours, a pick-up at %s with %j costs %i cents',
  (time, more, cents) => {
    const minutes = minutesLate(agreed, at(time), zone)
    expect(lateFee({ ...terms, lateTiers: tiers, ...more }, minutes, prices).cents).toBe(cents)
  },
)

const someTerms = fc.record({
  lateGraceMinutes: fc.integer({ min: 0, max: 60 }),
  lateStepMinutes: fc.constantFrom(5, 10, 15, 30, 60),
  lateStepCents: fc.integer({ min: 0, max: 100_000 }),
  lateCapCents: fc.integer({ min: 0, max: 100_000 }),
  lateTiers: fc
    .uniqueArray(
      fc.record({
        afterMinutes: fc.integer({ min: 1, max: 1440 }),
        rate: fc.constantFrom('halfDay', 'day', 'amount'),
        cents: fc.integer({ min: 1, max: 100_000 }),
      }),
      { maxLength: 3, selector: ({ afterMinutes }) => afterMinutes },
    )
    .map((all) => all.toSorted((a, b) => a.afterMinutes - b.afterMinutes)),
}) as fc.Arbitrary<LateTerms>

test('a later pick-up never costs less, and a fee is never above its cap', () =>
  fc.assert(
    fc.property(someTerms, fc.nat(3_000), fc.nat(3_000), (some, minutes, more) => {
      const [early, late] = [lateFee(some, minutes, prices).cents, lateFee(some, minutes + more, prices).cents]
      expect(late).toBeGreaterThanOrEqual(early)
      expect(Number.isSafeInteger(late)).toBe(true)
      if (some.lateCapCents > 0) expect(late).toBeLessThanOrEqual(some.lateCapCents)
    }),
  ))

const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const booking = { ...agreed, id: id(1), service: 'daycare' as const, contactId: null, price: null }
const left = (n: number, time: string | null, active = true) => ({ animalId: id(n), active, checkedOutAt: time && at(time) })
const animals = [
  { id: id(10), name: 'Rex', number: 'H-1', contactId: id(20) },
  { id: id(11), name: '', number: 'H-2', contactId: null },
]

describe('the pick-up of a booking', () => {
  const minutesOf = (...stays: ReturnType<typeof left>[]) => latePickUp(booking, stays, terms, zone)?.minutes ?? null
  test.each([
    ['counts by the last to leave', [left(10, '17:26'), left(11, '18:00')], 60],
    ['is not over while one is here', [left(10, '17:26'), left(11, null)], null],
    ['does not wait for animals that are not expected', [left(10, '17:26'), left(11, null, false)], 26],
    ['in time costs nothing', [left(10, '16:00'), left(11, '17:10')], null],
    ['of nobody costs nothing', [left(10, null, false)], null],
  ] as const)('%s', (_name, stays, minutes) => expect(minutesOf(...stays)).toBe(minutes))
})

describe('the item', () => {
  const itemOf = (more: Partial<LateTerms>, ...stays: ReturnType<typeof left>[]) =>
    itemOfLatePickUp(booking, stays, animals, { ...terms, ...more }, zone, prices)

  test('names the animals that left late and the times, and is a proposal', () => {
    expect(itemOf({}, left(10, '17:26'), left(11, '16:00'))).toMatchObject({
      id: lateItemId(booking),
      source: 'lateFee',
      state: 'proposed',
      text: 'Rex, 17:00–17:26',
      contactId: id(20),
      bookingId: id(1),
      quantityThousandths: 2_000,
      unitCents: 500,
      amountCents: 1_000,
      taxRate: 1900,
      from: '2026-06-10',
      to: '2026-06-10',
    })
    expect(itemOf({}, left(10, '17:30'), left(11, '17:31'))).toMatchObject({ text: 'H-2, Rex, 17:00–17:31', amountCents: 1_500 })
  })

  test('with a cap is one amount', () => {
    expect(itemOf({ lateCapCents: 800 }, left(10, '17:26'))).toMatchObject({ quantityThousandths: 1_000, unitCents: 800, amountCents: 800 })
    expect(itemOf({ lateCapCents: 1_000 }, left(10, '17:26'))).toMatchObject({ quantityThousandths: 2_000, unitCents: 500 })
  })

  test('of a rate is one amount', () => {
    const item = itemOf({ lateTiers: tiers }, left(10, '20:01'))
    expect(item).toMatchObject({ state: 'proposed', quantityThousandths: 1_000, unitCents: 1_800, amountCents: 1_800 })
  })

  test('is one for a booking, whatever is late about it', () => {
    const [one, other] = [itemOf({}, left(10, '17:26')), itemOf({ lateStepCents: 100 }, left(10, '19:00'), left(11, '20:00'))]
    expect(one?.id).toBe(other?.id)
  })

  test('is none where a house has entered no fee', () =>
    fc.assert(
      fc.property(rowsOf.booking, fc.array(rowsOf.stay, { maxLength: 3 }), (some, stays) => {
        expect(itemOfLatePickUp(some, stays, [], areaDefaults.daycareBookings, zone)).toBeNull()
      }),
    ))

  test('adds up: quantity times price is the amount', () =>
    fc.assert(
      fc.property(someTerms, fc.nat(2_000), (some, minutes) => {
        const leftAt = new Date(Date.parse(at('17:00')) + minutes * 60_000).toISOString()
        const item = itemOfLatePickUp(booking, [{ animalId: id(10), active: true, checkedOutAt: leftAt }], animals, some, zone)
        if (item) expect((item.quantityThousandths * item.unitCents) / 1_000).toBe(item.amountCents)
      }),
    ))
})

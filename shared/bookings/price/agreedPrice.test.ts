// Prices that are agreed for single animals, in place of those of the list: worked by hand (docs/decisions/076).
import { expect, test } from 'vitest'
import { animal, dog, holidays, linesOf, price, surcharge, until, weekend, type House } from '../../../tests/factories/priceTerms.ts'
import type { StayTimes } from './billedDays.ts'
import { dueFee, tierPresets } from './cancellationFee.ts'
import { keptPriceOf, priceOfBooking, type PriceFacts } from './priceOfBooking.ts'
import { priceOfStay } from './priceOfStay.ts'
import type { PricedAnimal } from './terms.ts'

const at = (agreedCents: number | null, more: Partial<PricedAnimal> = {}) => animal({ agreedCents, ...more })
const half = price({ furtherPercent: 50 })
const long = price({ id: 'long', fromNights: 7, cents: 1_700 })
const rises = price({ id: 'rises', validFrom: '2026-11-29', cents: 2_100 })
const fiveADay = surcharge({ value: 500 })
const tenPercent = surcharge({ unit: 'percent', value: 1_000 })

test.each<[string, StayTimes, PricedAnimal[], House, (string | number)[]]>([
  ['days, both ends', weekend, [at(1_800)], {}, ['3 × 1800 = 5400', 5_400]],
  ['nights', weekend, [at(1_800)], { prices: [price({ mode: 'night' })] }, ['2 × 1800 = 3600', 3_600]],
  ['24 hours', weekend, [at(1_800)], { prices: [price({ mode: 'period24h' })] }, ['3 × 1800 = 5400', 5_400]],
  [
    'half a day at an odd price',
    { ...weekend, arrivalWeight: 1 },
    [at(1_799)],
    { prices: [price({ mode: 'slotWeighted' })] },
    ['2.5 × 1799 = 4498', 4_498],
  ],
  ['more than the list', weekend, [at(2_500)], {}, ['3 × 2500 = 7500', 7_500]],
  ['nothing', weekend, [at(0)], {}, ['3 × 0 = 0', 0]],
  ['nothing, and a surcharge in euros', weekend, [at(0)], { surcharges: [fiveADay] }, ['3 × 0 = 0', '3 × 500 = 1500', 1_500]],
  ['nothing, and a surcharge in percent', weekend, [at(0)], { surcharges: [tenPercent] }, ['3 × 0 = 0', 0]],
  ['a surcharge in euros', weekend, [at(1_800)], { surcharges: [fiveADay] }, ['3 × 1800 = 5400', '3 × 500 = 1500', 6_900]],
  [
    'a surcharge in percent of what was agreed',
    weekend,
    [at(1_800)],
    { surcharges: [tenPercent] },
    ['3 × 1800 = 5400', '1 × 540 = 540', 5_940],
  ],
  [
    'a second dog for which it is agreed: no discount on it',
    weekend,
    [dog, at(1_800)],
    { prices: [half] },
    ['3 × 2000 = 6000', '3 × 1800 = 5400', 11_400],
  ],
  [
    'a first dog for which it is agreed: the second costs what it would without',
    weekend,
    [at(1_800), dog],
    { prices: [half] },
    ['3 × 1800 = 5400', '3 × 1000 = 3000', 8_400],
  ],
  [
    'the dearer dog by the list stays the first, also below the other',
    weekend,
    [animal({ grams: 8_000 }), at(100, { grams: 30_000 })],
    { prices: [half, price({ id: 'young', upToGrams: 10_000, cents: 1_500, furtherPercent: 50 })] },
    ['3 × 750 = 2250', '3 × 100 = 300', 2_550],
  ],
  ['two dogs', weekend, [at(1_800), at(1_500)], { prices: [half] }, ['3 × 1800 = 5400', '3 × 1500 = 4500', 9_900]],
  ['a long stay: no tier', until('2026-12-04'), [at(1_800)], { prices: [price(), long] }, ['8 × 1800 = 14400', 14_400]],
  ['prolonged by two days', until('2026-12-01'), [at(1_800)], {}, ['5 × 1800 = 9000', 9_000]],
  ['shortened by a day', until('2026-11-28'), [at(1_800)], {}, ['2 × 1800 = 3600', 3_600]],
  ['a list that rises within the stay', weekend, [at(1_800)], { prices: [price(), rises] }, ['3 × 1800 = 5400', 5_400]],
  [
    'a tax that changes within the stay',
    weekend,
    [at(1_800)],
    { prices: [price(), { ...rises, taxRate: 700 }] },
    ['2 × 1800 = 3600', '1 × 1800 = 1800', 5_400],
  ],
  ['none', weekend, [at(null)], {}, ['3 × 2000 = 6000', 6_000]],
])('agreed for %s', (_name, stay, animals, house, lines) => expect(linesOf(stay, animals, house)).toEqual(lines))

test('the list decides how days are counted: without a price of the species, or without a night, nothing is worked out', () => {
  const input = { stay: { ...weekend, endDate: weekend.startDate }, animals: [at(1_800)], surcharges: [], holidays }
  expect(priceOfStay({ ...input, prices: [] }).problems).toEqual([{ code: 'noPrice', animal: 0 }])
  expect(priceOfStay({ ...input, prices: [price({ mode: 'night' })] }).problems).toEqual([{ code: 'nightRequired', animal: 0 }])
})

test('the line is one of an agreed price with the name and the tax of the list; a cancellation costs its part of it', () => {
  const facts: PriceFacts = {
    prices: [half],
    surcharges: [],
    openingTimes: [],
    federalState: 'BUND',
    animals: ['rex', 'luna'].map((id) => ({ id, species: 'dog', birthDate: null, sex: 'f', neutered: 'yes' })),
    guests: [
      { animalId: 'luna', roomId: null, pricePerUnit: 1_500 },
      { animalId: 'rex', roomId: null },
    ],
    rooms: [],
    weights: [],
  }
  const { startDate, endDate } = weekend
  const kept = keptPriceOf(priceOfBooking({ startDate, endDate, dropOffTime: null, pickUpTime: null }, facts), facts, 2)
  expect(kept).toEqual({
    lines: [
      { kind: 'price', name: 'Hund', animalId: 'rex', quantity: 3, unitCents: 2_000, amountCents: 6_000, taxRate: 1900 },
      { kind: 'agreed', name: 'Hund', animalId: 'luna', quantity: 3, unitCents: 1_500, amountCents: 4_500, taxRate: 1900 },
    ],
    totalCents: 10_500,
  })
  const due = dueFee({ tiers: tierPresets.gradual, startDate, cancelDate: '2026-11-20', priceCents: kept!.totalCents })
  // 30 % of 105 euros.
  expect(due?.feeCents).toBe(3_150)
})

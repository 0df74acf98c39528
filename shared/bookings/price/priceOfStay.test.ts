import { expect, test } from 'vitest'
import { animal, cat, dog, holidays, linesOf, price, surcharge, until, weekend, type House } from '../../../tests/factories/priceTerms.ts'
import type { StayTimes } from './billedDays.ts'
import { priceOfStay } from './priceOfStay.ts'
import type { PricedAnimal, PriceTerms } from './terms.ts'

const young = price({ id: 'young', upToGrams: 10_000, cents: 1_500 })
const long = price({ id: 'long', fromNights: 7, cents: 1_700 })
const next = price({ id: 'next', validFrom: '2026-11-29', cents: 2_100 })
const catPrice = price({ id: 'cat', species: 'cat', cents: 1_201 })

test.each<[string, StayTimes, PricedAnimal[], House, (string | number)[]]>([
  ['days', weekend, [dog], {}, ['3 × 2000 = 6000', 6_000]],
  ['nights', weekend, [dog], { prices: [price({ mode: 'night' })] }, ['2 × 2000 = 4000', 4_000]],
  ['24 hours', weekend, [dog], { prices: [price({ mode: 'period24h' })] }, ['3 × 2000 = 6000', 6_000]],
  ['slots', weekend, [dog], { prices: [price({ mode: 'slotWeighted' })] }, ['3 × 2000 = 6000', 6_000]],
  [
    'half a day at an odd price',
    { ...weekend, arrivalWeight: 1 },
    [dog],
    { prices: [price({ mode: 'slotWeighted', cents: 1_999 })] },
    ['2.5 × 1999 = 4998', 4_998],
  ],
  ['a second dog at the whole price', weekend, [dog, dog], {}, ['3 × 2000 = 6000', '3 × 2000 = 6000', 12_000]],
  [
    'a second dog at half the price',
    weekend,
    [dog, dog],
    { prices: [price({ furtherPercent: 50 })] },
    ['3 × 2000 = 6000', '3 × 1000 = 3000', 9_000],
  ],
  [
    'a second and a third dog at an odd half',
    weekend,
    [dog, dog, dog],
    { prices: [price({ cents: 1_999, furtherPercent: 50 })] },
    ['3 × 1999 = 5997', '3 × 1000 = 3000', '3 × 1000 = 3000', 11_997],
  ],
  ['a second dog for nothing', weekend, [dog, dog], { prices: [price({ furtherPercent: 0 })] }, ['3 × 2000 = 6000', '3 × 0 = 0', 6_000]],
  [
    'a cat is no second dog',
    weekend,
    [dog, cat],
    { prices: [price({ furtherPercent: 50 }), { ...catPrice, furtherPercent: 50 }] },
    ['3 × 2000 = 6000', '3 × 1201 = 3603', 9_603],
  ],
  [
    'the dearest dog is the first, wherever it is named',
    weekend,
    [animal({ grams: 8_000 }), animal({ grams: 30_000 })],
    { prices: [price({ furtherPercent: 50 }), { ...young, furtherPercent: 50 }] },
    ['3 × 750 = 2250', '3 × 2000 = 6000', 8_250],
  ],
  ['a light dog', weekend, [animal({ grams: 10_000 })], { prices: [price(), young] }, ['3 × 1500 = 4500', 4_500]],
  ['a heavy dog', weekend, [animal({ grams: 10_001 })], { prices: [price(), young] }, ['3 × 2000 = 6000', 6_000]],
  ['a dog of unknown weight', weekend, [dog], { prices: [price(), young] }, ['3 × 2000 = 6000', 6_000]],
  [
    'the lightest of two classes',
    weekend,
    [animal({ grams: 9_000 })],
    { prices: [young, price({ id: 'middle', upToGrams: 20_000, cents: 1_800 })] },
    ['3 × 1500 = 4500', 4_500],
  ],
  ['six nights', until('2026-12-03'), [dog], { prices: [price(), long] }, ['7 × 2000 = 14000', 14_000]],
  ['seven nights, all of them cheaper', until('2026-12-04'), [dog], { prices: [price(), long] }, ['8 × 1700 = 13600', 13_600]],
  [
    'a tier that ends',
    until('2026-12-04'),
    [dog],
    { prices: [price(), price({ id: 'short', toNights: 6, cents: 2_500 })] },
    ['8 × 2000 = 16000', 16_000],
  ],
  ['a price that rises within the stay', weekend, [dog], { prices: [price(), next] }, ['2 × 2000 = 4000', '1 × 2100 = 2100', 6_100]],
  [
    'a price that ends and is followed',
    weekend,
    [dog],
    { prices: [price({ validTo: '2026-11-28' }), next] },
    ['2 × 2000 = 4000', '1 × 2100 = 2100', 6_100],
  ],
  ['a price that ends and is not', weekend, [dog], { prices: [price({ validTo: '2026-11-27' })] }, ['3 × 2000 = 6000', 6_000]],
  [
    'a price that is followed by another way of counting',
    weekend,
    [dog],
    { prices: [price(), { ...next, mode: 'night' }] },
    ['3 × 2000 = 6000', 6_000],
  ],
  [
    'a price that rises after the stay',
    weekend,
    [dog],
    { prices: [price(), { ...next, validFrom: '2026-11-30' }] },
    ['3 × 2000 = 6000', 6_000],
  ],
  ['a price that is not used', weekend, [dog], { prices: [price(), { ...next, active: false }] }, ['3 × 2000 = 6000', 6_000]],
  [
    'two that are alike: the newer',
    weekend,
    [dog],
    { prices: [price(), price({ id: 'newer', validFrom: '2026-01-01', cents: 1 })] },
    ['3 × 1 = 3', 3],
  ],
  ['what costs nothing', weekend, [dog], { prices: [price({ cents: 0 })] }, ['3 × 0 = 0', 0]],
  [
    'clocks go forward',
    { ...weekend, startDate: '2026-03-28', endDate: '2026-03-29', endTime: '10:00' },
    [dog],
    { prices: [price({ mode: 'period24h' })] },
    ['1 × 2000 = 2000', 2_000],
  ],
  [
    'clocks go back',
    { ...weekend, startDate: '2026-10-24', endDate: '2026-10-25', endTime: '10:00' },
    [dog],
    { prices: [price({ mode: 'period24h' })] },
    ['1 × 2000 = 2000', 2_000],
  ],
])('%s', (_name, stay, animals, house, lines) => expect(linesOf(stay, animals, house)).toEqual(lines))

test.each<[string, Partial<StayTimes>, PricedAnimal[], PriceTerms[], unknown[]]>([
  ['no price of the species', {}, [dog, cat], [price()], [{ code: 'noPrice', animal: 1 }]],
  ['no price yet', {}, [dog], [{ ...next, validFrom: '2026-11-28' }], [{ code: 'noPrice', animal: 0 }]],
  ['no price for an unknown weight', {}, [dog], [young], [{ code: 'noPrice', animal: 0 }]],
  ['no night', { endDate: '2026-11-27' }, [dog], [price({ mode: 'night' })], [{ code: 'nightRequired', animal: 0 }]],
  ['an end before its start', { endDate: '2026-11-26' }, [dog], [price()], [{ code: 'endBeforeStart' }]],
  ['more than a year', { endDate: '2027-11-28' }, [dog], [price()], [{ code: 'tooLong' }]],
  ['a whole year', { endDate: '2027-11-27' }, [dog], [price()], []],
])('says what is wrong with %s', (_name, more, animals, prices, problems) => {
  expect(priceOfStay({ stay: { ...weekend, ...more }, animals, prices, surcharges: [], holidays }).problems).toEqual(problems)
})

test('says of each line what it is', () => {
  const prices = [price({ furtherPercent: 50 })]
  const { lines, taxes } = priceOfStay({
    stay: weekend,
    animals: [dog, dog],
    prices,
    surcharges: [surcharge({ per: 'stay', taxRate: 700 })],
    holidays,
  })
  expect(lines.map(({ kind, sourceId, animal: of, taxRate }) => [kind, sourceId, of, taxRate])).toEqual([
    ['price', 'dog', 0, 1900],
    ['further', 'dog', 1, 1900],
    ['surcharge', 'more', null, 700],
  ])
  expect(taxes).toEqual([
    { taxRate: 700, grossCents: 200, taxCents: 13 },
    { taxRate: 1900, grossCents: 9_000, taxCents: 1_437 },
  ])
})

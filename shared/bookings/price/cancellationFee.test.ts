import { expect, test } from 'vitest'
import { addDays } from '../../time.ts'
import { dueFee, feeSteps, presetsOf, tierPresets, tierProblem, type TierPreset, type TierTerms } from './cancellationFee.ts'

const startDate = '2026-12-24'
const feeOf = (tiers: readonly TierTerms[], daysBefore: number, priceCents = 20_000) =>
  dueFee({ tiers, startDate, cancelDate: addDays(startDate, -daysBefore), priceCents })?.feeCents ?? 0

test.each<[TierPreset, number, number]>([
  ['gradual', 365, 0],
  ['gradual', 30, 0],
  ['gradual', 29, 6_000],
  ['gradual', 6, 6_000],
  ['gradual', 5, 15_000],
  ['gradual', 1, 15_000],
  ['gradual', 0, 20_000],
  ['gradual', -1, 20_000],
  ['half', 14, 0],
  ['half', 13, 10_000],
  ['half', 8, 10_000],
  ['half', 7, 20_000],
  ['half', 0, 20_000],
  ['fourWeeks', 28, 0],
  ['fourWeeks', 27, 20_000],
  ['fourWeeks', 0, 20_000],
  ['dayBefore', 1, 0],
  ['dayBefore', 0, 20_000],
])('%s, %d days before arrival: %d cents of 200 euros', (preset, days, cents) => expect(feeOf(tierPresets[preset], days)).toBe(cents))

test.each<[string, TierTerms[], number, number, number]>([
  ['an amount', [{ minDaysBefore: 0, feeType: 'fixed', value: 2_500 }], 3, 20_000, 2_500],
  ['an amount above the price', [{ minDaysBefore: 0, feeType: 'fixed', value: 2_500 }], 3, 1_800, 1_800],
  ['half a cent', [{ minDaysBefore: 0, feeType: 'percent', value: 5_000 }], 3, 33, 17],
  ['a third', [{ minDaysBefore: 0, feeType: 'percent', value: 3_300 }], 3, 10_001, 3_300],
  ['no tier that holds', [{ minDaysBefore: 10, feeType: 'percent', value: 0 }], 9, 20_000, 20_000],
  ['no tier at all', [], 9, 20_000, 0],
  ['nothing to pay', [{ minDaysBefore: 0, feeType: 'percent', value: 8_000 }], 9, 0, 0],
  [
    'tiers in any order',
    [
      { minDaysBefore: 2, feeType: 'percent', value: 6_000 },
      { minDaysBefore: 20, feeType: 'percent', value: 1_000 },
    ],
    20,
    20_000,
    2_000,
  ],
])('%s', (_name, tiers, days, price, cents) => expect(feeOf(tiers, days, price)).toBe(cents))

const [free, dear]: TierTerms[] = [
  { minDaysBefore: 14, feeType: 'percent', value: 0 },
  { minDaysBefore: 3, feeType: 'percent', value: 8_000 },
]
test.each<[string, readonly TierTerms[], string | null]>([
  ['none', [], null],
  ['two that rise', [free!, dear!], null],
  ['two that rise, the other way round', [dear!, free!], null],
  ['two alike', [dear!, { minDaysBefore: 10, feeType: 'percent', value: 8_000 }], null],
  ['two of one day', [dear!, { ...free!, minDaysBefore: 3 }], 'tierDuplicate'],
  ['a fee that falls', [{ ...free!, value: 9_000 }, dear!], 'tierNotMonotone'],
  ['an amount and a percentage', [{ minDaysBefore: 14, feeType: 'fixed', value: 5_000 }, dear!], null],
  [
    'a fee that falls beyond an amount',
    [{ ...free!, value: 9_000 }, { minDaysBefore: 7, feeType: 'fixed', value: 5_000 }, dear!],
    'tierNotMonotone',
  ],
])('of tiers: %s', (_name, tiers, problem) => expect(tierProblem(tiers)).toBe(problem))

test.each(Object.entries(tierPresets))('the table that is offered as %s has no problem', (_name, tiers) =>
  expect(tierProblem(tiers)).toBe(null),
)

test('every table is offered for some service', () =>
  expect(new Set(Object.values(presetsOf).flat())).toEqual(new Set(Object.keys(tierPresets))))

test.each<[string, readonly TierTerms[], (string | number | null)[][]]>([
  ['none', [], []],
  [
    'gradual',
    tierPresets.gradual,
    [
      [null, '2026-11-24', 0],
      ['2026-11-25', '2026-12-18', 6_000],
      ['2026-12-19', '2026-12-23', 15_000],
      ['2026-12-24', '2026-12-24', 20_000],
    ],
  ],
  [
    'one until the day of arrival',
    [dear!, { minDaysBefore: 0, feeType: 'fixed', value: 2_500 }],
    [
      [null, '2026-12-21', 16_000],
      ['2026-12-22', '2026-12-24', 2_500],
    ],
  ],
])('by dates: %s', (_name, tiers, steps) =>
  expect(feeSteps({ tiers, startDate, priceCents: 20_000 }).map(({ from, to, feeCents }) => [from, to, feeCents])).toEqual(steps),
)

test.each<[string, readonly TierTerms[], number, number | null]>([
  ['a percentage cannot be worked out', tierPresets.gradual, 6, null],
  ['what is free is free', tierPresets.gradual, 30, 0],
  ['the whole price is not known', tierPresets.gradual, 0, null],
  ['an amount is that amount', [{ minDaysBefore: 0, feeType: 'fixed', value: 2_500 }], 3, 2_500],
])('where the price is not known: %s', (_, tiers, days, feeCents) =>
  expect(dueFee({ tiers, startDate, cancelDate: addDays(startDate, -days), priceCents: null })?.feeCents).toBe(feeCents),
)

test('without tiers nothing was agreed; after the day of arrival the tier of that day holds', () => {
  expect(dueFee({ tiers: [], startDate, cancelDate: startDate, priceCents: 20_000 })).toBe(null)
  const tiers: TierTerms[] = [{ minDaysBefore: 0, feeType: 'percent', value: 8_000 }]
  expect(dueFee({ tiers, startDate, cancelDate: addDays(startDate, 2), priceCents: 20_000 })).toEqual({ tier: tiers[0], feeCents: 16_000 })
})

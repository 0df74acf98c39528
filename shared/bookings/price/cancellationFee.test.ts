import { expect, test } from 'vitest'
import { addDays } from '../../time.ts'
import { cancellationFee, tierPresets, tierProblem, type CancellationTier, type TierPreset } from './cancellationFee.ts'

const startDate = '2026-12-24'
const feeOf = (tiers: readonly CancellationTier[], daysBefore: number, priceCents = 20_000) =>
  cancellationFee({ tiers, startDate, cancelDate: addDays(startDate, -daysBefore), priceCents })

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
])('%s, %d days before arrival: %d cents of 200 euros', (preset, days, cents) => expect(feeOf(tierPresets[preset], days)).toBe(cents))

test.each<[string, CancellationTier[], number, number, number]>([
  ['an amount', [{ daysBefore: 0, fee: 'cents', value: 2_500 }], 3, 20_000, 2_500],
  ['an amount above the price', [{ daysBefore: 0, fee: 'cents', value: 2_500 }], 3, 1_800, 1_800],
  ['half a cent', [{ daysBefore: 0, fee: 'percent', value: 50 }], 3, 33, 17],
  ['a third', [{ daysBefore: 0, fee: 'percent', value: 33 }], 3, 10_001, 3_300],
  ['no tier that holds', [{ daysBefore: 10, fee: 'percent', value: 0 }], 9, 20_000, 20_000],
  ['no tier at all', [], 9, 20_000, 20_000],
  ['nothing to pay', [{ daysBefore: 0, fee: 'percent', value: 80 }], 9, 0, 0],
  [
    'tiers in any order',
    [
      { daysBefore: 2, fee: 'percent', value: 60 },
      { daysBefore: 20, fee: 'percent', value: 10 },
    ],
    20,
    20_000,
    2_000,
  ],
])('%s', (_name, tiers, days, price, cents) => expect(feeOf(tiers, days, price)).toBe(cents))

const [free, dear]: CancellationTier[] = [
  { daysBefore: 14, fee: 'percent', value: 0 },
  { daysBefore: 3, fee: 'percent', value: 80 },
]
test.each<[string, readonly CancellationTier[], string | null]>([
  ['none', [], null],
  ['two that rise', [free!, dear!], null],
  ['two that rise, the other way round', [dear!, free!], null],
  ['two alike', [dear!, { daysBefore: 10, fee: 'percent', value: 80 }], null],
  ['two of one day', [dear!, { ...free!, daysBefore: 3 }], 'cancellation.tierDuplicate'],
  ['a fee that falls', [{ ...free!, value: 90 }, dear!], 'cancellation.tierNotMonotone'],
  ['an amount and a percentage', [{ daysBefore: 14, fee: 'cents', value: 5_000 }, dear!], null],
  [
    'a fee that falls beyond an amount',
    [{ ...free!, value: 90 }, { daysBefore: 7, fee: 'cents', value: 5_000 }, dear!],
    'cancellation.tierNotMonotone',
  ],
])('of tiers: %s', (_name, tiers, problem) => expect(tierProblem(tiers)).toBe(problem))

test('the tables that are offered are sound', () => expect(Object.values(tierPresets).map(tierProblem)).toEqual([null, null, null]))

import { expect, test } from 'vitest'
import { surcharge } from '../../../tests/factories/priceTerms.ts'
import { addDays } from '../../time.ts'
import { dueFee, type TierTerms } from './cancellationFee.ts'
import { isInPeak, tiersFor } from './peak.ts'
import type { SurchargeTerms } from './terms.ts'

const summer = surcharge({ isPeak: true, from: '2026-07-01', to: '2026-08-31' })
const turn = surcharge({ isPeak: true, from: '2020-12-20', to: '2021-01-06', yearly: true })
const holidays = surcharge({ isPeak: true, publicHolidays: true })

test.each<[string, SurchargeTerms[], string, string, boolean]>([
  ['the last night is the night before the first day', [summer], '2026-06-28', '2026-07-01', false],
  ['the last night is the first day', [summer], '2026-06-28', '2026-07-02', true],
  ['the first night is the last day', [summer], '2026-08-31', '2026-09-03', true],
  ['the first night is the night after the last day', [summer], '2026-09-01', '2026-09-03', false],
  ['all of it is within', [summer], '2026-07-10', '2026-07-12', true],
  ['it goes beyond both ends', [summer], '2026-06-01', '2026-09-30', true],
  ['a year later', [summer], '2027-07-10', '2027-07-12', false],
  ['every year, before the turn', [turn], '2026-12-19', '2026-12-21', true],
  ['every year, over the turn', [turn], '2029-12-31', '2030-01-01', true],
  ['every year, the night of the last day', [turn], '2027-01-06', '2027-01-07', true],
  ['every year, the night after the last day', [turn], '2027-01-07', '2027-01-09', false],
  ['every year, up to the morning of the first day', [turn], '2026-12-18', '2026-12-20', false],
  ['a stay without a night, on the first day', [summer], '2026-07-01', '2026-07-01', true],
  ['a public holiday', [holidays], '2026-12-24', '2026-12-26', true],
  ['up to the morning of a public holiday', [holidays], '2026-12-23', '2026-12-25', false],
  ['one of two seasons', [summer, turn], '2026-12-27', '2026-12-30', true],
  ['a surcharge that is no season', [{ ...summer, isPeak: false }], '2026-07-10', '2026-07-12', false],
  ['a surcharge of an older device', [surcharge({ from: '2026-07-01' })], '2026-07-10', '2026-07-12', false],
  ['one that is not in use', [{ ...summer, active: false }], '2026-07-10', '2026-07-12', false],
  ['no surcharge', [], '2026-07-10', '2026-07-12', false],
  ['an end before its begin', [summer], '2026-07-10', '2026-07-01', true],
])('high season: %s', (_name, surcharges, startDate, endDate, expected) =>
  expect(isInPeak({ service: 'pension', startDate, endDate }, { surcharges, federalState: 'NI' })).toBe(expected),
)

test('daycare has no season', () =>
  expect(
    isInPeak({ service: 'daycare', startDate: '2026-07-10', endDate: '2026-07-10' }, { surcharges: [summer], federalState: 'NI' }),
  ).toBe(false))

const tier = (minDaysBefore: number, percents: number, more: Partial<TierTerms> = {}): TierTerms => ({
  minDaysBefore,
  feeType: 'percent',
  value: percents * 100,
  ...more,
})
const all = [tier(14, 0, { appliesTo: 'all' }), tier(3, 50)]
const peak = [tier(42, 0, { appliesTo: 'peak' }), tier(14, 60, { appliesTo: 'peak' })]
const [within, outside] = ['2026-07-10', '2026-06-10']

test.each<[string, TierTerms[], string, number, number | null]>([
  ['outside, in time', [...all, ...peak], outside, 14, 0],
  ['outside, late', [...all, ...peak], outside, 13, 10_000],
  ['outside, after the last tier', [...all, ...peak], outside, 2, 20_000],
  ['within, in time', [...all, ...peak], within, 42, 0],
  ['within, a day too late', [...all, ...peak], within, 41, 12_000],
  ['within, where the usual tiers ask for nothing', [...peak, ...all], within, 14, 12_000],
  ['within, after the last tier', [...all, ...peak], within, 13, 20_000],
  ['within, nobody came', [...all, ...peak], within, 0, 20_000],
  ['within, nobody came, noted later', [...all, ...peak, tier(0, 80, { appliesTo: 'peak' })], within, -2, 16_000],
  ['outside, nobody came', [...all, tier(0, 70)], outside, 0, 14_000],
  ['within, only tiers for all', all, within, 13, 10_000],
  ['within, only tiers for the season', peak, within, 20, 12_000],
  ['outside, only tiers for the season: nothing was agreed', peak, outside, 0, null],
  ['no tier of any kind', [], within, 0, null],
])('the fee of 200 euros: %s', (_name, tiers, startDate, days, expected) => {
  const stay = { service: 'pension' as const, startDate, endDate: addDays(startDate, 4) }
  const held = tiersFor(tiers, stay, { surcharges: [summer], federalState: 'NI' })
  const fee = dueFee({ tiers: held, startDate, cancelDate: addDays(startDate, -days), priceCents: 20_000 })
  expect(fee?.feeCents ?? null).toBe(expected)
})

import { expect, test } from 'vitest'
import type { TierSeason } from './cancellationFee.ts'
import { cancellationTier, type CancellationTier, type CancellationTierBody } from './cancellationTier.ts'

const tier = (minDaysBefore: number, value: number, more: Partial<CancellationTier> & { appliesTo?: TierSeason } = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  service: 'pension' as const,
  feeType: 'percent' as const,
  appliesTo: 'all' as const,
  minDaysBefore,
  value,
  ...more,
})

test.each([
  [{ minDaysBefore: null }, 'field.missing', 'minDaysBefore'],
  [{ value: null }, 'field.missing', 'value'],
  [{ value: 10_001 }, 'tierPercent', 'value'],
] satisfies [Partial<CancellationTierBody>, string, string][])('%o is refused as %s at %s', (said, code, field) => {
  expect(() => cancellationTier.check({ ...tier(14, 0), ...said })).toThrow(expect.objectContaining({ code, fields: [field] }))
})

test.each([
  ['the whole price', tier(0, 10_000)],
  ['an amount of more than a hundred euros', tier(0, 12_000, { feeType: 'fixed' })],
])('%s', (_name, said) => expect(() => cancellationTier.check(said)).not.toThrow())

const other = (minDaysBefore: number, value: number, more: Partial<CancellationTier> = {}): CancellationTier => ({
  ...tier(minDaysBefore, value),
  id: '00000000-0000-4000-8000-000000000002',
  ...more,
})

test.each([
  ['an earlier one that is less', other(30, 1_000), null],
  ['an earlier one that is more', other(30, 6_000), 'tierNotMonotone', 'value'],
  ['a later one that is less', other(7, 4_000), 'tierNotMonotone', 'value'],
  ['one for the same days', other(14, 5_000), 'tierDuplicate', 'minDaysBefore'],
  ['an amount', other(30, 9_000, { feeType: 'fixed' }), null],
  ['one for the same days of the high season', other(14, 5_000, { appliesTo: 'peak' }), null],
  ['an earlier one of the high season that is more', other(30, 6_000, { appliesTo: 'peak' }), null],
  ['one of an older device', other(14, 5_000, { appliesTo: null }), 'tierDuplicate', 'minDaysBefore'],
  ['itself, as it was', tier(14, 9_000), null],
])('beside %s', (_name, beside, code, field = '') => {
  const said = tier(14, 5_000)
  const ask = () => cancellationTier.checkAmong(said, said.id, [beside])
  if (code) expect(ask).toThrow(expect.objectContaining({ code, fields: [field] }))
  else expect(ask).not.toThrow()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankedOn, mostRetentionYears, voucherYears } from './retention.ts'

test('a person is blanked the day after the years are over, or when the vouchers of their last year may go', () => {
  expect(blankedOn({ business: '2026-06-01', voucher: null }, 3)).toBe('2029-06-02')
  expect(blankedOn({ business: '2024-02-29', voucher: null }, 1)).toBe('2025-03-01')
  expect(blankedOn({ business: '2026-06-01', voucher: '2026-06-01' }, 3)).toBe('2035-01-01')
  expect(blankedOn({ business: '2026-06-01', voucher: '2018-12-31' }, 3)).toBe('2029-06-02')
  expect(blankedOn({ business: '2026-06-01', voucher: '2026-06-01' }, 20)).toBe('2046-06-02')
  expect(blankedOn({ business: '2026-06-01', voucher: null }, 0)).toBeNull()
})

test('nobody is blanked before either term, and more years never mean an earlier day', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const years = fc.integer({ min: 1, max: mostRetentionYears })
  fc.assert(
    fc.property(day, fc.option(day), years, (business, voucher, term) => {
      const on = blankedOn({ business, voucher }, term)!
      expect(Number(on.slice(0, 4)) - Number(business.slice(0, 4))).toBeGreaterThanOrEqual(term)
      if (voucher !== null) expect(Number(on.slice(0, 4)) - Number(voucher.slice(0, 4))).toBeGreaterThan(voucherYears)
      expect(blankedOn({ business, voucher }, term + 1)! >= on).toBe(true)
    }),
  )
})

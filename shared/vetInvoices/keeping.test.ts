import { expect, test } from 'vitest'
import { isKept, keptUntil, longerOf } from './keeping.ts'

const lines = [{ prescription: true }]

test.each([
  ['2024-02-29', '2029-12-31'],
  ['2026-01-01', '2031-12-31'],
  ['2026-12-31', '2031-12-31'],
  ['2027-01-01', '2032-12-31'],
])('the original of %s is kept until %s, five full years after its own', (date, until) => expect(keptUntil({ date, lines })).toBe(until))

test('without prescription medicine there is no term', () =>
  expect(keptUntil({ date: '2024-02-29', lines: [{ prescription: false }] })).toBeNull())

test.each([
  [null, '2026-06-10', false],
  ['2029-12-31', '2029-02-28', true],
  ['2029-12-31', '2029-12-31', true],
  ['2029-12-31', '2030-01-01', false],
])('a term until %s on %s: %s', (until, today, kept) => expect(isKept(until, today)).toBe(kept))

test('a correction makes a term longer and never shorter', () => {
  expect(longerOf(null, '2031-12-31')).toBe('2031-12-31')
  expect(longerOf('2031-12-31', null)).toBe('2031-12-31')
  expect(longerOf('2031-12-31', '2030-12-31')).toBe('2031-12-31')
  expect(longerOf('2030-12-31', '2031-12-31')).toBe('2031-12-31')
  expect(longerOf(null, null)).toBeNull()
})

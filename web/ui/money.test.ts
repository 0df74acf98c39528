import { expect, test } from 'vitest'
import { centsOf, typedCents } from './money.ts'

test.each([
  ['120', 12_000],
  [' 120,5 ', 12_050],
  ['120.55 €', 12_055],
  ['0', 0],
  ['', null],
  ['viel', null],
  ['-5', null],
  ['1.200,00', null],
])('%j is %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('what stands in the field reads back as the same amount', () => {
  expect([typedCents(null), typedCents(12_000), typedCents(12_050)]).toEqual(['', '120', '120,50'])
  for (const cents of [0, 1, 99, 100, 250_075]) expect(centsOf(typedCents(cents))).toBe(cents)
})

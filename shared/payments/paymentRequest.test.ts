import { expect, test } from 'vitest'
import { patternProblem } from '../settings/numberRange.ts'
import { isOverdue, paidOf, requestRanges, stateAfter } from './paymentRequest.ts'

test.each([
  [10_000, 0, 'open'],
  [10_000, 1, 'partial'],
  [10_000, 9_999, 'partial'],
  [10_000, 10_000, 'paid'],
  [10_000, 10_001, 'overpaid'],
  [0, 0, 'paid'],
])('of %i cents %i are paid: %s', (gross, paid, state) => expect(stateAfter(gross, paid)).toBe(state))

test('what went back is not paid', () =>
  expect(
    paidOf([
      { direction: 'in', amountCents: 500 },
      { direction: 'out', amountCents: 120 },
    ]),
  ).toBe(380))

test.each([
  ['open', '2026-06-09', true],
  ['partial', '2026-06-09', true],
  ['open', '2026-06-10', false],
  ['paid', '2026-06-09', false],
  ['cancelled', '2026-06-09', false],
  ['writtenOff', '2026-06-09', false],
] as const)('%s and due on %s: overdue %s', (state, dueDate, is) => expect(isOverdue({ state, dueDate }, '2026-06-10')).toBe(is))

test('the patterns give each number once', () => {
  for (const range of Object.values(requestRanges)) expect(patternProblem(range)).toBeNull()
})

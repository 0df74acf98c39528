import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPrescription, linesFor, remainingCents, splitCents, sumOf } from './lines.ts'

test.each([
  [100, 1, [100]],
  [100, 3, [34, 33, 33]],
  [101, 3, [34, 34, 33]],
  [10_000, 7, [1429, 1429, 1429, 1429, 1428, 1428, 1428]],
  [12_345, 10, [1235, 1235, 1235, 1235, 1235, 1234, 1234, 1234, 1234, 1234]],
  [2, 3, [1, 1, 0]],
  [0, 3, [0, 0, 0]],
  [-100, 3, [-34, -33, -33]],
])('%i cents for %i animals: the first ones get the cents that are left over', (cents, parts, shares) =>
  expect(splitCents(cents, parts)).toEqual(shares),
)

test('shares come to the amount and differ by one cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), (cents, parts) => {
      const shares = splitCents(cents, parts)
      expect(shares).toHaveLength(parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

const line = { text: 'Impfung', quantityThousandths: 1000, vatRate: 1900, category: 'vaccination', prescription: false } as const
const ids = () => {
  let next = 0
  return () => `line ${++next}`
}

test('an amount becomes a line for each animal, and one line without an animal where none is chosen', () => {
  expect(
    linesFor({ ...line, cents: 1000 }, ['Rex', 'Bella', 'Tom'], ids()).map(({ id, animalId, cents }) => [id, animalId, cents]),
  ).toEqual([
    ['line 1', 'Rex', 334],
    ['line 2', 'Bella', 333],
    ['line 3', 'Tom', 333],
  ])
  expect(linesFor({ ...line, cents: 1000 }, [], ids())).toEqual([{ ...line, id: 'line 1', cents: 1000, animalId: null }])
})

test('what remains follows the lines, and is below zero where they come to more', () => {
  const lines = linesFor({ ...line, cents: 1000 }, ['Rex', 'Bella', 'Tom'], ids())
  expect(sumOf(lines)).toBe(1000)
  expect([remainingCents(1500, lines), remainingCents(1000, lines), remainingCents(900, lines), remainingCents(null, [])]).toEqual([
    500, 0, -100, 0,
  ])
})

test('one line with prescription medicine makes the invoice one with prescription medicine', () => {
  expect(hasPrescription([{ prescription: false }])).toBe(false)
  expect(hasPrescription([{ prescription: false }, { prescription: true }])).toBe(true)
})

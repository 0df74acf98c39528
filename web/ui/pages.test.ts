import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageEntries, showsPages } from './pages.ts'

/** As it is read on the screen: numbers from one, the current one in brackets. */
const shown = (pages: number, current: number) =>
  pageEntries(pages, current)
    .map((entry) => (entry === 'gap' ? '…' : entry === current ? `[${entry + 1}]` : `${entry + 1}`))
    .join(' ')

test.each([
  [0, 0, false],
  [1, 0, false],
  [1, 1, true],
  [0, 2, true],
  [2, 0, true],
])('of %d pages, on the one with index %d, the control is shown: %s', (pages, current, visible) =>
  expect(showsPages(pages, current)).toBe(visible),
)

test.each([
  [1, 1, '1'],
  [8, 3, '1 2 3 [4] 5 6 7 8'],
  [9, 0, '[1] 2 3 4 … 6 7 8 9'],
  [9, 4, '1 2 3 4 [5] 6 7 8 9'],
  [10, 5, '1 2 3 4 5 [6] 7 8 9 10'],
  [12, 5, '1 2 3 4 5 [6] 7 … 9 10 11 12'],
  [12, 6, '1 2 3 4 … 6 [7] 8 9 10 11 12'],
  [20, 3, '1 2 3 [4] 5 … 17 18 19 20'],
  [20, 9, '1 2 3 4 … 9 [10] 11 … 17 18 19 20'],
  [20, 19, '1 2 3 4 … 17 18 19 [20]'],
  [100, 50, '1 2 3 4 … 50 [51] 52 … 97 98 99 100'],
])('of %d pages, on the one with index %d, it reads %s', (pages, current, text) => expect(shown(pages, current)).toBe(text))

describe('whatever the numbers', () => {
  test('no two gaps meet, the current page is there, and there are never more than eleven numbers', () => {
    const position = fc.integer({ min: 1, max: 500 }).chain((pages) => fc.tuple(fc.constant(pages), fc.integer({ min: 0, max: pages - 1 })))
    fc.assert(
      fc.property(position, ([pages, current]) => {
        const entries = pageEntries(pages, current)
        expect(entries.filter((entry, index) => entry === 'gap' && entries[index + 1] === 'gap')).toEqual([])
        expect(entries).toContain(current)
        expect(entries.filter((entry) => entry !== 'gap').length).toBeLessThanOrEqual(11)
        expect(entries.filter((entry) => entry === 'gap').length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

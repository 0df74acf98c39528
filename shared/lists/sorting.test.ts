import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inGerman, sortedBy, type SortValue } from './sorting.ts'

const sorted = (values: readonly SortValue[], descending = false) => sortedBy(values, (value) => value, descending)

describe.each<[string, SortValue[], SortValue[], SortValue[]]>([
  ['numbers in texts by their size', ['Box 10', 'Box 9', 'Box 1'], ['Box 1', 'Box 9', 'Box 10'], ['Box 10', 'Box 9', 'Box 1']],
  ['umlauts beside their vowel', ['Zoe', 'Ärmel', 'Arno', 'Otto'], ['Ärmel', 'Arno', 'Otto', 'Zoe'], ['Zoe', 'Otto', 'Arno', 'Ärmel']],
  ['ß beside ss', ['Stern', 'Straße', 'Strasse 2'], ['Stern', 'Straße', 'Strasse 2'], ['Strasse 2', 'Straße', 'Stern']],
  ['small and capital letters together', ['b', 'A', 'B', 'a'], ['a', 'A', 'b', 'B'], ['B', 'b', 'A', 'a']],
  ['numbers', [10, 9, -1, 0], [-1, 0, 9, 10], [10, 9, 0, -1]],
  ['dates', ['2026-02-01', '2025-12-31'], ['2025-12-31', '2026-02-01'], ['2026-02-01', '2025-12-31']],
  ['no value last in both directions', [null, 'b', '', 'a'], ['a', 'b', null, ''], ['b', 'a', null, '']],
  ['zero is a value', [null, 0, 2], [0, 2, null], [2, 0, null]],
  ['numbers of animals', ['2026-100', '2026-9', '2025-1000'], ['2025-1000', '2026-9', '2026-100'], ['2026-100', '2026-9', '2025-1000']],
  ['nothing', [], [], []],
])('%s', (_, given, up, down) => {
  test('upwards and downwards', () => {
    expect(sorted(given)).toEqual(up)
    expect(sorted(given, true)).toEqual(down)
  })
})

const someValue = fc.oneof(fc.constantFrom<SortValue>('Box 9', 'Box 10', 'box 9', 'Änne', 'Anne', '', null, '007', '7'), fc.string())

test('equal rows keep the order in which they came, in both directions', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('7', '007', 'a')), fc.boolean(), (values, descending) => {
      const rows = values.map((value, at) => ({ value, at }))
      const order = sortedBy(rows, ({ value }) => value, descending)
      for (const [index, row] of order.entries()) {
        const before = order[index - 1]
        if (before && inGerman(before.value, row.value) === 0) expect(before.at).toBeLessThan(row.at)
      }
    }),
  )
})

test('every row is there once, neighbours are in order, and what is given is not changed', () => {
  fc.assert(
    fc.property(fc.array(someValue), fc.boolean(), (values, descending) => {
      const rows = values.map((value) => ({ value }))
      const given = [...rows]
      const order = sortedBy(rows, ({ value }) => value, descending)
      expect(rows).toEqual(given)
      expect(new Set(order)).toEqual(new Set(rows))
      const texts = order.flatMap(({ value }) => value || [])
      for (const [index, text] of texts.entries())
        if (index > 0) expect(inGerman(String(texts[index - 1]), String(text)) * (descending ? -1 : 1)).toBeLessThanOrEqual(0)
    }),
  )
})

test('texts of plain signs are in the order of the collation', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'ABZ019 ./-'), maxLength: 6 })
  fc.assert(
    fc.property(fc.uniqueArray(signs), (texts) => {
      const order = sorted(texts).filter(Boolean)
      expect(order.map(String)).toEqual(texts.filter(Boolean).sort((a, b) => inGerman(a, b) || texts.indexOf(a) - texts.indexOf(b)))
    }),
    { numRuns: 1000 },
  )
})

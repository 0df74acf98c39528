import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intervals, stateOn, taxRates, totalsOf, type QuoteItem, type QuoteState, type TaxRate } from './quoteStates.ts'

const month = (unitCents: number, quantity = 1): QuoteItem => ({ title: 'a', quantity, unitCents, every: 'month' })
const once = (unitCents: number, quantity = 1): QuoteItem => ({ title: 'b', quantity, unitCents, every: 'once' })

// Net, tax and gross of a month; then those of once.
test.each<[string, QuoteItem[], TaxRate, number[], number[]]>([
  ['nothing', [], 1900, [0, 0, 0], [0, 0, 0]],
  ['one a month', [month(4900)], 1900, [4900, 931, 5831], [0, 0, 0]],
  ['three a month', [month(4900, 3)], 1900, [14_700, 2793, 17_493], [0, 0, 0]],
  ['without tax', [month(4900)], 0, [4900, 0, 4900], [0, 0, 0]],
  ['the lower tax', [month(1000)], 700, [1000, 70, 1070], [0, 0, 0]],
  ['once', [once(19_900)], 1900, [0, 0, 0], [19_900, 3781, 23_681]],
  ['both', [month(4900), once(10_000)], 1900, [4900, 931, 5831], [10_000, 1900, 11_900]],
  // 19 % of 50 cents are 9.5: half a cent goes up.
  ['half a cent', [month(50)], 1900, [50, 10, 60], [0, 0, 0]],
  ['less than half a cent', [month(2)], 1900, [2, 0, 2], [0, 0, 0]],
  // Each by itself would have no tax; together they have.
  ['many small ones', [month(2, 10)], 1900, [20, 4, 24], [0, 0, 0]],
  ['two that are small', [month(2), month(1)], 1900, [3, 1, 4], [0, 0, 0]],
  ['free of charge', [month(0, 5), once(0)], 1900, [0, 0, 0], [0, 0, 0]],
])('%s', (_, items, taxRate, perMonth, atOnce) => {
  const totals = totalsOf(items, taxRate)
  expect(intervals.map((every) => [totals[every].netCents, totals[every].taxCents, totals[every].grossCents])).toEqual([perMonth, atOnce])
})

test('no cent is lost: net and tax are the gross, and the tax is never half a cent away from its rate', () => {
  const item = fc.record({
    title: fc.constant('a'),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitCents: fc.nat(10_000_000),
    every: fc.constantFrom(...intervals),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), fc.constantFrom(...taxRates), (items, taxRate) => {
      const totals = totalsOf(items, taxRate)
      const net = items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
      expect(totals.month.netCents + totals.once.netCents).toBe(net)
      for (const { netCents, taxCents, grossCents } of Object.values(totals)) {
        expect(netCents + taxCents).toBe(grossCents)
        expect(Math.abs(taxCents * 10_000 - netCents * taxRate)).toBeLessThanOrEqual(5_000)
      }
    }),
  )
})

test.each<[QuoteState, string, QuoteState]>([
  ['sent', '2026-06-29', 'sent'],
  ['sent', '2026-06-30', 'sent'],
  ['sent', '2026-07-01', 'expired'],
  ['accepted', '2026-07-01', 'accepted'],
  ['declined', '2026-07-01', 'declined'],
  ['withdrawn', '2026-07-01', 'withdrawn'],
])('one that is %s and valid until 30 June is on %s %s', (state, today, is) =>
  expect(stateOn({ state, validUntil: '2026-06-30' }, today)).toBe(is),
)

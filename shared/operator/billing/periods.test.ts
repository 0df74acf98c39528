// Worked by hand: which periods are suggested, how they fall into months, and what they cost.
import { describe, expect, test } from 'vitest'
import { addDays } from '../../time.ts'
import { assertEnd, contractStateOn, earliestEnd, minTermEnd } from './contractTerms.ts'
import {
  discountOf,
  dueOn,
  gapBefore,
  intervalOf,
  mostSuggested,
  overlaps,
  periodStateOn,
  pricedParts,
  suggestPeriods,
  sumOf,
  type Billed,
} from './periods.ts'

const flat: Billed = {
  start: '2026-01-01',
  end: null,
  priceModel: 'flat',
  interval: 'month',
  priceCents: 3_000,
  discountPercent: 0,
  taxRate: 1900,
}
const range = (start: string, end: string) => ({ start, end })

test.each([
  ['2026-02-28', 'month', '2026-02-01', '2026-02-28'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
  ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
  ['2026-03-31', 'quarter', '2026-01-01', '2026-03-31'],
  ['2026-05-15', 'quarter', '2026-04-01', '2026-06-30'],
  ['2026-10-01', 'quarter', '2026-10-01', '2026-12-31'],
  ['2026-07-04', 'year', '2026-01-01', '2026-12-31'],
] as const)('%s lies in the %s from %s to %s', (date, interval, start, end) => expect(intervalOf(date, interval)).toEqual({ start, end }))

/** What months and days of a price of 30,00 € a month come to without tax, in cents. */
const prices: [start: string, end: string, parts: string, net: number][] = [
  ['2026-01-01', '2026-01-31', '1', 3_000],
  ['2026-02-01', '2026-02-28', '1', 3_000],
  ['2028-02-01', '2028-02-29', '1', 3_000],
  // 28 of 29 days of a leap year: 2.896,55
  ['2028-02-01', '2028-02-28', '28/29', 2_897],
  ['2028-02-29', '2028-02-29', '1/29', 103],
  ['2026-01-31', '2026-01-31', '1/31', 97],
  ['2026-04-30', '2026-04-30', '1/30', 100],
  ['2026-04-16', '2026-04-30', '15/30', 1_500],
  ['2026-04-01', '2026-04-15', '15/30', 1_500],
  ['2026-01-16', '2026-01-31', '16/31', 1_548],
  ['2026-02-15', '2026-02-28', '14/28', 1_500],
  ['2026-01-01', '2026-03-31', '3', 9_000],
  ['2026-04-01', '2026-06-30', '3', 9_000],
  ['2026-01-01', '2026-12-31', '12', 36_000],
  ['2028-01-01', '2028-12-31', '12', 36_000],
  // 17 of 31 days, and two months
  ['2026-01-15', '2026-03-31', '17/31 2', 7_645],
  // two months, and 15 of 30 days
  ['2026-04-01', '2026-06-15', '2 15/30', 7_500],
  // 1 of 31 days, and 2 months
  ['2026-01-31', '2026-03-31', '1/31 2', 6_097],
  // begins and ends inside of months, with one whole month between
  ['2026-01-16', '2026-03-15', '16/31 1 15/31', 6_000],
  // 15 of 31 and 15 of 28: 1.451,61 and 1.607,14
  ['2026-01-17', '2026-02-15', '15/31 15/28', 3_059],
  ['2026-07-31', '2026-12-31', '1/31 5', 15_097],
  ['2026-08-31', '2026-09-30', '1/31 1', 3_097],
  // inside of one month
  ['2026-06-10', '2026-06-19', '10/30', 1_000],
  ['2026-12-15', '2026-12-31', '17/31', 1_645],
  ['2026-11-30', '2027-01-01', '1/30 1 1/31', 3_197],
]
test.each(prices)('from %s to %s: %s, %i cents', (start, end, parts, net) => {
  const priced = pricedParts(flat, range(start, end), 1)
  expect(priced.map(({ months, days, ofDays }) => (months > 0 ? `${months}` : `${days}/${ofDays}`)).join(' ')).toBe(parts)
  expect(sumOf(priced, 0).netCents).toBe(net)
  // The parts follow each other.
  expect([priced[0]!.start, priced.at(-1)!.end]).toEqual([start, end])
  for (const [at, part] of priced.entries()) if (at > 0) expect(part.start).toBe(addDays(priced[at - 1]!.end, 1))
})

test.each([
  // 7 users for 2,50 € each, three months
  [7, 250, 0, '2026-01-01', '2026-03-31', 5_250, 998, 6_248],
  // half of April: 1,25 € each
  [7, 250, 0, '2026-04-16', '2026-04-30', 875, 166, 1_041],
  // 16 of 31 days of 0,99 €: 0,51 € each
  [10, 99, 0, '2026-01-16', '2026-01-31', 510, 97, 607],
  // nobody was there
  [0, 250, 0, '2026-01-01', '2026-03-31', 0, 0, 0],
  // 10 percent of 147,00 €
  [1, 4_900, 10, '2026-01-01', '2026-03-31', 13_230, 2_514, 15_744],
  // 15 percent of 0,99 € is 14,85 cents
  [1, 99, 15, '2026-05-01', '2026-05-31', 84, 16, 100],
  // half a cent of discount goes up: 50 percent of 0,99 €
  [1, 99, 50, '2026-05-01', '2026-05-31', 49, 9, 58],
  [1, 4_900, 100, '2026-05-01', '2026-05-31', 0, 0, 0],
  // 33 percent of 25 times 17 of 31 days of 12,34 € (6,77 € each)
  [25, 1_234, 33, '2026-12-15', '2026-12-31', 11_340, 2_155, 13_495],
])('%i units for %i cents with %i percent off, from %s to %s: %i + %i = %i', (units, price, discount, start, end, net, tax, gross) => {
  const contract = { priceCents: price, discountPercent: discount }
  const lines = pricedParts(contract, range(start, end), units)
  const off = discountOf(contract, lines)
  expect(sumOf([...lines, { quantity: 1, unitCents: -off }], 1900)).toEqual({ netCents: net, taxCents: tax, grossCents: gross })
})

const suggestions: [string, Partial<Billed>, [string, string][], string, [string, string][]][] = [
  [
    'what has begun, and the next month',
    {},
    [],
    '2026-02-10',
    [
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-31'],
    ],
  ],
  ['the first month alone while the contract has not begun', { start: '2026-05-01' }, [], '2026-02-10', [['2026-05-01', '2026-05-31']]],
  [
    'nothing that is billed',
    {},
    [
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ],
    '2026-02-10',
    [['2026-03-01', '2026-03-31']],
  ],
  ['nothing more when the next one is billed', {}, [['2026-01-01', '2026-03-31']], '2026-02-10', []],
  [
    'the days that were left out',
    {},
    [
      ['2026-01-11', '2026-01-20'],
      ['2026-02-01', '2026-03-31'],
    ],
    '2026-02-10',
    [
      ['2026-01-01', '2026-01-10'],
      ['2026-01-21', '2026-01-31'],
    ],
  ],
  [
    'the rest of the quarter, then quarters',
    { start: '2026-02-15', interval: 'quarter' },
    [],
    '2026-04-01',
    [
      ['2026-02-15', '2026-03-31'],
      ['2026-04-01', '2026-06-30'],
      ['2026-07-01', '2026-09-30'],
    ],
  ],
  [
    'one day of the month after a start on the 31st',
    { start: '2026-01-31' },
    [],
    '2026-01-31',
    [
      ['2026-01-31', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ],
  ],
  [
    'the rest of the year, then years',
    { start: '2026-06-01', interval: 'year' },
    [],
    '2026-07-01',
    [
      ['2026-06-01', '2026-12-31'],
      ['2027-01-01', '2027-12-31'],
    ],
  ],
  ['a leap year whole', { start: '2028-01-01', interval: 'year' }, [], '2027-12-31', [['2028-01-01', '2028-12-31']]],
  ['a month until the end within it', { end: '2026-02-14' }, [['2026-01-01', '2026-01-31']], '2026-02-10', [['2026-02-01', '2026-02-14']]],
  ['nothing after the end', { end: '2026-01-31' }, [['2026-01-01', '2026-01-31']], '2026-05-01', []],
  [
    'a quarter until the end',
    { end: '2026-05-20', interval: 'quarter' },
    [['2026-01-01', '2026-03-31']],
    '2026-04-02',
    [['2026-04-01', '2026-05-20']],
  ],
  [
    'of what is counted only what is over',
    { priceModel: 'perUser', interval: 'quarter' },
    [],
    '2026-06-30',
    [['2026-01-01', '2026-03-31']],
  ],
  [
    'a quarter on the day after it',
    { priceModel: 'perUser', interval: 'quarter' },
    [],
    '2026-07-01',
    [
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', '2026-06-30'],
    ],
  ],
  [
    'what is counted once the contract is over',
    { priceModel: 'perAnimal', end: '2026-01-10' },
    [],
    '2026-01-11',
    [['2026-01-01', '2026-01-10']],
  ],
]
test.each(suggestions)('suggests %s', (_, contract, taken, today, expected) => {
  const ranges = taken.map(([start, end]) => range(start, end))
  const found = suggestPeriods({ ...flat, ...contract }, ranges, today)
  expect(found).toEqual(expected.map(([start, end]) => range(start, end)))
  for (const one of found) expect(overlaps(one, ranges)).toBe(false)
})

test('suggests only so much at once', () =>
  expect(suggestPeriods({ ...flat, start: '2010-01-01' }, [], '2026-01-01')).toHaveLength(mostSuggested))

test('of periods that were suggested one after the other none has a gap or a day twice', () => {
  const contract = { ...flat, start: '2026-01-31', interval: 'quarter' as const, end: '2028-02-29' }
  const taken: { start: string; end: string }[] = []
  for (const one of suggestPeriods(contract, taken, '2028-12-31')) {
    expect(gapBefore(contract, one, taken)).toBeNull()
    expect(overlaps(one, taken)).toBe(false)
    taken.push(one)
  }
  expect([taken[0]!.start, taken.at(-1)!.end]).toEqual(['2026-01-31', '2028-02-29'])
})

describe('a period by hand', () => {
  test.each([
    ['2026-01-01', [], null],
    ['2026-01-02', [], ['2026-01-01', '2026-01-01']],
    ['2026-02-01', [['2026-01-01', '2026-01-31']], null],
    ['2026-03-01', [['2026-01-01', '2026-01-31']], ['2026-02-01', '2026-02-28']],
    ['2026-02-01', [['2026-04-01', '2026-04-30']], ['2026-01-01', '2026-01-31']],
  ] as [string, [string, string][], [string, string] | null][])('from %s after %j has the gap %j', (start, taken, gap) => {
    const ranges = taken.map(([from, to]) => range(from, to))
    expect(gapBefore(flat, range(start, '2026-12-31'), ranges)).toEqual(gap && range(...gap))
  })

  test('is due ahead for a flat price, and after its last day where something is counted', () => {
    expect(dueOn({ priceModel: 'flat' }, range('2026-04-01', '2026-06-30'))).toBe('2026-04-01')
    expect(dueOn({ priceModel: 'perUser' }, range('2026-04-01', '2026-06-30'))).toBe('2026-07-01')
    expect(periodStateOn({ state: 'planned', dueOn: '2026-07-01' }, '2026-06-30')).toBe('planned')
    expect(periodStateOn({ state: 'planned', dueOn: '2026-07-01' }, '2026-07-01')).toBe('due')
    expect(periodStateOn({ state: 'paid', dueOn: '2026-07-01' }, '2026-08-01')).toBe('paid')
  })
})

describe('a contract', () => {
  test.each([
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-01-15', 12, '2027-01-14'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', 3, '2026-06-30'],
    ['2026-05-10', 0, '2026-05-10'],
  ])('from %s with %i months runs until %s at least', (start, minTermMonths, end) => expect(minTermEnd({ start, minTermMonths })).toBe(end))

  const terms = { start: '2026-01-01', minTermMonths: 12, noticeDays: 30, end: null }
  test('can end after its term and its notice', () => {
    expect(earliestEnd(terms, '2026-06-10')).toBe('2026-12-31')
    expect(earliestEnd(terms, '2026-12-15')).toBe('2027-01-14')
    expect(() => assertEnd(terms, '2026-12-30', '2026-06-10')).toThrow('serviceContract.minTerm')
    expect(() => assertEnd(terms, '2027-01-13', '2026-12-15')).toThrow('serviceContract.notice')
    expect(() => assertEnd(terms, '2027-01-14', '2026-12-15')).not.toThrow()
  })
  test.each([
    ['2025-12-31', 'future'],
    ['2026-01-01', 'running'],
    ['2026-12-31', 'running'],
    ['2027-01-01', 'ended'],
  ])('is on %s %s', (today, state) => expect(contractStateOn({ start: '2026-01-01', end: '2026-12-31' }, today)).toBe(state))
})

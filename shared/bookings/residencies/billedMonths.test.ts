import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { residencyOf } from '../../../tests/factories/residencies.ts'
import { addDays } from '../../time.ts'
import type { ToBillItem } from '../billing/toBillItem.ts'
import { billedMonths, daysHere, itemChanges, itemsOfResidency, type DaysHere } from './billedMonths.ts'
import type { ResidencyPrice } from './sponsoredResidency.ts'

const month = (cents: number, from: string | null = null): ResidencyPrice => ({ from, mode: 'perMonth', cents })
const day = (cents: number, from: string | null = null): ResidencyPrice => ({ from, mode: 'perDay', cents })
const flat = (cents: number, from: string | null = null): ResidencyPrice => ({ from, mode: 'flat', cents })

interface Case {
  prices: ResidencyPrice[]
  billingDay?: number
  here: [first: string, last: string | null]
  today: string
  rows: [from: string, to: string, cents: number][]
}

test.each<[string, Case]>([
  ['nothing before the first month is over', { prices: [month(90_000)], here: ['2026-01-01', null], today: '2026-01-31', rows: [] }],
  [
    'a whole month on the day after it',
    { prices: [month(90_000)], here: ['2026-01-01', null], today: '2026-02-01', rows: [['2026-01-01', '2026-01-31', 90_000]] },
  ],
  [
    'a short first month by its days',
    { prices: [month(93_000)], here: ['2026-01-22', null], today: '2026-02-01', rows: [['2026-01-22', '2026-01-31', 30_000]] },
  ],
  [
    'a short last month when the animal has left, on that very day',
    {
      prices: [month(90_000)],
      here: ['2026-03-01', '2026-04-10'],
      today: '2026-04-10',
      rows: [
        ['2026-03-01', '2026-03-31', 90_000],
        ['2026-04-01', '2026-04-10', 30_000],
      ],
    },
  ],
  [
    'months from the 28th to the 27th, February too',
    {
      prices: [month(28_000)],
      billingDay: 28,
      here: ['2026-01-28', null],
      today: '2026-03-28',
      rows: [
        ['2026-01-28', '2026-02-27', 28_000],
        ['2026-02-28', '2026-03-27', 28_000],
      ],
    },
  ],
  [
    'the days before the first 28th as a part of their month',
    {
      prices: [month(31_000)],
      billingDay: 28,
      here: ['2026-02-18', null],
      today: '2026-02-28',
      rows: [['2026-02-18', '2026-02-27', 10_000]],
    },
  ],
  [
    'days of a month with the first and the last one',
    {
      prices: [day(1_500)],
      here: ['2026-01-30', '2026-02-02'],
      today: '2026-02-03',
      rows: [
        ['2026-01-30', '2026-01-31', 3_000],
        ['2026-02-01', '2026-02-02', 3_000],
      ],
    },
  ],
  [
    'a stay of one day',
    { prices: [day(1_500)], here: ['2026-01-30', '2026-01-30'], today: '2026-01-30', rows: [['2026-01-30', '2026-01-30', 1_500]] },
  ],
  [
    'February of a leap year by 29 days',
    { prices: [day(100)], here: ['2028-02-01', null], today: '2028-03-01', rows: [['2028-02-01', '2028-02-29', 2_900]] },
  ],
  [
    'half of it by 29 days too',
    { prices: [month(29_000)], here: ['2028-02-20', null], today: '2028-03-01', rows: [['2028-02-20', '2028-02-29', 10_000]] },
  ],
  [
    'March with the change of clocks by 31 days',
    { prices: [day(100)], here: ['2026-03-01', null], today: '2026-04-01', rows: [['2026-03-01', '2026-03-31', 3_100]] },
  ],
  [
    'October with the change of clocks by 31 days',
    { prices: [day(100)], here: ['2026-10-01', null], today: '2026-11-01', rows: [['2026-10-01', '2026-10-31', 3_100]] },
  ],
  [
    'a flat price once, at once',
    { prices: [flat(50_000)], here: ['2026-01-10', null], today: '2026-01-10', rows: [['2026-01-10', '2026-01-10', 50_000]] },
  ],
  [
    'and never again',
    { prices: [flat(50_000)], here: ['2026-01-10', '2026-05-01'], today: '2026-06-01', rows: [['2026-01-10', '2026-01-10', 50_000]] },
  ],
  [
    'a new price in the middle of a month by the days of each',
    {
      prices: [month(90_000), month(60_000, '2026-04-11')],
      here: ['2026-04-01', null],
      today: '2026-05-01',
      rows: [
        ['2026-04-01', '2026-04-10', 30_000],
        ['2026-04-11', '2026-04-30', 40_000],
      ],
    },
  ],
  [
    'days after a flat price',
    {
      prices: [flat(50_000), day(1_000, '2026-02-10')],
      here: ['2026-01-10', null],
      today: '2026-03-01',
      rows: [
        ['2026-01-10', '2026-01-10', 50_000],
        ['2026-02-10', '2026-02-28', 19_000],
      ],
    },
  ],
  [
    'by the later price alone where the animal came after it',
    {
      prices: [month(90_000), month(60_000, '2026-01-15')],
      here: ['2026-02-01', null],
      today: '2026-03-01',
      rows: [['2026-02-01', '2026-02-28', 60_000]],
    },
  ],
  [
    'no price that begins after the departure',
    {
      prices: [day(100), day(900, '2026-03-01')],
      here: ['2026-02-01', '2026-02-03'],
      today: '2026-04-01',
      rows: [['2026-02-01', '2026-02-03', 300]],
    },
  ],
  [
    'months that were missed',
    {
      prices: [month(10_000)],
      here: ['2025-12-01', null],
      today: '2026-03-05',
      rows: [
        ['2025-12-01', '2025-12-31', 10_000],
        ['2026-01-01', '2026-01-31', 10_000],
        ['2026-02-01', '2026-02-28', 10_000],
      ],
    },
  ],
])('bills %s', (_name, { prices, billingDay = 1, here: [first, last], today, rows }) => {
  expect(billedMonths({ prices, billingDay }, { first, last }, today).map(({ from, to, amountCents }) => [from, to, amountCents])).toEqual(
    rows,
  )
})

const someDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
const some = fc.record({
  first: someDay,
  days: fc.nat(300),
  billingDay: fc.integer({ min: 1, max: 28 }),
  cents: fc.nat(200_000),
  mode: fc.constantFrom('perDay' as const, 'perMonth' as const),
  change: fc.integer({ min: 1, max: 300 }),
})

test('a price that is split into two of the same height costs the same to the cent, and every day is billed once', () =>
  fc.assert(
    fc.property(some, ({ first, days, billingDay, cents, mode, change }) => {
      const here: DaysHere = { first, last: addDays(first, days) }
      const one = { from: null, mode, cents }
      const today = addDays(first, 400)
      const whole = billedMonths({ prices: [one], billingDay }, here, today)
      const split = billedMonths({ prices: [one, { ...one, from: addDays(first, change) }], billingDay }, here, today)
      const sum = (rows: typeof whole) => rows.reduce((all, { amountCents }) => all + amountCents, 0)
      expect(sum(split)).toBe(sum(whole))
      for (const rows of [whole, split]) {
        expect(rows[0]!.from).toBe(here.first)
        expect(rows.at(-1)!.to).toBe(here.last)
        rows.slice(1).forEach((row, at) => expect(row.from).toBe(addDays(rows[at]!.to, 1)))
      }
    }),
  ))

test('what is due on a day is due on every later one while the animal is here', () =>
  fc.assert(
    fc.property(some, fc.nat(60), ({ first, billingDay, cents, mode, days }, more) => {
      const terms = { prices: [{ from: null, mode, cents }], billingDay }
      const early = billedMonths(terms, { first, last: null }, addDays(first, days))
      expect(billedMonths(terms, { first, last: null }, addDays(first, days + more)).slice(0, early.length)).toEqual(early)
    }),
  ))

describe('the days on which an animal is here', () => {
  const here = (beganAt: string | null, endedAt: string | null, animal?: { custody: 'sponsored' | null; careUntil: string | null }) =>
    daysHere({ beganAt, endedAt }, animal, 'Europe/Berlin')
  test('are those of the organisation, on both changes of clocks', () => {
    expect(here('2026-03-28T23:30:00.000Z', '2026-10-24T22:30:00.000Z')).toEqual({ first: '2026-03-29', last: '2026-10-25' })
    expect(here('2026-03-29T22:30:00.000Z', '2026-10-25T22:30:00.000Z')).toEqual({ first: '2026-03-30', last: '2026-10-25' })
  })
  test('end with its custody where it died or left in another way', () => {
    expect(here('2026-06-01T08:00:00.000Z', null, { custody: 'sponsored', careUntil: null })).toEqual({ first: '2026-06-01', last: null })
    expect(here('2026-06-01T08:00:00.000Z', null, { custody: null, careUntil: '2026-06-09' })).toEqual({
      first: '2026-06-01',
      last: '2026-06-09',
    })
    expect(here(null, null)).toBeNull()
  })
})

describe('items', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const residency = residencyOf(id, { prices: [month(90_000)] })
  const due = (prices: ResidencyPrice[], today = '2026-03-01') =>
    itemsOfResidency({ ...residency, prices }, 'Rex', { first: '2026-01-01', last: null }, today)
  const decided = (item: ToBillItem, state: 'open' | 'billed') => ({ ...item, state })

  test('name the animal and who pays, once for each month', () => {
    const items = due([month(90_000)])
    expect(items.map(({ text, contactId, from, amountCents }) => [text, contactId, from, amountCents])).toEqual([
      ['Rex', id, '2026-01-01', 90_000],
      ['Rex', id, '2026-02-01', 90_000],
    ])
    expect(itemChanges(items, items, false)).toMatchObject({ added: [], removed: [] })
    expect(itemChanges(due([month(90_000)], '2026-04-01'), items, false).added.map(({ from }) => from)).toEqual(['2026-03-01'])
  })

  test('that are proposals follow a new price, and those that somebody decided about stay', () => {
    const [january, february] = due([month(90_000)])
    const items = [decided(january!, 'billed'), february!]
    const { added, changed, removed } = itemChanges(due([month(90_000), month(60_000, '2026-01-16')]), items, false)
    // The second half of January is in the item that was billed.
    expect(added).toEqual([])
    expect(changed.map(({ next }) => [next.from, next.amountCents])).toEqual([['2026-02-01', 60_000]])
    expect(removed).toEqual([])
  })

  test('of a step that is taken back go, those that were decided too', () => {
    const [january, february] = due([month(90_000)])
    const items = [decided(january!, 'open'), february!]
    expect(itemChanges([], items, true).removed).toEqual(items)
    expect(itemChanges([], items, false).removed).toEqual([february])
  })
})

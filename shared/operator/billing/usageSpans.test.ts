// Worked by hand: which days are counted together, across ends of years, leap days and ends of contracts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../time.ts'
import { billingIntervals } from './contractTerms.ts'
import { countedTogether, intervalOf, suggestPeriods, unitsOf, type Billed } from './periods.ts'
import { monthsOf, openPeriods, ranIn, yearsOf } from './usageSpans.ts'

const counted: Billed = {
  start: '2026-01-01',
  end: null,
  priceModel: 'perUser',
  interval: 'month',
  priceCents: 250,
  discountPercent: 0,
  taxRate: 1900,
}
const inWords = (spans: readonly { start: string; end: string; isOver: boolean }[]) =>
  spans.map(({ start, end, isOver }) => `${start} ${end}${isOver ? '' : ' …'}`)

describe('months', () => {
  test('of a leap year have all of their days, and the month of today ends today', () => {
    expect(inWords(monthsOf({ start: '2028-01-01', end: null }, '2028', '2028-03-01'))).toEqual([
      '2028-01-01 2028-01-31',
      '2028-02-01 2028-02-29',
      '2028-03-01 2028-03-01 …',
    ])
    expect(inWords(monthsOf({ start: '2027-01-01', end: null }, '2027', '2028-03-01'))[1]).toBe('2027-02-01 2027-02-28')
  })

  test('begin and end with the contract, and follow each other across the end of a year', () => {
    const contract = { start: '2026-11-16', end: '2027-01-10' }
    expect(inWords(monthsOf(contract, '2026', '2027-05-01'))).toEqual(['2026-11-16 2026-11-30', '2026-12-01 2026-12-31'])
    expect(inWords(monthsOf(contract, '2027', '2027-05-01'))).toEqual(['2027-01-01 2027-01-10'])
    expect(inWords(monthsOf(contract, '2027', '2027-01-10'))).toEqual(['2027-01-01 2027-01-10 …'])
    expect(monthsOf(contract, '2027', '2026-12-31')).toEqual([])
    for (const year of ['2025', '2028']) expect(monthsOf(contract, year, '2030-01-01')).toEqual([])
  })

  test('with a change of clocks are whole months', () => {
    const months = inWords(monthsOf(counted, '2026', '2027-01-01'))
    expect([months[2], months[9]]).toEqual(['2026-03-01 2026-03-31', '2026-10-01 2026-10-31'])
  })
})

test('years are those in which a contract has run; one that begins later has none', () => {
  expect(inWords(yearsOf({ start: '2026-12-31', end: '2028-01-01' }, '2029-06-01'))).toEqual([
    '2026-12-31 2026-12-31',
    '2027-01-01 2027-12-31',
    '2028-01-01 2028-01-01',
  ])
  expect(inWords(yearsOf({ start: '2026-12-31', end: null }, '2027-01-01'))).toEqual(['2026-12-31 2026-12-31', '2027-01-01 2027-01-01 …'])
  expect(yearsOf({ start: '2026-12-31', end: null }, '2026-12-30')).toEqual([])
})

describe('open periods', () => {
  const quarterly: Billed = { ...counted, start: '2026-02-10', interval: 'quarter' }

  test('are those that are not billed, and the one that runs, up to today', () => {
    expect(inWords(openPeriods(quarterly, [], '2026', '2026-08-05'))).toEqual([
      '2026-02-10 2026-03-31',
      '2026-04-01 2026-06-30',
      '2026-07-01 2026-08-05 …',
    ])
    expect(inWords(openPeriods(quarterly, [{ start: '2026-04-01', end: '2026-06-30' }], '2026', '2026-08-05'))).toEqual([
      '2026-02-10 2026-03-31',
      '2026-07-01 2026-08-05 …',
    ])
  })

  test('of a flat price there are none, nor in a year to come', () => {
    expect(openPeriods({ ...quarterly, priceModel: 'flat' }, [], '2026', '2026-08-05')).toEqual([])
    expect(openPeriods(quarterly, [], '2027', '2026-08-05')).toEqual([])
    expect(openPeriods(quarterly, [], '2025', '2026-08-05')).toEqual([])
  })

  test('of a year do not depend on how many were never billed before it', () => {
    expect(openPeriods({ ...counted, start: '2020-01-01' }, [], '2026', '2026-12-31')).toHaveLength(12)
    expect(openPeriods({ ...counted, start: '2020-01-01' }, [], '2022', '2026-12-31')).toHaveLength(12)
  })

  test('that are over are what is suggested to the operator', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days))
    const given = fc.record({
      start: day,
      today: day,
      interval: fc.constantFrom(...billingIntervals),
      month: fc.integer({ min: 0, max: 23 }),
    })
    fc.assert(
      fc.property(given, ({ start, today, interval, month }) => {
        const contract: Billed = { ...counted, start, interval }
        const first = `${addMonths('2026-01', month)}-01`
        const taken = [intervalOf(first, 'month')].filter((range) => range.start >= start)
        const open = ['2026', '2027'].flatMap((year) => openPeriods(contract, taken, year, today))
        const over = open.filter(({ isOver }) => isOver).map(({ isOver: _, ...range }) => range)
        expect(over).toEqual(expect.arrayContaining(suggestPeriods(contract, taken, today)))
        expect(open.filter(({ isOver }) => !isOver).length).toBeLessThanOrEqual(1)
        for (const { end } of open) expect(end <= today).toBe(true)
      }),
    )
  })
})

test('a range without a day of the contract up to today counts nothing', () => {
  const range = { start: '2026-05-01', end: '2026-05-31' }
  expect(ranIn(counted, range, '2026-04-30')).toBeNull()
  expect(ranIn(counted, range, '2026-05-01')).toEqual({ start: '2026-05-01', end: '2026-05-01', isOver: false })
  expect(ranIn({ ...counted, end: '2026-04-30' }, range, '2026-08-01')).toBeNull()
})

test('accesses count together, each person and animal in each; a flat price has one unit', () => {
  const both = countedTogether([
    { users: 3, animals: 40 },
    { users: 2, animals: 5 },
  ])
  expect(both).toEqual({ users: 5, animals: 45 })
  expect((['flat', 'perUser', 'perAnimal'] as const).map((priceModel) => unitsOf({ priceModel }, both))).toEqual([1, 5, 45])
  expect(countedTogether([])).toEqual({ users: 0, animals: 0 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { careItemOf } from '../../tests/factories/careRows.ts'
import { addDays, daysOfMonth, monthsBetween } from '../time.ts'
import type { CareItem } from './careItem.ts'
import { dueOn } from './due.ts'
import { lastDayOf, rhythms, timesOn } from './rhythm.ts'

const plan = (more: Partial<CareItem>) => careItemOf('00000000-0000-4000-8000-000000000001', { times: ['08:00'], ...more })
/** The days of some months that have something, without the year where there is one month alone. */
const days = (more: Partial<CareItem>, from: string, to = from): string[] =>
  monthsBetween(`${from}-01`, `${to}-01`)
    .flatMap(daysOfMonth)
    .filter((date) => timesOn(plan(more), date).length > 0)
    .map((date) => (from === to ? date.slice(8) : from.slice(0, 4) === to.slice(0, 4) ? date.slice(5) : date))
const rest = (from: string, to: string | null) => ({ from, to, reason: 'Durchfall' })

// Worked out by hand with a calendar. 1 June 2026 is a Monday, 2028 is a leap year, 2100 is none.
test.each<[string, Partial<CareItem>, [string, string?], string]>([
  ['every day', { from: '2026-06-28' }, ['2026-06'], '28 29 30'],
  ['every day until one', { from: '2026-06-01', to: '2026-06-03' }, ['2026-06'], '01 02 03'],
  ['every second day', { from: '2026-06-21', rhythm: 'days', every: 2 }, ['2026-06'], '21 23 25 27 29'],
  [
    'every second day, beyond a month',
    { from: '2026-05-31', rhythm: 'days', every: 2 },
    ['2026-06'],
    '02 04 06 08 10 12 14 16 18 20 22 24 26 28 30',
  ],
  [
    'every tenth day',
    { from: '2026-06-01', rhythm: 'days', every: 10 },
    ['2026-06', '2026-07'],
    '06-01 06-11 06-21 07-01 07-11 07-21 07-31',
  ],
  ['every second day over the clock change in spring', { from: '2026-03-27', rhythm: 'days', every: 2 }, ['2026-03'], '27 29 31'],
  ['every second day over the clock change in autumn', { from: '2026-10-24', rhythm: 'days', every: 2 }, ['2026-10'], '24 26 28 30'],
  [
    'every second day over 29 February',
    { from: '2028-02-27', rhythm: 'days', every: 2, to: '2028-03-03' },
    ['2028-02', '2028-03'],
    '02-27 02-29 03-02',
  ],
  [
    'every second day over the end of an ordinary February',
    { from: '2026-02-27', rhythm: 'days', every: 2, to: '2026-03-04' },
    ['2026-02', '2026-03'],
    '02-27 03-01 03-03',
  ],
  [
    'every 14 days over the end of a year',
    { from: '2026-12-24', rhythm: 'days', every: 14, to: '2027-02-01' },
    ['2026-12', '2027-02'],
    '2026-12-24 2027-01-07 2027-01-21',
  ],
  ['once a week', { from: '2026-06-03', rhythm: 'weeks' }, ['2026-06'], '03 10 17 24'],
  ['Mondays and Thursdays', { from: '2026-06-01', rhythm: 'weeks', weekdays: [0, 3] }, ['2026-06'], '01 04 08 11 15 18 22 25 29'],
  [
    'Mondays and Thursdays, from a Tuesday',
    { from: '2026-06-02', rhythm: 'weeks', weekdays: [0, 3] },
    ['2026-06'],
    '04 08 11 15 18 22 25 29',
  ],
  ['Mondays, from a Sunday', { from: '2026-06-07', rhythm: 'weeks', weekdays: [0] }, ['2026-06'], '08 15 22 29'],
  ['working days', { from: '2026-06-04', to: '2026-06-10', rhythm: 'weeks', weekdays: [0, 1, 2, 3, 4] }, ['2026-06'], '04 05 08 09 10'],
  ['every second week', { from: '2026-06-02', rhythm: 'weeks', every: 2 }, ['2026-06'], '02 16 30'],
  ['every second week on two days', { from: '2026-06-02', rhythm: 'weeks', every: 2, weekdays: [1, 6] }, ['2026-06'], '02 07 16 21 30'],
  [
    'every second week, with a first day late in its week',
    { from: '2026-06-05', rhythm: 'weeks', every: 2, weekdays: [0, 6] },
    ['2026-06'],
    '07 15 21 29',
  ],
  [
    'every third week over the end of a year',
    { from: '2026-12-14', rhythm: 'weeks', every: 3, to: '2027-02-01' },
    ['2026-12', '2027-02'],
    '2026-12-14 2027-01-04 2027-01-25',
  ],
  [
    'every week over the clock change in spring',
    { from: '2026-03-22', rhythm: 'weeks', to: '2026-04-05' },
    ['2026-03', '2026-04'],
    '03-22 03-29 04-05',
  ],
  ['every week over the clock change in autumn', { from: '2026-10-18', rhythm: 'weeks' }, ['2026-10'], '18 25'],
  ['once a month', { from: '2026-06-15', rhythm: 'months', to: '2026-09-01' }, ['2026-06', '2026-09'], '06-15 07-15 08-15'],
  [
    'the 31st, in months without one',
    { from: '2026-01-31', rhythm: 'months', to: '2026-05-31' },
    ['2026-01', '2026-05'],
    '01-31 02-28 03-31 04-30 05-31',
  ],
  ['the 31st, in a leap year', { from: '2028-01-31', rhythm: 'months', to: '2028-03-31' }, ['2028-01', '2028-03'], '01-31 02-29 03-31'],
  ['the 30th, in February', { from: '2026-01-30', rhythm: 'months', to: '2026-03-31' }, ['2026-01', '2026-03'], '01-30 02-28 03-30'],
  ['the 29th, in February', { from: '2026-01-29', rhythm: 'months', to: '2026-03-31' }, ['2026-01', '2026-03'], '01-29 02-28 03-29'],
  [
    'from the last of February, on the 28th',
    { from: '2026-02-28', rhythm: 'months', to: '2026-04-30' },
    ['2026-02', '2026-04'],
    '02-28 03-28 04-28',
  ],
  [
    'every third month',
    { from: '2026-11-30', rhythm: 'months', every: 3, to: '2027-06-30' },
    ['2026-11', '2027-06'],
    '2026-11-30 2027-02-28 2027-05-30',
  ],
  [
    'every sixth month',
    { from: '2026-08-31', rhythm: 'months', every: 6, to: '2028-02-29' },
    ['2026-08', '2028-02'],
    '2026-08-31 2027-02-28 2027-08-31 2028-02-29',
  ],
  ['once a year', { from: '2026-06-10', rhythm: 'years', to: '2028-12-31' }, ['2026-06', '2028-12'], '2026-06-10 2027-06-10 2028-06-10'],
  [
    '29 February every year',
    { from: '2028-02-29', rhythm: 'years', to: '2032-12-31' },
    ['2028-02', '2032-03'],
    '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29',
  ],
  [
    '29 February every fourth year',
    { from: '2096-02-29', rhythm: 'years', every: 4, to: '2104-12-31' },
    ['2096-02', '2104-03'],
    '2096-02-29 2100-02-28 2104-02-29',
  ],
  [
    'every third year',
    { from: '2026-12-31', rhythm: 'years', every: 3, to: '2033-01-01' },
    ['2026-12', '2033-01'],
    '2026-12-31 2029-12-31 2032-12-31',
  ],
  ['chosen days', { from: '2026-06-01', rhythm: 'dates', dates: ['2026-06-20', '2026-06-05', '2026-06-20'] }, ['2026-06'], '05 20'],
  ['chosen days, one before the first', { from: '2026-06-10', rhythm: 'dates', dates: ['2026-06-05', '2026-06-20'] }, ['2026-06'], '20'],
  [
    'chosen days, one after the last',
    { from: '2026-06-01', to: '2026-06-10', rhythm: 'dates', dates: ['2026-06-05', '2026-06-20'] },
    ['2026-06'],
    '05',
  ],
  ['five doses', { from: '2026-06-10', count: 5 }, ['2026-06'], '10 11 12 13 14'],
  ['five doses, two a day', { from: '2026-06-10', times: ['08:00', '20:00'], count: 5 }, ['2026-06'], '10 11 12'],
  [
    'five doses, the first in the evening',
    { from: '2026-06-10', times: ['08:00', '20:00'], fromTime: '12:00', count: 5 },
    ['2026-06'],
    '10 11 12',
  ],
  ['three doses, every second day', { from: '2026-06-10', rhythm: 'days', every: 2, count: 3 }, ['2026-06'], '10 12 14'],
  [
    'three doses, every month from the 31st',
    { from: '2026-01-31', rhythm: 'months', count: 3 },
    ['2026-01', '2026-04'],
    '01-31 02-28 03-31',
  ],
  ['three doses on Mondays and Thursdays', { from: '2026-06-03', rhythm: 'weeks', weekdays: [3, 0], count: 3 }, ['2026-06'], '04 08 11'],
  ['three doses on Mondays, named twice', { from: '2026-06-01', rhythm: 'weeks', weekdays: [0, 0], count: 3 }, ['2026-06'], '01 08 15'],
  [
    'three doses of chosen days',
    { from: '2026-06-01', rhythm: 'dates', dates: ['2026-06-05', '2026-06-20', '2026-06-25', '2026-06-28'], count: 3 },
    ['2026-06'],
    '05 20 25',
  ],
  ['five doses, or until a day before', { from: '2026-06-10', to: '2026-06-12', count: 5 }, ['2026-06'], '10 11 12'],
  ['a pause', { from: '2026-06-10', to: '2026-06-16', pauses: [rest('2026-06-12', '2026-06-14')] }, ['2026-06'], '10 11 15 16'],
  [
    'a pause of every second day',
    { from: '2026-06-10', to: '2026-06-18', rhythm: 'days', every: 2, pauses: [rest('2026-06-12', '2026-06-13')] },
    ['2026-06'],
    '10 14 16 18',
  ],
  ['a pause without an end', { from: '2026-06-10', pauses: [rest('2026-06-12', null)] }, ['2026-06'], '10 11'],
  [
    'five doses with a pause: none is lost',
    { from: '2026-06-10', count: 5, pauses: [rest('2026-06-12', '2026-06-14')] },
    ['2026-06'],
    '10 11 15 16 17',
  ],
  [
    'five doses with two pauses',
    { from: '2026-06-10', count: 5, pauses: [rest('2026-06-11', '2026-06-11'), rest('2026-06-13', '2026-06-13')] },
    ['2026-06'],
    '10 12 14 15 16',
  ],
])('%s', (_name, more, [from, to], expected) => expect(days(more, from, to).join(' ')).toBe(expected))

test.each<[string, Partial<CareItem>, string, string]>([
  ['the last day has what is left of the doses', { from: '2026-06-10', times: ['08:00', '20:00'], count: 5 }, '2026-06-12', '08:00'],
  [
    'the evening of the first day is the first dose',
    { from: '2026-06-10', times: ['08:00', '20:00'], fromTime: '12:00', count: 5 },
    '2026-06-12',
    '08:00 20:00',
  ],
  [
    'what comes before the moment of the stop is still due',
    { from: '2026-06-10', to: '2026-06-11', times: ['08:00', '20:00'], stoppedAt: '2026-06-11T10:00:00.000Z', stopReason: 'x' },
    '2026-06-11',
    '08:00',
  ],
  [
    '02:30 every second day, where the clocks leave it out',
    { from: '2026-03-27', times: ['02:30'], rhythm: 'days', every: 2 },
    '2026-03-29',
    '02:30',
  ],
])('%s', (_name, more, date, expected) =>
  expect(
    dueOn([plan(more)], date, 'Europe/Berlin')
      .map(({ time }) => time)
      .join(' '),
  ).toBe(expected),
)

test.each<[string, Partial<CareItem>, string | null]>([
  ['without an end', {}, null],
  ['a last day', { to: '2026-06-20' }, '2026-06-20'],
  ['the last dose', { count: 5 }, '2026-06-05'],
  ['the last day, before the last dose', { count: 5, to: '2026-06-03' }, '2026-06-03'],
  ['the last dose after a pause', { count: 5, pauses: [rest('2026-06-02', '2026-06-03')] }, '2026-06-07'],
  ['nobody knows it in a pause without an end', { count: 5, pauses: [rest('2026-06-02', null)] }, null],
  ['a number of doses and no time of day', { count: 5, times: [] }, null],
  ['the last of the chosen days', { rhythm: 'dates', dates: ['2026-06-20', '2026-06-05'] }, '2026-06-20'],
])('the end of a plan: %s', (_name, more, expected) => expect(lastDayOf(plan({ from: '2026-06-01', ...more }))).toBe(expected))

const anyPlan = fc.record({
  from: fc.integer({ min: 0, max: 800 }).map((day) => addDays('2027-01-01', day)),
  rhythm: fc.constantFrom(null, ...rhythms),
  every: fc.constantFrom(null, 1, 2, 3, 5),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  dates: fc.array(
    fc.integer({ min: 0, max: 800 }).map((day) => addDays('2027-01-01', day)),
    { minLength: 1, maxLength: 5 },
  ),
  times: fc.constantFrom<string[]>(['08:00'], ['08:00', '20:00']),
})

test('a number of doses takes the first ones of the same plan without it, and leaves none out', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 1, max: 6 }), (more, count) => {
      const all = Array.from({ length: 900 }, (_, day) => addDays(more.from, day))
      const doses = (extra: object) => all.flatMap((date) => timesOn(plan({ ...more, ...extra }), date).map((time) => `${date} ${time}`))
      expect(doses({ count })).toEqual(doses({}).slice(0, count))
    }),
    { numRuns: 60 },
  )
})

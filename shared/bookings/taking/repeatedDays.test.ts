import { expect, test } from 'vitest'
import { longestSeries } from '../../settings/guestAreas.ts'
import { addDays, weekday } from '../../time.ts'
import { daysOf, isBeyondSeries, mostDaysAtOnce, noDays, type RepeatedDays } from './repeatedDays.ts'

const rule = (part: Partial<RepeatedDays>): RepeatedDays => ({ ...noDays, from: '2026-11-25', until: '2026-12-09', ...part })

// 25 November 2026 is a Wednesday.
test.each<[string, Partial<RepeatedDays>, string[]]>([
  ['Mondays and Wednesdays', { weekdays: [0, 2] }, ['2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07', '2026-12-09']],
  ['every second week, that of the first day included', { weekdays: [0, 2], everyWeeks: 2 }, ['2026-11-25', '2026-12-07', '2026-12-09']],
  ['weeks begin on Monday: the Tuesday before the first day is no day', { weekdays: [1], everyWeeks: 2 }, ['2026-12-08']],
  ['every third week', { weekdays: [2], everyWeeks: 3, until: '2027-01-31' }, ['2026-11-25', '2026-12-16', '2027-01-06', '2027-01-27']],
  ['no weekday', {}, []],
  ['no end', { weekdays: [2], until: null }, []],
  ['an end before the beginning', { weekdays: [2], until: '2026-11-24' }, []],
  ['one day', { weekdays: [2], until: '2026-11-25' }, ['2026-11-25']],
  [
    'single days, in order and each once',
    { weekdays: [2], until: '2026-11-25', more: ['2026-12-24', '2026-11-25', '2026-11-27'] },
    ['2026-11-25', '2026-11-27', '2026-12-24'],
  ],
  ['over a leap day', { weekdays: [0, 1], from: '2028-02-28', until: '2028-03-01' }, ['2028-02-28', '2028-02-29']],
])('days: %s', (_, part, days) => expect(daysOf(rule(part))).toEqual({ days, all: days.length }))

test('all weekdays of a year are more than may be booked at once: the earliest are taken', () => {
  const { days, all } = daysOf(rule({ weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2099-01-01' }))
  expect([days.length, all]).toEqual([mostDaysAtOnce, longestSeries + 1])
  expect(days.at(-1)).toBe(addDays('2026-11-25', mostDaysAtOnce - 1))
})

test('each day is one of its weekdays, in the period, and in a week that is a multiple of the step from the first', () => {
  for (let from = 0; from < 7; from += 1)
    for (const everyWeeks of [1, 2, 3, 4]) {
      const asked = rule({ from: addDays('2026-01-01', from), until: '2026-06-30', weekdays: [0, 3, 6], everyWeeks })
      const { days } = daysOf(asked)
      const monday = addDays(asked.from!, -weekday(asked.from!))
      const expected = Array.from({ length: 200 }, (__, n) => addDays(monday, n)).filter(
        (date, n) =>
          date >= asked.from! && date <= asked.until! && [0, 3, 6].includes(weekday(date)) && Math.floor(n / 7) % everyWeeks === 0,
      )
      expect(days).toEqual(expected)
    }
})

test('a series ends so many days after its first day', () => {
  const dates = ['2026-06-09', '2026-06-10', '2026-07-10', '2026-07-11']
  expect(dates.map((date) => isBeyondSeries(date, '2026-06-10', 30))).toEqual([false, false, false, true])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayStart,
  daysOfMonth,
  formatDuration,
  formatMinutes,
  instantAt,
  localDate,
  localTime,
  minutesBetween,
  monthOf,
  monthsBetween,
  parseMinutes,
  wallClock,
  weekday,
} from './time.ts'

const zone = 'Europe/Berlin'
const hour = 3_600_000

/** The last Sunday of a month, when clocks change in Berlin. */
const lastSunday = (month: string) => daysOfMonth(month).findLast((date) => weekday(date) === 6)!
const years = Array.from({ length: 21 }, (_, i) => 2015 + i)
const spring = years.map((year) => lastSunday(`${year}-03`))
const autumn = years.map((year) => lastSunday(`${year}-10`))

const minuteOfDay = fc.integer({ min: 0, max: 1439 }).map(formatMinutes)
const anyDate = fc.integer({ min: 0, max: 21 * 365 + 5 }).map((days) => addDays('2015-01-01', days))
const anyInstant = fc.integer({ min: Date.parse('2015-01-01T00:00:00Z'), max: Date.parse('2035-12-31T23:59:59Z') })

describe('Berlin, 2015 to 2035', () => {
  test('an instant is found again from its wall clock, or is the second hour of autumn', () => {
    fc.assert(
      fc.property(anyInstant, (millis) => {
        const whole = Math.floor(millis / 60_000) * 60_000
        const { date, time } = wallClock(whole, zone)
        const found = Date.parse(instantAt(date, time, zone)!)
        expect([0, hour]).toContain(whole - found)
        if (whole !== found) expect(autumn).toContain(date)
      }),
      { numRuns: 1000 },
    )
  })

  test('a wall clock that exists reads what was asked; one that does not lies in the hour of spring', () => {
    fc.assert(
      fc.property(fc.oneof(anyDate, fc.constantFrom(...spring, ...autumn)), minuteOfDay, (date, time) => {
        const instant = instantAt(date, time, zone)
        if (instant === null) {
          expect(spring).toContain(date)
          expect(time.startsWith('02:')).toBe(true)
        } else expect(wallClock(instant, zone)).toEqual({ date, time })
      }),
      { numRuns: 1000 },
    )
  })

  test.each(spring)('%s lacks the hour from two to three', (date) => {
    expect(instantAt(date, '01:59', zone)).not.toBeNull()
    expect(instantAt(date, '02:00', zone)).toBeNull()
    expect(instantAt(date, '02:59', zone)).toBeNull()
    expect(minutesBetween(instantAt(date, '01:59', zone)!, instantAt(date, '03:00', zone)!)).toBe(1)
    expect(minutesBetween(dayStart(date, zone), dayStart(addDays(date, 1), zone))).toBe(23 * 60)
  })

  test.each(autumn)('%s has the hour from two to three twice, and means the first', (date) => {
    const first = instantAt(date, '02:30', zone)!
    expect(localTime(Date.parse(first) + hour, zone)).toBe('02:30')
    expect(localTime(Date.parse(first) - hour, zone)).toBe('01:30')
    expect(minutesBetween(instantAt(date, '02:30', zone)!, instantAt(date, '03:00', zone)!)).toBe(90)
    expect(minutesBetween(dayStart(date, zone), dayStart(addDays(date, 1), zone))).toBe(25 * 60)
  })

  test('time never runs backwards while a day is entered minute by minute', () => {
    for (const date of [...spring.slice(-3), ...autumn.slice(-3)]) {
      let before = ''
      for (let minute = 0; minute <= 1440; minute += 5) {
        const instant = instantAt(date, formatMinutes(minute), zone)
        if (instant === null) continue
        expect(instant > before).toBe(true)
        before = instant
      }
    }
  })

  test('24:00 is the midnight that ends the date', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(instantAt(date, '24:00', zone)).toBe(dayStart(addDays(date, 1), zone))
      }),
    )
  })

  test('every instant lies within its local day', () => {
    fc.assert(
      fc.property(anyInstant, (millis) => {
        const instant = new Date(millis).toISOString()
        const date = localDate(instant, zone)
        expect(dayStart(date, zone) <= instant && instant < dayStart(addDays(date, 1), zone)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('other zones', () => {
  test('a day without midnight begins with the first time that exists', () => {
    // São Paulo went from 23:59:59 to 01:00 on 4 November 2018.
    expect(instantAt('2018-11-04', '00:00', 'America/Sao_Paulo')).toBeNull()
    expect(dayStart('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(instantAt('2018-11-03', '24:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  })

  test.each([
    ['Asia/Kathmandu', '2026-06-10T06:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-09T22:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-10T23:00:00.000Z'],
    ['UTC', '2026-06-10T12:00:00.000Z'],
  ])('noon in %s', (name, instant) => {
    expect(instantAt('2026-06-10', '12:00', name)).toBe(instant)
    expect(wallClock(instant, name)).toEqual({ date: '2026-06-10', time: '12:00' })
  })
})

describe('the calendar', () => {
  test('days are counted across leap years and clock changes', () => {
    expect([addDays('2024-02-28', 1), addDays('2024-02-28', 2), addDays('2026-03-01', -1)]).toEqual([
      '2024-02-29',
      '2024-03-01',
      '2026-02-28',
    ])
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })

  test('months are counted across years', () => {
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-06', 30)]).toEqual(['2025-12', '2027-01', '2028-12'])
  })

  test('every month that two dates touch', () => {
    expect(monthsBetween('2026-06-30', '2026-06-30')).toEqual(['2026-06'])
    expect(monthsBetween('2025-12-31', '2026-02-01')).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-02-01', '2025-12-31')).toEqual([])
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (date, length, inside) => {
        fc.pre(inside <= length)
        expect(monthsBetween(date, addDays(date, length))).toContain(monthOf(addDays(date, inside)))
      }),
    )
  })

  test('months of a period are counted to its end, however long it is', () => {
    expect(monthsBetween('2026-01-31', '2036-01-01').length).toBe(121)
    expect(monthsBetween('1900-01-01', '2199-12-31').length).toBe(3600)
  })

  test('days of a month', () => {
    expect([daysOfMonth('2024-02').length, daysOfMonth('2026-02').length, daysOfMonth('2026-10').at(-1)]).toEqual([29, 28, '2026-10-31'])
  })

  test('weeks begin on Monday', () => {
    expect([weekday('2026-06-08'), weekday('2026-06-10'), weekday('2026-06-14')]).toEqual([0, 2, 6])
  })
})

test('durations and minutes of a day', () => {
  expect([0, 5, 60, 1485, -75].map(formatDuration)).toEqual(['0:00', '0:05', '1:00', '24:45', '-1:15'])
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => void expect(parseMinutes(formatMinutes(minutes))).toBe(minutes)))
})

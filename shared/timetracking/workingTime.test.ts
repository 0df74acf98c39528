import { describe, expect, test } from 'vitest'
import { instantAt } from '../time.ts'
import { warningsOf } from './workingTime.ts'

const zone = 'Europe/Berlin'

/** `9 06:00-12:00, 13:00-15:00`: a day of June, or `10-25 …`. */
const recordsOf = (text: string) => {
  let day = '9'
  return text.split(', ').map((one) => {
    const [first = '', second] = one.split(' ')
    if (second) day = first
    const [from = '', until = ''] = (second ?? first).split('-')
    const date = day.includes('-') ? `2026-${day}` : `2026-06-${day.padStart(2, '0')}`
    return { date, startTime: instantAt(date, from, zone)!, endTime: instantAt(date, until, zone)! }
  })
}
const warned = (text: string) => Object.fromEntries(warningsOf(recordsOf(text)))

describe('the law on working hours', () => {
  test.each([
    ['six hours need no break', '9 06:00-12:00', []],
    ['six and a half in one piece', '9 06:00-12:30', ['noBreakAfter6h']],
    ['a break of an hour', '9 06:00-12:00, 13:00-15:00', []],
    ['net nine hours with half an hour', '9 06:00-10:00, 10:30-15:30', ['over8h']],
    ['9:31 with half an hour', '9 06:00-10:00, 10:30-15:31', ['breakTooShort', 'over8h']],
    ['10:45 with 45 minutes', '9 06:00-11:00, 11:45-16:45', ['over8h']],
    ['10:46 with 45 minutes', '9 06:00-11:00, 11:45-16:46', ['over10h']],
    ['three gaps of ten minutes are no break', '9 06:00-08:00, 08:10-10:00, 10:10-11:00, 11:10-13:00', ['noBreakAfter6h']],
    ['a gap of fifteen minutes is one, and too short', '9 06:00-10:00, 10:15-13:00', ['breakTooShort']],
    ['a day in two parts', '9 06:00-10:00, 18:00-20:00', []],
  ] as const)('%s', (_, records, warnings) => expect(warned(records)).toEqual(warnings.length > 0 ? { '2026-06-09': warnings } : {}))

  test('eleven hours of rest', () => {
    expect(warned('9 18:00-22:00, 10 08:59-12:00')).toEqual({ '2026-06-10': ['restUnder11h'] })
    expect(warned('9 18:00-22:00, 10 09:00-12:00')).toEqual({})
  })

  test('what goes on at midnight is one shift of the day on which it began', () => {
    expect(warned('9 22:00-24:00, 10 00:00-06:00')).toEqual({ '2026-06-09': ['noBreakAfter6h'] })
    expect(warned('9 22:00-24:00, 10 00:00-02:00, 10 14:00-18:00')).toEqual({})
  })

  test('hours that the clocks skip or repeat count as they were worked', () => {
    expect(warned('03-29 00:00-07:00')).toEqual({})
    expect(warned('10-25 00:00-06:00')).toEqual({ '2026-10-25': ['noBreakAfter6h'] })
  })
})

import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { addDays } from '../time.ts'
import type { Away } from './absence.ts'
import { shiftWarnings, workMinutes, type Planned } from './shiftWarnings.ts'
import { timesOfShift } from './week.ts'

const zone = 'Europe/Berlin'
const ada = idNamed('Ada')

/** `2026-06-10 08:00-16:30 30`: a shift of Ada with a break of 30 minutes. */
function shiftOf(text: string): Planned {
  const [date, times, breakMinutes = '0'] = text.split(' ') as [string, string, string?]
  const [start, end] = times.split('-') as [string, string]
  return { id: text, userId: ada, date, breakMinutes: Number(breakMinutes), ...timesOfShift({ date, start, end }, zone) }
}

const warned = (texts: readonly string[], away: readonly Away[] = []) => Object.fromEntries(shiftWarnings(texts.map(shiftOf), away, zone))

// By hand: ArbZG § 3 (ten hours), § 4 (breaks), § 5 (eleven hours of rest).
test.each([
  ['six hours', ['2026-06-10 08:00-14:00'], {}],
  ['a minute more', ['2026-06-10 08:00-14:01'], { '2026-06-10 08:00-14:01': ['breakTooShort'] }],
  ['six hours and a minute there, with a break', ['2026-06-10 08:00-14:01 30'], {}],
  ['nine and a half hours there', ['2026-06-10 07:00-16:30 30'], {}],
  ['a minute more than nine hours of work', ['2026-06-10 07:00-16:31 30'], { '2026-06-10 07:00-16:31 30': ['breakTooShort'] }],
  ['ten hours of work', ['2026-06-10 07:00-17:45 45'], {}],
  ['a minute more than ten', ['2026-06-10 07:00-17:46 45'], { '2026-06-10 07:00-17:46 45': ['over10h'] }],
  ['a gap of 30 minutes is a break', ['2026-06-10 08:00-12:00', '2026-06-10 12:30-16:30'], {}],
  [
    'a gap of 14 minutes is none',
    ['2026-06-10 08:00-12:00', '2026-06-10 12:14-16:14'],
    { '2026-06-10 08:00-12:00': ['breakTooShort'], '2026-06-10 12:14-16:14': ['breakTooShort'] },
  ],
  ['eleven hours of rest', ['2026-06-10 16:00-22:00', '2026-06-11 09:00-12:00'], {}],
  ['a minute less', ['2026-06-10 16:00-22:00', '2026-06-11 08:59-12:00'], { '2026-06-11 08:59-12:00': ['restTooShort'] }],
  ['across the end of a month', ['2026-06-30 17:00-23:00', '2026-07-01 06:00-09:00'], { '2026-07-01 06:00-09:00': ['restTooShort'] }],
  ['29 February', ['2028-02-29 17:00-23:00', '2028-03-01 10:00-12:00'], {}],
  ['a night, rest from its end on', ['2026-06-10 22:00-04:00', '2026-06-11 14:00-18:00'], { '2026-06-11 14:00-18:00': ['restTooShort'] }],
  ['a night and fifteen o’clock', ['2026-06-10 22:00-04:00', '2026-06-11 15:00-18:00'], {}],
  ['two shifts of a day need no rest between them', ['2026-06-10 06:00-09:00', '2026-06-10 18:00-21:00'], {}],
  ['touching ends are no double booking', ['2026-06-10 08:00-11:00', '2026-06-10 11:00-13:00'], {}],
  [
    'a minute of both',
    ['2026-06-10 08:00-11:00', '2026-06-10 10:59-13:00'],
    { '2026-06-10 08:00-11:00': ['userDoubleBooked'], '2026-06-10 10:59-13:00': ['userDoubleBooked'] },
  ],
  // The clock jumps from 2:00 to 3:00: 21:00 to 07:00 are nine hours, and 22:00 to 09:00 ten of rest.
  ['the night in March is an hour shorter', ['2026-03-28 21:00-07:00 30'], {}],
  ['rest over that night', ['2026-03-28 18:00-22:00', '2026-03-29 09:00-12:00'], { '2026-03-29 09:00-12:00': ['restTooShort'] }],
  // The clock is turned back from 3:00 to 2:00: 21:00 to 07:00 are eleven hours, and 22:00 to 08:00 eleven of rest.
  ['the night in October is an hour longer', ['2026-10-24 21:00-07:00 45'], { '2026-10-24 21:00-07:00 45': ['over10h'] }],
  ['rest over that night', ['2026-10-24 18:00-22:00', '2026-10-25 08:00-12:00'], {}],
])('%s', (_, texts, expected) => expect(warned(texts)).toEqual(expected))

test('a shift on a day of an absence, whose night reaches into one, or of nobody’s', () => {
  const away = (startDate: string, endDate: string, userId = ada): Away => ({ userId, startDate, endDate, halfDay: false })
  const night = '2026-06-10 22:00-04:00'
  const evening = '2026-06-10 18:00-00:00'
  expect(warned([night, evening.replace('18:00', '16:00').replace('00:00', '20:00')], [away('2026-06-11', '2026-06-12')])).toEqual({
    [night]: ['absent'],
  })
  expect(warned([evening], [away('2026-06-11', '2026-06-11')])).toEqual({})
  expect(warned([evening], [away('2026-06-01', '2026-06-10')])).toEqual({ [evening]: ['absent'] })
  expect(warned([evening], [away('2026-06-10', '2026-06-10', idNamed('Bernd'))])).toEqual({})
})

test('work without its breaks', () => {
  const { startTime, endTime } = shiftOf('2026-06-10 08:00-16:30')
  expect(workMinutes({ startTime, endTime, breakMinutes: 30 })).toBe(480)
  expect(workMinutes({ startTime, endTime: addDays(startTime.slice(0, 10), 0) + 'T06:10:00.000Z', breakMinutes: 30 })).toBe(0)
})

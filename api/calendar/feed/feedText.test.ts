import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventRepeats, startsOf } from '../../../shared/calendar/calendarEvent.ts'
import { addDays, monthOf, weekday } from '../../../shared/time.ts'
import { repeatRule } from './repeatRule.ts'
import { writeFeed } from './writeFeed.ts'
import { zoneText } from './zoneText.ts'

const once = { endDate: '2026-06-10', startTime: null, repeat: null, weekdays: [], repeatUntil: null, repeatCount: null }

/** The days of a rule, worked out by what RFC 5545 says of its parts. */
function daysOf(rule: string, start: string): string[] {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const until = parts.get('UNTIL')!.replace(/^(....)(..)(..).*/, '$1-$2-$3')
  const byDay = parts.get('BYDAY')?.split(',')
  const byMonthDay = parts.get('BYMONTHDAY')?.split(',').map(Number)
  const found: string[] = []
  for (let date = start; date <= until; date = addDays(date, 1)) {
    const day = Number(date.slice(8))
    const lastOf = byMonthDay?.filter((one) => monthOf(addDays(`${monthOf(date)}-01`, one - 1)) === monthOf(date)).at(-1)
    const isDay = day === (lastOf ?? Number(start.slice(8)))
    const isMonth = date.slice(5, 7) === (parts.get('BYMONTH')?.padStart(2, '0') ?? start.slice(5, 7))
    const isOne = {
      DAILY: true,
      WEEKLY: byDay?.includes(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][weekday(date)]!),
      MONTHLY: isDay,
      YEARLY: isDay && isMonth,
    }[parts.get('FREQ')!]
    if (isOne) found.push(date)
  }
  return found
}

test('the rule of an appointment names the very days on which it takes place', () => {
  const repeated = fc.record({
    startDate: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days)),
    repeat: fc.constantFrom(...eventRepeats),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    repeatCount: fc.option(fc.integer({ min: 1, max: 40 })),
    length: fc.option(fc.integer({ min: 0, max: 700 })),
  })
  fc.assert(
    fc.property(repeated, ({ length, ...event }) => {
      const { startDate } = event
      const all = { ...event, endDate: startDate, startTime: null, repeatUntil: length === null ? null : addDays(startDate, length) }
      expect(daysOf(repeatRule(all, 'Europe/Berlin')!, startDate)).toEqual(startsOf(all))
    }),
  )
  for (const startDate of ['2026-01-31', '2028-02-29', '2026-11-30'])
    for (const repeat of ['monthly', 'yearly'] as const) {
      const event = { ...once, startDate, endDate: startDate, repeat }
      expect(daysOf(repeatRule(event, 'Europe/Berlin')!, startDate)).toEqual(startsOf(event))
    }
})

test('the last time of a rule is an instant where there is a time of the day, in summer and in winter', () => {
  const event = { ...once, startDate: '2026-06-10', startTime: '08:30', repeat: 'weekly' as const }
  expect(repeatRule({ ...event, repeatCount: 2 }, 'Europe/Berlin')).toBe('FREQ=WEEKLY;BYDAY=WE;UNTIL=20260617T063000Z')
  expect(repeatRule({ ...event, repeatUntil: '2026-11-11' }, 'Europe/Berlin')).toBe('FREQ=WEEKLY;BYDAY=WE;UNTIL=20261111T073000Z')
  expect(repeatRule({ ...event, repeat: null }, 'Europe/Berlin')).toBe(null)
})

describe('a zone', () => {
  test('has the changes of its clocks', () => {
    expect(zoneText('Europe/Berlin', '2026-01-01', '2026-12-31').split('\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })

  test('without any change, and west of Greenwich', () => {
    expect(zoneText('Asia/Kolkata', '2026-01-01', '2026-12-31').match(/TZOFFSETTO:.*/g)).toEqual(['TZOFFSETTO:+0530'])
    expect(zoneText('America/New_York', '2026-01-01', '2026-12-31').match(/TZOFFSETTO:.*/g)).toEqual([
      'TZOFFSETTO:-0500',
      'TZOFFSETTO:-0400',
      'TZOFFSETTO:-0500',
    ])
  })
})

test('texts are escaped, long lines are folded, and times are those of the wall, also one that the clocks leave out', () => {
  const days = { startDate: '2026-03-29', endDate: '2026-03-29', repeat: null }
  const text = writeFeed({
    name: 'Hof; Wald,\r\nX',
    zone: 'Europe/Berlin',
    origin: 'https://obhut.example',
    stamp: '2026-06-09T22:00:00.000Z',
    from: '2026-05-01',
    to: '2027-06-10',
    items: [
      {
        ...days,
        id: 'a',
        title: 'Ä; ö, \\ß '.repeat(12).trim(),
        note: 'eins\nBEGIN:VEVENT',
        place: '',
        path: '/x',
        startTime: '02:30',
        endTime: '03:30',
      },
      {
        ...days,
        id: 'b',
        title: 'x',
        note: '',
        place: 'Hof',
        path: '/x',
        startTime: null,
        endTime: null,
      },
      {
        ...days,
        id: 'c',
        title: 'x',
        note: '',
        place: '',
        path: '/x',
        startTime: '23:45',
        endTime: null,
      },
    ],
  })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => /^(DTSTART|DTEND|DTSTAMP|UID)/.test(line) && !/DTSTART:/.test(line))).toEqual([
    'UID:a@obhut',
    'DTSTAMP:20260609T220000Z',
    'DTSTART;TZID=Europe/Berlin:20260329T023000',
    'DTEND;TZID=Europe/Berlin:20260329T033000',
    'UID:b@obhut',
    'DTSTAMP:20260609T220000Z',
    'DTSTART;VALUE=DATE:20260329',
    'DTEND;VALUE=DATE:20260330',
    'UID:c@obhut',
    'DTSTAMP:20260609T220000Z',
    'DTSTART;TZID=Europe/Berlin:20260329T234500',
  ])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  expect(lines).toContain('X-WR-CALNAME:Hof\\; Wald\\, X')
  expect(lines).toContain('DESCRIPTION:eins\\nBEGIN:VEVENT')
  expect(lines).toContain(`SUMMARY:${'Ä\\; ö\\, \\\\ß '.repeat(12).trim()}`)
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
})

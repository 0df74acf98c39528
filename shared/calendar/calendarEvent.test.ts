import { describe, expect, test } from 'vitest'
import { noRows, rowWith } from '../../tests/factories/calendarRows.ts'
import { user } from '../../tests/factories/house.ts'
import { presets, rights, type Right } from '../access.ts'
import type { Failure } from '../errors.ts'
import { calendarEntries } from './derive.ts'
import { calendarEvent, eventScopes, startsOf, type CalendarEvent } from './calendarEvent.ts'

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent =>
  rowWith('calendarEvent', {
    title: 'Teamrunde',
    startDate: '2026-06-10',
    endDate: '2026-06-10',
    startTime: '08:30',
    endTime: '09:00',
    visibility: 'all',
    userId: null,
    repeat: null,
    weekdays: [],
    repeatUntil: null,
    repeatCount: null,
    attendees: [],
    ...more,
  })

describe('an appointment takes place', () => {
  test.each<[string, Partial<CalendarEvent>, string[]]>([
    ['once', {}, ['2026-06-10']],
    ['every day until a day', { repeat: 'daily', repeatUntil: '2026-06-12' }, ['2026-06-10', '2026-06-11', '2026-06-12']],
    ['every week so often', { repeat: 'weekly', repeatCount: 3 }, ['2026-06-10', '2026-06-17', '2026-06-24']],
    [
      'on weekdays, its first day among them',
      { repeat: 'weekly', weekdays: [0, 4], repeatCount: 4 },
      ['2026-06-10', '2026-06-12', '2026-06-15', '2026-06-17'],
    ],
    [
      'every month, on the last day where the month is shorter',
      { startDate: '2026-01-31', endDate: '2026-01-31', repeat: 'monthly', repeatCount: 4 },
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['every year', { repeat: 'yearly' }, ['2026-06-10', '2027-06-10', '2028-06-10']],
    [
      'on the 29th of February',
      { startDate: '2028-02-29', endDate: '2028-02-29', repeat: 'yearly', repeatCount: 2 },
      ['2028-02-29', '2029-02-28'],
    ],
    ['to the end of the calendar', { startDate: '2199-12-30', endDate: '2199-12-30', repeat: 'daily' }, ['2199-12-30', '2199-12-31']],
  ])('%s', (_, more, days) => expect(startsOf(event(more))).toEqual(days))

  test('for two years at most', () => {
    const days = startsOf(event({ repeat: 'daily' }))
    expect(days.at(-1)).toBe('2028-06-10')
    expect(new Set(days).size).toBe(days.length)
  })

  test('at the same time of the wall before and after both changes of clocks', () => {
    const looking = { userId: user, rights: new Set(rights), zone: 'Europe/Berlin' }
    for (const [from, to] of [
      ['2026-03-22', '2026-04-05'],
      ['2026-10-18', '2026-11-01'],
    ] as const) {
      const events = [event({ startDate: from, endDate: from, startTime: '02:30', repeat: 'weekly' })]
      const entries = calendarEntries({ ...noRows, events }, { ...looking, from, to })
      expect(entries.map(({ startTime }) => startTime)).toEqual(['02:30', '02:30', '02:30'])
      expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
    }
  })
})

describe('it is held', () => {
  test('by those who may see it, in the months in which it takes place', () => {
    const holiday = event({ startDate: '2026-05-30', endDate: '2026-06-02', repeat: 'yearly', repeatCount: 2, visibility: 'pension' })
    expect(eventScopes(holiday)).toEqual([
      'events:pension:2026-05',
      'events:pension:2026-06',
      'events:pension:2027-05',
      'events:pension:2027-06',
    ])
    expect(eventScopes(event({ repeat: 'daily' }))).toHaveLength(25)
    const granted = (held: readonly Right[]) =>
      calendarEvent.granted!({ userId: user, rights: new Set(held), months: ['2026-06'], wholeStock: true, modulesOff: [] })
    expect(granted([])).toEqual([])
    expect(granted(presets.volunteer)).toEqual(['events:all:2026-06', 'events:animals:2026-06'])
    expect(granted(presets.accounting)).toEqual(['events:all:2026-06', 'events:pension:2026-06', 'events:daycare:2026-06'])
  })

  test('by its person alone, where it is theirs', () => {
    const own = event({ visibility: 'me', userId: user })
    expect(eventScopes(own)).toEqual([`user:${user}`])
    const seen = (userId: string) =>
      calendarEntries(
        { ...noRows, events: [own] },
        { userId, rights: new Set(rights), zone: 'Europe/Berlin', from: '2026-06-10', to: '2026-06-10' },
      )
    expect(seen(user)).toHaveLength(1)
    expect(seen(own.id)).toEqual([])
  })
})

test.each<[string, Partial<Omit<CalendarEvent, 'startDate'> & { startDate: string | null }>, string | null]>([
  ['nothing speaks against it', {}, null],
  ['without a title', { title: '' }, 'field.missing title'],
  ['without a day', { startDate: null }, 'field.missing startDate'],
  ['an end without a beginning', { startTime: null }, 'field.missing startTime'],
  ['an open end', { endTime: null }, null],
  ['the last day before the first', { endDate: '2026-06-09' }, 'endBeforeStart endDate'],
  ['an end before the beginning', { endTime: '08:29' }, 'endBeforeStart endTime'],
  ['an earlier time on a later day', { endDate: '2026-06-11', endTime: '08:00' }, null],
  ['a year', { endDate: '2027-06-10' }, null],
  ['longer than a year', { endDate: '2027-06-11' }, 'event.tooLong endDate'],
  ['a repetition that ends before it begins', { repeat: 'daily', repeatUntil: '2026-06-09' }, 'endBeforeStart repeatUntil'],
  ['two years of it', { repeat: 'daily', repeatUntil: '2028-06-10' }, null],
  ['more than two years', { repeat: 'daily', repeatUntil: '2028-06-11' }, 'event.repeatTooLong repeatUntil'],
  ['for one person who is not named', { visibility: 'me' }, 'field.missing visibility'],
  ['for one person, with others', { visibility: 'me', userId: user, attendees: [user] }, 'event.onlyMine attendees'],
  ['for those who see animals, with others', { visibility: 'animals', attendees: [user] }, null],
  ['for all, with a person', { userId: user }, 'field.missing visibility'],
])('%s', (_, more, problem) => {
  const { id: _id, version: _version, ...said } = { ...event(), ...more }
  let refused: string | null = null
  try {
    calendarEvent.check({ ...said, attendees: said.attendees ?? [] })
  } catch (error) {
    const { code, fields } = error as Failure
    refused = `${code} ${fields?.[0]}`
  }
  expect(refused).toBe(problem)
})

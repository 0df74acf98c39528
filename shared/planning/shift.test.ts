import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { rowWith } from '../../tests/factories/calendarRows.ts'
import { localTime } from '../time.ts'
import { absenceProblems } from './absence.ts'
import { answered, asPlanned, checkFree, decided, shiftProblems, shiftScopes, taken, type Shift } from './shift.ts'
import { copiesOf, daysOfWeek, missingIn, mondayOf, plannedMinutes, staffNeed, timesOfShift } from './week.ts'

const zone = 'Europe/Berlin'
const [ada, bernd, carla] = ['Ada', 'Bernd', 'Carla'].map(idNamed) as [string, string, string]
const shift = (more: Partial<Shift> = {}): Shift =>
  rowWith('shift', {
    date: '2026-06-10',
    ...timesOfShift({ date: '2026-06-10', start: '08:00', end: '16:30' }, zone),
    userId: ada,
    state: 'published',
    offered: false,
    takenBy: null,
    swapFreely: false,
    breakMinutes: 30,
    ...more,
  })

test('a shift has a day, a begin and a later end, at most 16 hours after it', () => {
  const codes = (more: Partial<Record<'date' | 'startTime' | 'endTime', string | null>>) =>
    shiftProblems({ ...shift(), ...more }).map(({ code, field }) => [code, field])
  expect(codes({})).toEqual([])
  expect(codes({ date: null, startTime: null, endTime: null }).map(([, field]) => field)).toEqual(['date', 'startTime', 'endTime'])
  expect(codes({ endTime: shift().startTime })).toEqual([['startAfterEnd', 'endTime']])
  expect(codes({ endTime: '2026-06-10T22:00:00.000Z' })).toEqual([])
  expect(codes({ endTime: '2026-06-10T22:01:00.000Z' })).toEqual([['shift.tooLong', 'endTime']])
})

test('an offered shift is taken once: a planner decides, or nobody where it may be swapped freely', () => {
  const offered = shift({ offered: true })
  const asked = taken(offered, bernd)
  expect(asked).toMatchObject({ userId: ada, offered: true, takenBy: bernd })
  expect(taken(asked, bernd)).toBe(asked)
  expect(() => checkFree(asked, carla)).toThrow('shift.alreadyTaken')
  expect(decided(asked, true)).toMatchObject({ userId: bernd, state: 'confirmed', offered: false, takenBy: null })
  expect(decided(asked, false)).toMatchObject({ userId: ada, offered: true, takenBy: null })
  const free = taken(shift({ userId: null, swapFreely: true }), bernd)
  expect(free).toMatchObject({ userId: bernd, state: 'confirmed', takenBy: null })
  expect(() => checkFree(free, carla)).toThrow('shift.alreadyTaken')
  expect(() => checkFree(shift(), bernd)).toThrow('shift.alreadyTaken')
  expect(() => checkFree(shift({ userId: null, state: 'draft' }), bernd)).toThrow('shift.alreadyTaken')
})

test('a new shift is a draft; one with another person, house or time is to be confirmed again', () => {
  const before = shift({ state: 'confirmed', offered: true })
  expect(asPlanned({ ...before, state: 'confirmed' }, null)).toMatchObject({ state: 'draft', offered: false })
  expect(asPlanned({ ...before, state: 'declined', note: 'x' }, before)).toMatchObject({ state: 'confirmed', offered: true, note: 'x' })
  expect(asPlanned({ ...before, userId: bernd }, before)).toMatchObject({ state: 'published', offered: false })
  expect(asPlanned({ ...before, userId: bernd }, shift({ state: 'draft' }))).toMatchObject({ state: 'draft' })
  expect(answered(before, 'declined')).toMatchObject({ state: 'declined', offered: false })
})

test('drafts reach planners alone, others their people, and everybody while they are free', () => {
  expect(shiftScopes(shift({ state: 'draft' }))).toEqual(['shifts:drafts:2026-06'])
  expect(shiftScopes(shift())).toEqual(['shifts:plan:2026-06', `shifts:of:${ada}:2026-06`])
  expect(shiftScopes(shift({ offered: true }))).toContain('shifts:free:2026-06')
  expect(shiftScopes(shift({ offered: true, takenBy: bernd }))).toEqual([
    'shifts:plan:2026-06',
    `shifts:of:${ada}:2026-06`,
    `shifts:of:${bernd}:2026-06`,
  ])
})

test.each([
  ['the week of the change in March', '2026-03-23', '2026-03-30', '05:00', '07:00'],
  ['the week of the change in October', '2026-10-19', '2026-10-26', '06:00', '13:00'],
  ['over the end of a year', '2026-12-28', '2027-01-04', '22:00', '06:00'],
  ['from a leap day', '2028-02-29', '2028-03-07', '08:00', '12:00'],
])('a copied week has the same times on the clock: %s', (_, date, later, start, end) => {
  const [copy] = copiesOf([shift({ date, ...timesOfShift({ date, start, end }, zone), state: 'confirmed', offered: true })], 7, zone)
  expect(copy).toMatchObject({ id: null, date: later, state: 'draft', offered: false, takenBy: null, userId: ada })
  expect([localTime(copy!.startTime!, zone), localTime(copy!.endTime!, zone)]).toEqual([start, end])
})

test('a second copy of a week has only what the other week lacks', () => {
  const week = ['2026-06-08', '2026-06-09'].map((date) => shift({ date, ...timesOfShift({ date, start: '08:00', end: '16:00' }, zone) }))
  const [first, second] = copiesOf(week, 7, zone)
  const there = shift({ date: first!.date!, startTime: first!.startTime!, endTime: first!.endTime!, state: 'published' })
  expect(missingIn([first!, second!], [there])).toEqual([second])
  expect(missingIn([first!], [{ ...there, userId: null }])).toEqual([first])
})

test('a time that the clocks leave out is the first moment after it, and an end before the begin is on the next day', () => {
  expect(timesOfShift({ date: '2026-03-29', start: '02:30', end: '06:00' }, zone)).toEqual({
    startTime: '2026-03-29T01:00:00.000Z',
    endTime: '2026-03-29T04:00:00.000Z',
  })
  expect(timesOfShift({ date: '2026-06-30', start: '22:00', end: '06:00' }, zone).endTime).toBe('2026-07-01T04:00:00.000Z')
})

test.each([
  [0, 15, 0],
  [1, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
  [45, 15, 3],
  [46, 15, 4],
])('%i animals at %i for each person need %i', (animals, each, people) => expect(staffNeed(animals, each)).toBe(people))

test('a week begins on Monday, and hours are counted without breaks', () => {
  expect(['2026-06-08', '2026-06-14', '2026-06-15'].map(mondayOf)).toEqual(['2026-06-08', '2026-06-08', '2026-06-15'])
  expect(daysOfWeek('2026-06-29').slice(-2)).toEqual(['2026-07-04', '2026-07-05'])
  expect(plannedMinutes([shift(), shift()])).toBe(960)
})

test('an absence has a person and an end that is not before its begin; half a day is of one day', () => {
  const said = {
    kind: 'vacation',
    halfDay: false,
    state: 'requested',
    userId: ada,
    startDate: '2026-06-01',
    endDate: '2026-06-01',
    note: '',
  } as const
  const codes = (more: object) => absenceProblems({ ...said, ...more }).map(({ code, field }) => `${code} ${field}`)
  expect(codes({ halfDay: true })).toEqual([])
  expect(codes({ userId: null, startDate: null, endDate: null })).toHaveLength(3)
  expect(codes({ endDate: '2026-05-31' })).toEqual(['endBeforeStart endDate'])
  expect(codes({ endDate: '2027-06-01' })).toEqual([])
  expect(codes({ endDate: '2027-06-02' })).toEqual(['absence.tooLong endDate'])
  expect(codes({ endDate: '2026-06-02', halfDay: true })).toEqual(['absence.halfDayOfMany halfDay'])
})

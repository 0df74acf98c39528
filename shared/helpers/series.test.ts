import { describe, expect, test } from 'vitest'
import { againId, changedLike, laterIn, partOf, repeatDays, repeatProblems, sessionAgain, type SessionPart } from './series.ts'
import type { HelperSession } from './helperSession.ts'

const zone = 'Europe/Berlin'
const first: HelperSession = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  title: 'Gassi-Runde',
  // A Tuesday at 10:00 in summer.
  start: '2026-10-20T08:00:00.000Z',
  end: '2026-10-20T09:30:00.000Z',
  type: 'walk',
  isCancelled: false,
  capacity: 4,
  memberId: null,
  levelId: null,
  place: 'Tor',
  note: '',
  seriesId: null,
}
const on = (day: string): HelperSession => ({ ...first, ...sessionAgain(first, day, zone), version: 1 }) as HelperSession
const changed = (part: Partial<SessionPart>) => ({ from: partOf(first), to: partOf({ ...first, ...part }) })

test('the days on which a session comes again: chosen weekdays, until a day, and 26 weeks at most', () => {
  expect(repeatDays({ weekdays: [1, 3], until: '2026-11-03' }, '2026-10-20')).toEqual([
    '2026-10-22',
    '2026-10-27',
    '2026-10-29',
    '2026-11-03',
  ])
  expect(repeatDays({ weekdays: [], until: '2026-11-03' }, '2026-10-20')).toEqual([])
  expect(repeatDays({ weekdays: [1], until: null }, '2026-10-20')).toEqual([])
  expect(repeatDays({ weekdays: [1], until: '2030-01-01' }, '2026-10-20')).toHaveLength(26)
})

test.each([
  ['nothing is repeated', [], null, []],
  ['no last day', [1], null, ['field.missing']],
  ['the last day is the first', [1], '2026-10-20', ['endBeforeStart']],
  ['26 weeks', [1], '2027-04-20', []],
])('what is wrong with a repetition: %s', (_, weekdays, until, codes) => {
  expect(repeatProblems({ weekdays, until }, '2026-10-20').map(({ code }) => code)).toEqual(codes)
})

test('a session again has the same times on the clock, also after the change of the clocks, and its id follows from series and day', () => {
  const later = on('2026-10-27')
  expect([later.start, later.end]).toEqual(['2026-10-27T09:00:00.000Z', '2026-10-27T10:30:00.000Z'])
  expect([later.seriesId, later.id]).toEqual([first.id, againId(first, '2026-10-27')])
  // Repeated from a later one, the series stays the same.
  expect(sessionAgain(later, '2026-11-03', zone).id).toBe(againId(first, '2026-11-03'))
  expect(sessionAgain({ ...first, isCancelled: true }, '2026-11-03', zone).isCancelled).toBe(false)
})

test('later sessions are those of the series that begin afterwards', () => {
  const [next, last] = [on('2026-10-27'), on('2026-11-03')]
  const all = [last, first, next, { ...on('2026-11-03'), id: 'x', seriesId: 'y' }]
  expect(laterIn(all, next, next.start)).toEqual([last])
  expect(laterIn(all, first, first.start)).toEqual([last, next])
})

describe('a later session changes like the one that was changed', () => {
  test('in the fields that were changed, unless it was different before', () => {
    const next = on('2026-10-27')
    expect(changedLike(next, changed({ capacity: 6, isCancelled: true }), zone)).toMatchObject({
      capacity: 6,
      isCancelled: true,
      start: next.start,
    })
    expect(changedLike({ ...next, capacity: 2 }, changed({ capacity: 6 }), zone).capacity).toBe(2)
    expect(changedLike(next, changed({}), zone)).toBe(next)
  })

  test('in its times on the clock, and in its day where it is on the same weekday', () => {
    const moved = changed({ start: '2026-10-21T07:00:00.000Z', end: '2026-10-21T09:30:00.000Z' })
    const [tuesday, thursday] = [on('2026-10-27'), on('2026-10-29')]
    // From Tuesday at 10:00 to Wednesday at 09:00.
    expect(changedLike(tuesday, moved, zone)).toMatchObject({ start: '2026-10-28T08:00:00.000Z', end: '2026-10-28T10:30:00.000Z' })
    expect(changedLike(thursday, moved, zone)).toMatchObject({ start: '2026-10-29T08:00:00.000Z', end: '2026-10-29T10:30:00.000Z' })
    const own = { ...tuesday, start: '2026-10-27T12:00:00.000Z', end: '2026-10-27T13:00:00.000Z' }
    expect(changedLike(own, moved, zone)).toMatchObject({ start: '2026-10-28T12:00:00.000Z', end: '2026-10-28T13:00:00.000Z' })
  })

  test('not by a move of a week or more, and never to an end before the begin', () => {
    const next = on('2026-10-27')
    expect(changedLike(next, changed({ start: '2026-10-27T09:00:00.000Z', end: '2026-10-27T10:30:00.000Z' }), zone)).toBe(next)
    const long = { ...next, end: '2026-10-27T20:00:00.000Z' }
    const late = changed({ start: '2026-10-20T20:00:00.000Z', end: '2026-10-20T21:00:00.000Z' })
    expect(changedLike(long, late, zone)).toBe(long)
  })

  test('and back again when that is undone', () => {
    const next = on('2026-10-27')
    const change = changed({ title: 'Spaziergang', start: '2026-10-21T07:00:00.000Z', end: '2026-10-21T09:30:00.000Z' })
    const back = { from: change.to, to: change.from }
    expect(changedLike(changedLike(next, change, zone), back, zone)).toEqual(next)
  })
})

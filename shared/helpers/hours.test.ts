import { expect, test } from 'vitest'
import { hoursOf, minutesIn } from './hours.ts'
import { dueBack, isOut, isOverdue, participationProblems } from './participation.ts'
import { sessionProblems, sessionsShown } from './helperSession.ts'

const zone = 'Europe/Berlin'
const row = (more: object = {}) => ({
  sessionId: 's',
  contactId: 'kim',
  state: 'attended' as const,
  checkoutAt: null as string | null,
  backAt: null as string | null,
  start: '2026-06-10T08:00:00.000Z',
  end: '2026-06-10T10:00:00.000Z',
  ...more,
})

test.each([
  ['no span', [], 0],
  ['one', [['2026-06-10T08:00:00.000Z', '2026-06-10T09:30:00.000Z']], 90],
  [
    'two that touch',
    [
      ['2026-06-10T08:00:00.000Z', '2026-06-10T09:00:00.000Z'],
      ['2026-06-10T09:00:00.000Z', '2026-06-10T09:30:00.000Z'],
    ],
    90,
  ],
  [
    'two that overlap',
    [
      ['2026-06-10T08:30:00.000Z', '2026-06-10T09:30:00.000Z'],
      ['2026-06-10T08:00:00.000Z', '2026-06-10T09:00:00.000Z'],
    ],
    90,
  ],
  [
    'one within another',
    [
      ['2026-06-10T08:00:00.000Z', '2026-06-10T10:00:00.000Z'],
      ['2026-06-10T08:30:00.000Z', '2026-06-10T09:00:00.000Z'],
    ],
    120,
  ],
  // 29 March 2026, 02:00 becomes 03:00 in Berlin: from 01:30 to 03:30 on the wall is one hour. On 25 October it is three.
  ['the night in which an hour is skipped', [['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']], 60],
  ['the night in which an hour comes twice', [['2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z']], 180],
] as const)('minutes of %s', (_, spans, minutes) => expect(minutesIn(spans)).toBe(minutes))

test.each([
  ['took part without an animal', row(), [1, 120]],
  ['was out for an hour', row({ checkoutAt: '2026-06-10T08:15:00.000Z', backAt: '2026-06-10T09:15:00.000Z' }), [1, 60]],
  ['is still out', row({ checkoutAt: '2026-06-10T08:15:00.000Z' }), null],
  ['did not come', row({ state: 'noShow' }), null],
  ['is only confirmed', row({ state: 'confirmed' }), null],
  ['begins at New Year by the clock of the house', row({ start: '2025-12-31T23:00:00.000Z', end: '2026-01-01T00:00:00.000Z' }), [1, 60]],
  ['begins before New Year by the clock of the house', row({ start: '2025-12-31T22:59:00.000Z', end: '2026-01-01T00:00:00.000Z' }), null],
] as const)('of the hours of 2026, one who %s', (_, one, expected) => {
  const [hours] = hoursOf([one], 2026, zone)
  expect(hours ? [hours.sessions, hours.minutes] : null).toEqual(expected)
})

test('two animals in one session count as one session, and the time once', () => {
  const rows = [
    row({ checkoutAt: '2026-06-10T08:00:00.000Z', backAt: '2026-06-10T09:00:00.000Z' }),
    row({ checkoutAt: '2026-06-10T08:30:00.000Z', backAt: '2026-06-10T09:30:00.000Z' }),
  ]
  expect(hoursOf(rows, 2026, zone)).toEqual([{ contactId: 'kim', sessions: 1, minutes: 90 }])
})

const out = { checkoutAt: '2026-06-10T08:05:00.000Z', backAt: null, end: '2026-06-10T10:00:00.000Z' }
test.each([
  ['at the end of the session', out, '2026-06-10T10:00:00.000Z', false],
  ['at the end of the tolerance', out, '2026-06-10T10:30:00.000Z', false],
  ['after it', out, '2026-06-10T10:30:01.000Z', true],
  ['days later', out, '2026-06-13T10:00:00.000Z', true],
  ['brought back late', { ...out, backAt: '2026-06-10T11:00:00.000Z' }, '2026-06-10T12:00:00.000Z', false],
  ['never taken out', { ...out, checkoutAt: null }, '2026-06-10T12:00:00.000Z', false],
  ['taken out after the end, within the tolerance', { ...out, checkoutAt: '2026-06-10T12:00:00.000Z' }, '2026-06-10T12:30:00.000Z', false],
  [
    'taken out after the end, and after the tolerance',
    { ...out, checkoutAt: '2026-06-10T12:00:00.000Z' },
    '2026-06-10T12:31:00.000Z',
    true,
  ],
] as const)('overdue %s', (_, walk, now, is) => expect(isOverdue(walk, 30, now)).toBe(is))

test('an animal is out from taking it out to bringing it back', () => {
  expect([isOut(out), isOut({ ...out, backAt: out.end }), isOut({ ...out, checkoutAt: null })]).toEqual([true, false, false])
  expect(dueBack(out, 0)).toBe(Date.parse(out.end))
})

test('a participation that is incomplete or ends before it begins', () => {
  const said = { sessionId: 's', contactId: 'c', animalId: null, state: 'attended' as const, start: out.end, end: out.end, note: '' }
  const codes = (more: object) =>
    participationProblems({ ...said, checkoutAt: null, backAt: null, ...more }).map(({ code, field }) => [code, field])
  expect(codes({})).toEqual([])
  expect(codes({ sessionId: null, contactId: null })).toEqual([
    ['field.missing', 'contactId'],
    ['field.missing', 'sessionId'],
  ])
  expect(codes({ backAt: out.end })).toEqual([['field.missing', 'checkoutAt']])
  expect(codes({ checkoutAt: out.end, backAt: out.checkoutAt })).toEqual([['endBeforeStart', 'backAt']])
})

test('a session ends after it begins', () => {
  const names = { memberId: null, levelId: null, seriesId: null }
  const said = { title: 'Walk', type: 'walk' as const, isCancelled: false, capacity: 1, ...names, place: '', note: '' }
  const codes = (start: string | null, end: string | null) => sessionProblems({ ...said, start, end }).map(({ code }) => code)
  expect(codes(row().start, row().end)).toEqual([])
  expect(codes(row().start, row().start)).toEqual(['session.endBeforeStart'])
  expect(codes(null, null)).toEqual(['field.missing', 'field.missing'])
})

test('sessions of today, coming and past', () => {
  const at = (id: string, start: string, end: string) => ({ id, start: `2026-06-${start}:00:00.000Z`, end: `2026-06-${end}:00:00.000Z` })
  const all = [
    at('past', '08T08', '08T10'),
    at('yesterday', '09T08', '09T10'),
    at('night', '09T20', '10T04'),
    at('today', '10T08', '10T10'),
    at('coming', '11T08', '11T10'),
  ]
  const day = { from: '2026-06-09T22:00:00.000Z', until: '2026-06-10T22:00:00.000Z' }
  const ids = (view: 'today' | 'coming' | 'past') => sessionsShown(all, view, day).map(({ id }) => id)
  expect([ids('today'), ids('coming'), ids('past')]).toEqual([['night', 'today'], ['coming'], ['yesterday', 'past']])
})

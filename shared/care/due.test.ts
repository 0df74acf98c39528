import { expect, test } from 'vitest'
import { careItemOf } from '../../tests/factories/careRows.ts'
import type { CareItem } from './careItem.ts'
import { careLogId, dueOn, isDueNow, isLate } from './due.ts'

const plan = '00000000-0000-4000-8000-000000000001'
const zone = 'Europe/Berlin'
const due = (more: Partial<CareItem>, date: string, at = zone) =>
  dueOn([careItemOf(plan, more)], date, at).map((one) => `${one.time} ${one.at.slice(0, 16)}`)

// Worked out by hand. Berlin is two hours ahead of UTC in summer and one in winter; the clocks change on 2026-03-29 at 2 and on 2026-10-25 at 3.
test.each<[string, Partial<CareItem>, string, string[]]>([
  ['twice a day in summer', {}, '2026-06-10', ['08:00 2026-06-10T06:00', '20:00 2026-06-10T18:00']],
  ['twice a day in winter', {}, '2026-12-10', ['08:00 2026-12-10T07:00', '20:00 2026-12-10T19:00']],
  ['midnight belongs to the day that begins', { times: ['00:00'] }, '2026-06-10', ['00:00 2026-06-09T22:00']],
  ['the last minute', { times: ['23:59'] }, '2026-06-10', ['23:59 2026-06-10T21:59']],
  ['the day before it begins', {}, '2026-05-31', []],
  ['its first day', {}, '2026-06-01', ['08:00 2026-06-01T06:00', '20:00 2026-06-01T18:00']],
  ['its first day, begun after the first time', { fromTime: '09:15' }, '2026-06-01', ['20:00 2026-06-01T18:00']],
  ['its first day, begun at that very minute', { fromTime: '08:00' }, '2026-06-01', ['08:00 2026-06-01T06:00', '20:00 2026-06-01T18:00']],
  ['its second day, whenever it began', { fromTime: '09:15' }, '2026-06-02', ['08:00 2026-06-02T06:00', '20:00 2026-06-02T18:00']],
  ['its last day', { to: '2026-06-10' }, '2026-06-10', ['08:00 2026-06-10T06:00', '20:00 2026-06-10T18:00']],
  ['the day after its last', { to: '2026-06-10' }, '2026-06-11', []],
  ['one day only', { to: '2026-06-01' }, '2026-06-01', ['08:00 2026-06-01T06:00', '20:00 2026-06-01T18:00']],
  ['without times', { times: [] }, '2026-06-10', []],
  ['a note', { kind: 'note' }, '2026-06-10', []],
  ['a walk', { kind: 'walk', times: ['12:00'] }, '2026-06-10', ['12:00 2026-06-10T10:00']],
  ['29 February', { from: '2028-02-28' }, '2028-02-29', ['08:00 2028-02-29T07:00', '20:00 2028-02-29T19:00']],
  ['the morning before the clocks go forward', { from: '2026-01-01', times: ['01:59'] }, '2026-03-29', ['01:59 2026-03-29T00:59']],
  [
    'an hour that is left out',
    { from: '2026-01-01', times: ['02:00', '02:30'] },
    '2026-03-29',
    ['02:00 2026-03-29T01:00', '02:30 2026-03-29T01:00'],
  ],
  ['the hour after it', { from: '2026-01-01', times: ['03:00'] }, '2026-03-29', ['03:00 2026-03-29T01:00']],
  ['the evening of that day', { from: '2026-01-01' }, '2026-03-29', ['08:00 2026-03-29T06:00', '20:00 2026-03-29T18:00']],
  ['an hour that comes twice', { times: ['02:00', '02:30'] }, '2026-10-25', ['02:00 2026-10-25T00:00', '02:30 2026-10-25T00:30']],
  ['the hour after it', { times: ['03:00'] }, '2026-10-25', ['03:00 2026-10-25T02:00']],
  ['the evening of that day', {}, '2026-10-25', ['08:00 2026-10-25T07:00', '20:00 2026-10-25T19:00']],
])('%s', (_name, more, date, expected) => expect(due(more, date)).toEqual(expected))

test('the zone is that of the organisation', () => {
  expect(due({ times: ['08:00'] }, '2026-06-10', 'America/New_York')).toEqual(['08:00 2026-06-10T12:00'])
  expect(due({ times: ['08:00'] }, '2026-06-10', 'Pacific/Auckland')).toEqual(['08:00 2026-06-09T20:00'])
})

test('times that fall on one moment are two doses, and each has the same id on every device', () => {
  const [first, second] = dueOn([careItemOf(plan, { from: '2026-01-01', times: ['02:00', '02:30'] })], '2026-03-29', zone)
  expect(first!.at).toBe(second!.at)
  expect(first!.logId).not.toBe(second!.logId)
  expect(first!.logId).toBe(careLogId(plan, '2026-03-29', '02:00'))
})

test('plans are in order of time, whoever they are for', () => {
  const items = [careItemOf(plan, { times: ['18:00'] }), careItemOf('00000000-0000-4000-8000-000000000002', { times: ['07:00', '19:00'] })]
  expect(dueOn(items, '2026-06-10', zone).map(({ time }) => time)).toEqual(['07:00', '18:00', '19:00'])
})

test('a dose is late an hour after it was due', () => {
  const [dose] = dueOn([careItemOf(plan, { times: ['08:00'] })], '2026-06-10', zone)
  expect(['2026-06-10T06:59:59.000Z', '2026-06-10T07:00:00.000Z'].map((now) => isLate(dose!, now))).toEqual([false, true])
})

test.each([
  ['2026-06-10T05:59:00.000Z', false],
  ['2026-06-10T06:00:00.000Z', true],
  ['2026-06-10T08:00:00.000Z', true],
  ['2026-06-10T12:00:00.000Z', true],
])('what is planned for 8:00 UTC is due at %s: %s', (now, expected) => {
  expect(isDueNow({ at: '2026-06-10T08:00:00.000Z' }, now)).toBe(expected)
})

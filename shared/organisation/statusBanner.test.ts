import { expect, test } from 'vitest'
import { tenantStatuses } from '../access.ts'
import { daysUntil, statusBanner } from './statusBanner.ts'

const now = Date.parse('2026-06-10T10:00:00.000Z')
const second = 1000
const day = 86_400 * second
const at = (millis: number) => new Date(now + millis).toISOString()

test.each([
  ['29 days', 29 * day, 29],
  ['a second less than 29 days', 29 * day - second, 28],
  ['a day and a minute', day + 60 * second, 1],
  ['a second less than a day', day - second, 0],
  ['nothing', 0, 0],
  ['three days ago', -3 * day, 0],
])('in %s', (_name, millis, days) => expect(daysUntil(at(millis), now)).toBe(days))

test('days are elapsed time: a change of the clocks in between makes no difference', () => {
  expect(daysUntil('2026-04-14T10:00:00.000Z', Date.parse('2026-03-15T11:00:00.000Z'))).toBe(29)
  expect(daysUntil('2026-11-09T11:00:00.000Z', Date.parse('2026-10-10T10:00:00.000Z'))).toBe(30)
})

const expected = { DEMO: 3, TEST: 3, TEMPORARY_COPY: 3, SCHEDULED_DELETION: 3, READ_ONLY: null } as const

test.each(tenantStatuses)('%s has the banner that the specification says', (status) => {
  const days = status === 'ACTIVE' ? undefined : expected[status]
  expect(statusBanner({ status, scheduledDeletion: at(3 * day + second) }, now)).toEqual(days === undefined ? null : { status, days })
  expect(statusBanner({ status, scheduledDeletion: null }, now)).toEqual(days === undefined ? null : { status, days: null })
})

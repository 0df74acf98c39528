import { expect, test } from 'vitest'
import { leadProblem } from './leadTime.ts'

const zone = 'Europe/Berlin'
/** Wednesday, 10:00. */
const now = '2026-06-10T08:00:00.000Z'
const any = { minLeadHours: 0, maxAdvanceDays: 730 }

type Row = [name: string, startDate: string, dropOffTime: string | null, settings: Partial<typeof any>, problem: string | null, at?: string]
const rows: Row[] = [
  ['now, without a limit', '2026-06-10', '10:00', {}, null],
  ['in the past, without a limit', '2026-06-01', '10:00', {}, null],
  ['exactly at the limit', '2026-06-11', '10:00', { minLeadHours: 24 }, null],
  ['a minute below the limit', '2026-06-11', '09:59', { minLeadHours: 24 }, 'tooSoon'],
  ['without a time the whole day counts', '2026-06-11', null, { minLeadHours: 24 }, null],
  ['without a time on the same day', '2026-06-10', null, { minLeadHours: 24 }, 'tooSoon'],
  ['on the last day', '2026-07-10', null, { maxAdvanceDays: 30 }, null],
  ['a day after the last', '2026-07-11', null, { maxAdvanceDays: 30 }, 'tooFarAhead'],
  ['the day is that of the house', '2026-07-11', null, { maxAdvanceDays: 30 }, null, '2026-06-10T22:30:00.000Z'],
  ['over the night in which clocks go forward', '2026-03-29', '10:00', { minLeadHours: 24 }, 'tooSoon', '2026-03-28T09:00:00.000Z'],
  ['over the night in which clocks go back', '2026-10-25', '10:00', { minLeadHours: 25 }, null, '2026-10-24T08:00:00.000Z'],
  ['at a time that the clock leaves out', '2026-03-29', '02:30', { minLeadHours: 24 }, 'tooSoon', '2026-03-28T23:30:00.000Z'],
]

test.each(rows)('%s', (_, startDate, dropOffTime, settings, problem, at = now) =>
  expect(leadProblem({ startDate, dropOffTime }, { ...any, ...settings }, at, zone)).toBe(problem),
)

import { expect, test } from 'vitest'
import type { DayWeight } from '../dayWeight.ts'
import { billedDays, stayBetween, type BillingMode } from './billedDays.ts'

/** `2026-11-27 10:00`: a Friday; the time may be missing. */
function stay(from: string, to: string, weights: [DayWeight, DayWeight] = [2, 2]) {
  const [startDate, startTime = null] = from.split(' ') as [string, string?]
  const [endDate, endTime = null] = to.split(' ') as [string, string?]
  return { startDate, startTime, endDate, endTime, arrivalWeight: weights[0], departureWeight: weights[1] }
}
const counted = (mode: BillingMode, ...given: Parameters<typeof stay>) =>
  billedDays(mode, stay(...given)).reduce((sum, { halves }) => sum + halves / 2, 0)

test.each<[BillingMode, string, string, number]>([
  // In on Friday at 10:00, out on Sunday at 17:00: the example by which houses compare themselves.
  ['calendarDay', '2026-11-27 10:00', '2026-11-29 17:00', 3],
  ['night', '2026-11-27 10:00', '2026-11-29 17:00', 2],
  ['period24h', '2026-11-27 10:00', '2026-11-29 17:00', 3],
  ['slotWeighted', '2026-11-27 10:00', '2026-11-29 17:00', 3],
  // One day.
  ['calendarDay', '2026-11-27 08:00', '2026-11-27 18:00', 1],
  ['night', '2026-11-27 08:00', '2026-11-27 18:00', 0],
  ['period24h', '2026-11-27 08:00', '2026-11-27 18:00', 1],
  ['period24h', '2026-11-27 08:00', '2026-11-27 08:00', 1],
  ['slotWeighted', '2026-11-27 08:00', '2026-11-27 18:00', 1],
  // One night.
  ['calendarDay', '2026-11-27 18:00', '2026-11-28 09:00', 2],
  ['night', '2026-11-27 18:00', '2026-11-28 09:00', 1],
  ['period24h', '2026-11-27 18:00', '2026-11-28 09:00', 1],
  // A period ends at the minute at which it began.
  ['period24h', '2026-11-27 10:00', '2026-11-28 10:00', 1],
  ['period24h', '2026-11-27 10:00', '2026-11-28 10:01', 2],
  ['period24h', '2026-11-27 10:00', '2026-11-28 09:59', 1],
  ['period24h', '2026-11-27 10:00', '2026-12-04 10:00', 7],
  ['period24h', '2026-11-27 10:00', '2026-12-04 10:01', 8],
  // Without times.
  ['period24h', '2026-11-27', '2026-11-29', 2],
  ['period24h', '2026-11-27 10:00', '2026-11-29', 2],
  ['period24h', '2026-11-27', '2026-11-29 17:00', 2],
  ['period24h', '2026-11-27', '2026-11-27', 1],
  ['calendarDay', '2026-11-27', '2026-11-29', 3],
  // Over the turn of the month and the year, and the 29th of February.
  ['calendarDay', '2026-12-30', '2027-01-02', 4],
  ['night', '2026-12-30', '2027-01-02', 3],
  ['night', '2028-02-28', '2028-03-01', 2],
  ['night', '2027-02-28', '2027-03-01', 1],
  // The day on which clocks go forward has 23 hours, the one on which they go back has 25: nobody pays for that.
  ['calendarDay', '2026-03-28 10:00', '2026-03-29 10:00', 2],
  ['night', '2026-03-28 10:00', '2026-03-29 10:00', 1],
  ['period24h', '2026-03-28 10:00', '2026-03-29 10:00', 1],
  ['period24h', '2026-03-28 10:00', '2026-03-29 10:01', 2],
  ['calendarDay', '2026-10-24 10:00', '2026-10-25 10:00', 2],
  ['night', '2026-10-24 10:00', '2026-10-25 10:00', 1],
  ['period24h', '2026-10-24 10:00', '2026-10-25 10:00', 1],
  ['period24h', '2026-10-24 10:00', '2026-10-25 10:01', 2],
  // It ends before it begins.
  ['calendarDay', '2026-11-27', '2026-11-26', 0],
  ['period24h', '2026-11-27', '2026-11-20', 0],
])('by %s from %s to %s is %d', (mode, from, to, count) => expect(counted(mode, from, to)).toBe(count))

test.each<[string, string, DayWeight, DayWeight, number]>([
  ['2026-11-27', '2026-11-29', 2, 2, 3],
  ['2026-11-27', '2026-11-29', 1, 2, 2.5],
  ['2026-11-27', '2026-11-29', 2, 1, 2.5],
  ['2026-11-27', '2026-11-29', 1, 1, 2],
  ['2026-11-27', '2026-11-29', 0, 0, 1],
  ['2026-11-27', '2026-11-28', 1, 1, 1],
  ['2026-11-27', '2026-11-28', 0, 1, 0.5],
  ['2026-11-27', '2026-11-28', 0, 0, 0],
  ['2026-11-27', '2026-11-27', 2, 2, 1],
  ['2026-11-27', '2026-11-27', 2, 1, 0.5],
  ['2026-11-27', '2026-11-27', 1, 1, 0],
  ['2026-11-27', '2026-11-27', 0, 0, 0],
  ['2026-11-27', '2026-12-04', 1, 2, 7.5],
])('weighed from %s to %s with %d and %d halves is %d', (from, to, arrival, departure, count) =>
  expect(counted('slotWeighted', from, to, [arrival, departure])).toBe(count),
)

test.each<[string, string, string, string, string, number]>([
  // Instants of a check-in and a check-out, by the clock of Berlin.
  ['clocks go forward', '2026-03-28T09:00:00.000Z', '2026-03-29T08:00:00.000Z', '2026-03-28 10:00', '2026-03-29 10:00', 1],
  ['clocks go forward, a minute late', '2026-03-28T09:00:00.000Z', '2026-03-29T08:01:00.000Z', '2026-03-28 10:00', '2026-03-29 10:01', 2],
  ['clocks go back', '2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z', '2026-10-24 10:00', '2026-10-25 10:00', 1],
  ['clocks go back, a minute late', '2026-10-24T08:00:00.000Z', '2026-10-25T09:01:00.000Z', '2026-10-24 10:00', '2026-10-25 10:01', 2],
  [
    'after midnight, still the day before in UTC',
    '2026-06-10T22:30:00.000Z',
    '2026-06-11T22:30:00.000Z',
    '2026-06-11 00:30',
    '2026-06-12 00:30',
    1,
  ],
])('%s: 24 hours are what the clock on the wall says', (_name, inAt, outAt, from, to, periods) => {
  const between = { ...stayBetween(inAt, outAt, 'Europe/Berlin'), arrivalWeight: 2 as const, departureWeight: 2 as const }
  expect(between).toEqual(stay(from, to))
  expect(billedDays('period24h', between)).toHaveLength(periods)
})

test('a night is billed on the day on which it begins', () => {
  expect(billedDays('night', stay('2026-12-31', '2027-01-02')).map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01'])
})

import { expect, test } from 'vitest'
import { plannedInMonth } from './plannedInMonth.ts'

type Shifts = Parameters<typeof plannedInMonth>[1]
type Absences = Parameters<typeof plannedInMonth>[2]

/** `2026-06-09 06:00-14:30 30 published`: the times in UTC, minutes of break, state. An end before the begin is on the next day. */
function shiftsOf(...lines: string[]): Shifts {
  return lines.map((line) => {
    const [date = '', times = '', pause, state] = line.split(' ')
    const [from = '', until = ''] = times.split('-')
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const endDate = until < from ? next : date
    return {
      date,
      startTime: `${date}T${from}:00.000Z`,
      endTime: `${endDate}T${until}:00.000Z`,
      breakMinutes: Number(pause),
      state: state as Shifts[number]['state'],
    }
  })
}
const off = (startDate: string, endDate: string, part: Partial<Absences[number]> = {}): Absences => [
  { startDate, endDate, halfDay: false, state: 'approved', ...part },
]
const workday = '2026-06-09 06:00-14:30 30 published'

test.each<[name: string, month: string, shifts: Shifts, absences: Absences, minutes: number | null]>([
  ['no shift is no plan', '2026-06', [], [], null],
  ['breaks do not count', '2026-06', shiftsOf(workday), [], 480],
  ['confirmed ones count', '2026-06', shiftsOf('2026-06-09 06:00-14:30 30 confirmed', '2026-06-10 06:00-10:00 0 published'), [], 720],
  [
    'drafts and declined ones do not',
    '2026-06',
    shiftsOf(workday, '2026-06-10 06:00-14:00 0 draft', '2026-06-11 06:00-14:00 0 declined'),
    [],
    480,
  ],
  ['drafts alone are no plan', '2026-06', shiftsOf('2026-06-10 06:00-14:00 0 draft'), [], null],
  ['a night counts in the month in which it begins', '2026-06', shiftsOf('2026-06-30 20:00-04:00 45 published'), [], 435],
  ['and not in the next one', '2026-07', shiftsOf('2026-06-30 20:00-04:00 45 published'), [], null],
  ['29 February', '2028-02', shiftsOf('2028-02-29 07:00-15:00 30 published'), [], 450],
  // 22:00 to 06:00 by the clock on the wall.
  ['the night in which the clocks go forward has seven hours', '2026-03', shiftsOf('2026-03-28 21:00-04:00 0 published'), [], 420],
  ['the one in which they go back has nine', '2026-10', shiftsOf('2026-10-24 20:00-05:00 0 published'), [], 540],
  [
    'a day of an approved absence is not owed',
    '2026-06',
    shiftsOf(workday, '2026-06-10 06:00-10:00 0 published'),
    off('2026-06-08', '2026-06-09'),
    240,
  ],
  ['nor is a month of it', '2026-06', shiftsOf(workday), off('2026-05-20', '2026-07-01'), 0],
  [
    'one that was only asked for changes nothing',
    '2026-06',
    shiftsOf(workday),
    off('2026-06-09', '2026-06-09', { state: 'requested' }),
    480,
  ],
  ['half a day changes nothing', '2026-06', shiftsOf(workday), off('2026-06-09', '2026-06-09', { halfDay: true }), 480],
])('%s', (_name, month, shifts, absences, minutes) => {
  expect(plannedInMonth(month, shifts, absences)).toBe(minutes)
})

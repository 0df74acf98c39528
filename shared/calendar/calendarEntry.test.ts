import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { foldedLines, linesOfDay, type CalendarEntry } from './calendarEntry.ts'

const date = '2026-06-10'
const entry = (name: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: name,
  kind: 'pension',
  lead: 'pensionBooking',
  recordId: idNamed(name),
  startDate: date,
  endDate: date,
  startTime: null,
  endTime: null,
  title: '',
  animals: [],
  contactName: '',
  place: '',
  attendees: [],
  isOwn: false,
  classification: null,
  ...more,
})
const told = (lines: ReturnType<typeof linesOfDay>) =>
  lines.map(({ phase, time, entries }) => `${phase} ${time ?? '-'} ${entries.map(({ id }) => id).join('+')}`)
const guest = (name: string, startDate: string, endDate: string, more: Partial<CalendarEntry> = {}) =>
  entry(name, { startDate, endDate, ...more })

test('a day shows what has no time first, then by time, and animals that stay last', () => {
  const entries = [
    guest('leaves', '2026-06-01', date, { startTime: '09:00', endTime: '17:00' }),
    guest('stays', '2026-06-01', '2026-06-20', { startTime: '09:00' }),
    guest('arrives', date, '2026-06-20', { startTime: '10:00', endTime: '12:00' }),
    entry('task', { kind: 'task', startTime: '11:00' }),
    entry('due', { kind: 'vaccination' }),
    guest('yesterday', '2026-06-01', '2026-06-09'),
  ]
  expect(told(linesOfDay(entries, date))).toEqual([
    'whole - due',
    'first 10:00 arrives',
    'whole 11:00 task',
    'last 17:00 leaves',
    'between - stays',
  ])
})

test('from four on, guests that come or go are one line, and those that stay are always one', () => {
  const names = ['a', 'b', 'c', 'd']
  const arriving = names.map((name) => guest(name, date, '2026-06-12', { startTime: '10:00' }))
  const staying = ['x', 'y'].map((name) => guest(name, '2026-06-01', '2026-06-20'))
  expect(told(foldedLines([...arriving, ...staying], date))).toEqual(['first - a+b+c+d', 'between - x+y'])
  expect(told(foldedLines(arriving.slice(0, 3), date))).toEqual(['first 10:00 a', 'first 10:00 b', 'first 10:00 c'])
  expect(
    told(
      foldedLines(
        names.map((name) => entry(name, { kind: 'task' })),
        date,
      ),
    ),
  ).toHaveLength(4)
})

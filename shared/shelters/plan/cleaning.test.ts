import { expect, test } from 'vitest'
import { periodsOfCleaning, waitingRooms } from './cleaning.ts'

const frame = { from: '2026-06-08', days: 7, today: '2026-06-10', zone: 'Europe/Berlin' }

test.each([
  // At 09:00 in Berlin today: three eighths of the third day, until tonight.
  ['2026-06-10T07:00:00.000Z', [{ start: 2.375, end: 3, before: false, firstDay: '2026-06-10', lastDay: null }]],
  ['2026-06-08T10:00:00.000Z', [{ start: 0.5, end: 3, before: false, firstDay: '2026-06-08', lastDay: null }]],
  ['2026-06-01T10:00:00.000Z', [{ start: 0, end: 3, before: true, firstDay: '2026-06-01', lastDay: null }]],
])('a room that was left at %s waits until tonight', (at, expected) => {
  expect(periodsOfCleaning(frame, [{ roomId: 'A', at }])).toMatchObject(expected)
})

test('nothing waits in a plan of days to come, or of days that are over', () => {
  const waiting = [{ roomId: 'A', at: '2026-06-10T07:00:00.000Z' }]
  expect(periodsOfCleaning({ ...frame, from: '2026-06-11' }, waiting)).toEqual([])
  expect(periodsOfCleaning({ ...frame, from: '2026-06-01' }, waiting)).toEqual([])
})

test('a room in which somebody lives or boards again does not wait', () => {
  const at = '2026-06-10T07:00:00.000Z'
  const left = new Map(['A', 'B', 'C', 'D'].map((roomId) => [roomId, { at }]))
  const stay = { id: 's', bookingId: 'b', startDate: frame.today, endDate: '2026-06-12', checkedInAt: at, checkedOutAt: null }
  const residents = [
    { roomId: 'A', until: null },
    { roomId: 'D', until: at },
  ]
  const guests = [
    { roomId: 'B', stay },
    { roomId: 'C', stay: { ...stay, checkedInAt: null } },
    { roomId: 'D', stay: { ...stay, checkedOutAt: at } },
  ]
  expect(waitingRooms(left, residents, guests).map(({ roomId }) => roomId)).toEqual(['C', 'D'])
})

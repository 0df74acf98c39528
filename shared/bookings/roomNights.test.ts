import { expect, test } from 'vitest'
import { mostTaken, mostTogether, shareNight, type Nights, type TimedNights } from './roomNights.ts'

const nights = (from: number, to: number): Nights => ({ startDate: `2026-06-${from}`, endDate: `2026-06-${to}` })

test.each<[a: Nights, b: Nights, share: boolean]>([
  [nights(10, 12), nights(12, 14), false],
  [nights(10, 12), nights(11, 14), true],
  [nights(10, 20), nights(12, 13), true],
  [nights(10, 10), nights(10, 12), true],
  [nights(10, 10), nights(11, 12), false],
  [nights(12, 12), nights(10, 12), false],
])('%j and %j', (a, b, share) => {
  expect([shareNight(a, b), shareNight(b, a)]).toEqual([share, share])
})

test.each<[name: string, taken: Nights[], most: number]>([
  ['nobody', [], 0],
  ['one before and one after', [nights(10, 12), nights(14, 16)], 0],
  ['one after the other', [nights(11, 13), nights(13, 15)], 1],
  ['two on the last night', [nights(11, 20), nights(13, 14)], 2],
  ['two in the middle, where one leaves', [nights(12, 13), nights(12, 13), nights(13, 14)], 2],
])('the most places that are taken from the 12th to the 14th: %s', (_, taken, most) => expect(mostTaken(nights(12, 14), taken)).toBe(most))

const from = (day: number, dropOffTime: string | null, to: number, pickUpTime: string | null): TimedNights => ({
  ...nights(day, to),
  dropOffTime,
  pickUpTime,
})

// The guest comes on the 12th at 10:00 and leaves on the 14th at 16:00.
test.each<[name: string, others: TimedNights[], most: number]>([
  ['one leaves at 09:00 on the day of the arrival', [from(10, '10:00', 12, '09:00')], 0],
  ['one leaves at 10:00, the minute of the arrival', [from(10, '10:00', 12, '10:00')], 0],
  ['one leaves at 10:01', [from(10, '10:00', 12, '10:01')], 1],
  ['one leaves in the afternoon', [from(10, '10:00', 12, '17:00')], 1],
  ['one leaves at a time that nobody knows', [from(10, '10:00', 12, null)], 0],
  ['one comes at 15:59 on the day of the departure', [from(14, '15:59', 16, null)], 1],
  ['one comes at 16:00, the minute of the departure', [from(14, '16:00', 16, null)], 0],
  ['one comes at a time that nobody knows', [from(14, null, 16, '10:00')], 0],
  ['one comes for the day of the departure and leaves before it', [from(14, '08:00', 14, '12:00')], 1],
  ['one leaves late and one comes early, on different days', [from(10, null, 12, '17:00'), from(14, '08:00', 20, null)], 1],
  ['two leave late on the day of the arrival', [from(10, null, 12, '17:00'), from(11, null, 12, '11:00')], 2],
  ['in the middle one leaves at 15:00 and one comes at 10:00', [from(10, null, 13, '15:00'), from(13, '10:00', 20, null)], 2],
  ['in the middle one leaves at 10:00 and one comes at 15:00', [from(10, null, 13, '10:00'), from(13, '15:00', 20, null)], 1],
  ['all nights are taken by one', [from(1, null, 30, null)], 1],
])('the most at once of the guest of two nights: %s', (_, others, most) =>
  expect(mostTogether(from(12, '10:00', 14, '16:00'), others)).toBe(most),
)

test('without times of its own, a guest shares nights alone', () => {
  expect(mostTogether(nights(12, 14), [from(10, null, 12, '23:00'), from(14, '00:30', 16, null)])).toBe(0)
})

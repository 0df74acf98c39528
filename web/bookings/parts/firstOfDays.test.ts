import { expect, test } from 'vitest'
import type { NextBooking } from '../../../shared/bookings/nextBookings.ts'
import { firstOfDays } from './firstOfDays.ts'

const booking = {} as NextBooking
const day = (date: string, count: number) => ({ date, bookings: Array.from({ length: count }, () => booking) })
const first = (days: [string, number][], most: number) => {
  const found = firstOfDays(
    days.map(([date, count]) => day(date, count)),
    most,
  )
  return found && [found.count, ...found.days.map(({ bookings }) => bookings.length)]
}

test.each<[string, [string, number][], (number | null)[] | null]>([
  ['a short list is whole', [['2026-06-10', 3]], null],
  ['one more than the first is shown too', [['2026-06-10', 4]], null],
  ['of a long one the first', [['2026-06-10', 5]], [5, 3]],
  [
    'of several days the next one with bookings',
    [
      ['2026-06-10', 0],
      ['2026-06-11', 2],
      ['2026-06-12', 1],
    ],
    [3, 2],
  ],
  [
    'what is left over stays and does not count',
    [
      ['past', 9],
      ['2026-06-10', 5],
    ],
    [5, 9, 3],
  ],
  ['what is left over alone is whole', [['past', 9]], null],
])('%s', (_, days, expected) => expect(first(days, 3)).toEqual(expected))

// A room that one guest leaves and another enters on one day: by the times of both bookings.
import { expect, test } from 'vitest'
import { facts, inBox, stay, taken, terms, twoInBox } from '../../../tests/factories/bookingTerms.ts'
import { newBooking } from './bookingActs.ts'
import { bookingProblems } from './bookingRules.ts'
import type { BookingTerms } from './bookingTerms.ts'

/** One leaves on the day of arrival, and another comes on the day of departure. The box has two places. */
const turnover = (pickUpTime: string | null, dropOffTime: string | null) => ({
  ...facts,
  stays: [
    taken('2026-06-01', '2026-06-12', { id: 'a', bookingId: 'before' }),
    taken('2026-06-14', '2026-06-20', { id: 'b', bookingId: 'after' }),
  ],
  times: new Map([
    ['before', { dropOffTime: null, pickUpTime }],
    ['after', { dropOffTime, pickUpTime: null }],
  ]),
})

test.each<[name: string, said: Partial<BookingTerms>, pickUp: string | null, dropOff: string | null, problems: string[]]>([
  ['leaves before and comes after', { ...twoInBox, dropOffTime: '15:00', pickUpTime: '10:00' }, '14:00', '11:00', []],
  ['leaves and comes at the same minute', { ...twoInBox, dropOffTime: '14:00', pickUpTime: '11:00' }, '14:00', '11:00', []],
  [
    'leaves an hour after the arrival',
    { ...twoInBox, dropOffTime: '13:00', pickUpTime: '10:00' },
    '14:00',
    '11:00',
    ['booking.unitFull luna'],
  ],
  [
    'comes an hour before the departure',
    { ...twoInBox, dropOffTime: '15:00', pickUpTime: '12:00' },
    '14:00',
    '11:00',
    ['booking.unitFull luna'],
  ],
  ['leaves an hour after the arrival, with a place more', { ...inBox, dropOffTime: '13:00' }, '14:00', '11:00', []],
  ['leaves at a time that is not known', { ...twoInBox, dropOffTime: '08:00' }, null, null, []],
  ['leaves late, and the arrival has no time', { ...twoInBox }, '23:00', '06:00', []],
])('the one %s', (_, said, pickUp, dropOff, problems) => {
  const found = bookingProblems({ ...terms, ...said }, turnover(pickUp, dropOff))
  expect(found.map(({ code, animalId }) => `${code} ${animalId}`)).toEqual(problems)
})

test('a booking that is there is judged by the hours alone that it did not have', () => {
  const own = [stay('rex', '2026-06-12', '2026-06-14', { bookingId: 'own', roomId: 'box' })]
  const dates = { startDate: '2026-06-12', endDate: '2026-06-14' }
  const agreed = (dropOffTime: string) => ({
    ...turnover('14:00', null),
    rooms: new Map([['box', { capacity: 1 }]]),
    before: {
      booking: {
        ...newBooking('pension', 'own', { ...terms, id: 'own', note: '', internalNote: '', animals: [] }, dates, '2026-06-01'),
        dropOffTime,
      },
      stays: own,
    },
  })
  const codes = (before: string, dropOffTime: string) =>
    bookingProblems({ ...terms, ...inBox, dropOffTime }, agreed(before)).map(({ code }) => code)
  expect([codes('13:00', '13:00'), codes('13:00', '13:30')]).toEqual([[], []])
  expect([codes('15:00', '14:00'), codes('15:00', '13:30')]).toEqual([[], ['booking.unitFull']])
})

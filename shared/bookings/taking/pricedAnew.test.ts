import { expect, test } from 'vitest'
import { newBooking, newStay, type BookingBody } from './bookingActs.ts'
import { isPricedAnew } from './pricedAnew.ts'

const id = '019b0000-0000-7000-8000-000000000001'
const dates = { startDate: '2026-07-01', endDate: '2026-07-05' }
const said: BookingBody = {
  id: null,
  contactId: null,
  ...dates,
  dropOffTime: '09:00',
  pickUpTime: null,
  animals: ['a', 'b'].map((animalId) => ({ animalId, roomId: null })),
  note: '',
  internalNote: '',
}
const booking = newBooking('pension', id, said, dates)
const stayOf = (animalId: string, active = true) => ({ ...newStay('pension', id, animalId, dates), active })
const before = { booking, stays: [stayOf('a'), stayOf('b'), stayOf('c', false)] }

test.each<[string, Partial<BookingBody>, boolean]>([
  ['nothing', {}, false],
  ['a note', { note: 'x', internalNote: 'y' }, false],
  [
    'a room',
    {
      animals: [
        { animalId: 'b', roomId: 'room' },
        { animalId: 'a', roomId: null },
      ],
    },
    false,
  ],
  ['the day of arrival', { startDate: '2026-07-02' }, true],
  ['the day of departure', { endDate: '2026-07-06' }, true],
  ['a time, which may weigh the day', { pickUpTime: '17:00' }, true],
  ['one animal fewer', { animals: said.animals.slice(0, 1) }, true],
  [
    'another animal',
    {
      animals: [
        { animalId: 'a', roomId: null },
        { animalId: 'c', roomId: null },
      ],
    },
    true,
  ],
])('a change of %s', (_, more, expected) => expect(isPricedAnew(before, { ...said, ...more })).toBe(expected))

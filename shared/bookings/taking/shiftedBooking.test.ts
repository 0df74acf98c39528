import { expect, test } from 'vitest'
import { facts, stay } from '../../../tests/factories/bookingTerms.ts'
import { newBooking } from './bookingActs.ts'
import { bookingProblems } from './bookingRules.ts'
import { shiftedBooking, termsOfBooking } from './shiftedBooking.ts'

const days = { startDate: '2026-06-12', endDate: '2026-06-14' }
const said = {
  id: null,
  contactId: 'anna',
  ...days,
  dropOffTime: '10:00',
  pickUpTime: null,
  animals: [],
  note: 'Futter',
  internalNote: 'neu',
}
const booking = newBooking('pension', 'booking', said, days, days.startDate)
const own = (animalId: string, more = {}) => stay(animalId, days.startDate, days.endDate, { id: animalId, bookingId: 'booking', ...more })
const stays = [own('rex', { roomId: 'box' }), own('luna', { roomId: 'box' }), own('gone', { active: false })]
const shift = (roomId: string | null, by: number) =>
  shiftedBooking(booking, stays, { stayId: 'rex', bookingId: 'booking', roomId, days: by })

test('another room is that of one animal, other days are those of the booking', () => {
  expect(shift('run', 0)).toEqual({
    ...termsOfBooking(booking, stays),
    animals: [
      { animalId: 'rex', roomId: 'run' },
      { animalId: 'luna', roomId: 'box' },
    ],
  })
  expect(shift('box', 3)).toEqual({ ...termsOfBooking(booking, stays), startDate: '2026-06-15', endDate: '2026-06-17' })
  expect(shift(null, -12)).toMatchObject({ startDate: '2026-05-31', endDate: '2026-06-02', animals: [{ roomId: null }, { roomId: 'box' }] })
})

test('moving it back gives the booking as it was, with its notes and times and without those that were left out', () => {
  const there = shift('run', 30)
  const moved = stays.map((one) => ({ ...one, roomId: there.animals.find(({ animalId }) => animalId === one.animalId)?.roomId ?? null }))
  const back = shiftedBooking({ ...booking, startDate: there.startDate!, endDate: there.endDate! }, moved, {
    stayId: 'rex',
    bookingId: 'booking',
    roomId: 'box',
    days: -30,
  })
  expect(back).toEqual(termsOfBooking(booking, stays))
  expect(back.animals).toHaveLength(2)
})

test('the rules of the server judge a move: a full room refuses it, its own stays do not count', () => {
  const others = [stay('a', '2026-06-15', '2026-06-20', { roomId: 'box' })]
  const judged = (by: number, more: typeof others = []) =>
    bookingProblems(shift('box', by), {
      ...facts,
      rooms: new Map([['box', { capacity: 2 }]]),
      before: { booking, stays },
      stays: [...stays, ...others, ...more],
    }).map(({ code }) => code)
  expect(judged(0)).toEqual([])
  expect(judged(1)).toEqual([])
  expect(judged(2)).toEqual(['booking.unitFull'])
  const came = stays.map((one) => (one.active ? { ...one, checkedInAt: '2026-06-12T08:00:00.000Z' } : one))
  expect(bookingProblems(shift('box', 1), { ...facts, before: { booking, stays: came }, stays: came }).map(({ code }) => code)).toEqual([
    'booking.begun',
  ])
})

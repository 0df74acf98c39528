import { expect, test } from 'vitest'
import { price } from '../../../tests/factories/priceTerms.ts'
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
const booking = newBooking('pension', id, said, dates, '2026-06-01')
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
  ['a price that is agreed for an animal', { animals: [{ animalId: 'b', roomId: null, pricePerUnit: 0 }, said.animals[0]!] }, true],
  ['a price of the list that stays', { animals: said.animals.map((one) => ({ ...one, pricePerUnit: null })) }, false],
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
])('a change of %s', (_, more, expected) =>
  expect(isPricedAnew(before, { ...said, ...more }, { prices: [price()], rooms: [] })).toBe(expected),
)

const rooms = [
  { id: 'suite', kind: 'Suite' },
  { id: 'other suite', kind: ' suite' },
  { id: 'single', kind: 'Einzelzimmer' },
  { id: 'plain', kind: null },
]
test.each<[string, string | null, string | null, string | null, boolean]>([
  ['into a room of a kind that has a price', null, 'suite', 'Suite', true],
  ['out of it', 'suite', null, 'Suite', true],
  ['to another kind', 'suite', 'single', 'Suite', true],
  ['to another room of the kind', 'suite', 'other suite', 'Suite', false],
  ['into a room of a kind without a price', null, 'single', 'Suite', false],
  ['between rooms of kinds without a price', 'plain', 'single', 'Suite', false],
  ['where no price is for a kind', 'plain', 'suite', null, false],
  ['to a room that this device does not know', 'plain', 'unknown', 'Suite', false],
  ['nowhere', 'suite', 'suite', 'Suite', false],
])('an animal is moved %s', (_, was, is, roomKind, expected) => {
  const stays = [{ ...stayOf('a'), roomId: was }]
  const animals = [{ animalId: 'a', roomId: is }]
  expect(isPricedAnew({ booking, stays }, { ...said, animals }, { prices: [price({ roomKind })], rooms })).toBe(expected)
})

test('a price that is not in use asks for no other price', () => {
  const stays = [{ ...stayOf('a'), roomId: null }]
  const prices = [price({ roomKind: 'Suite', active: false })]
  expect(isPricedAnew({ booking, stays }, { ...said, animals: [{ animalId: 'a', roomId: 'suite' }] }, { prices, rooms })).toBe(false)
})

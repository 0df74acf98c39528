import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bound, facts, inBox, oneDay, stay, taken, terms } from '../../../tests/factories/bookingTerms.ts'
import type { Booking } from '../booking.ts'
import { newBooking } from './bookingActs.ts'
import { bookingProblems } from './bookingRules.ts'
import type { BookingFacts, BookingTerms } from './bookingTerms.ts'
import { overbookedFor, OverbookReason } from './overbook.ts'

const dates = { startDate: '2026-06-12', endDate: '2026-06-14' }
const third = taken(dates.startDate, dates.endDate, { animalId: 'third' })
const fullBox = { stays: [taken(dates.startDate, dates.endDate), third] }
const fullHouse: Partial<BookingFacts> = {
  house: { limits: { mostGuests: 1, mostDogs: 0, mostCats: 0 }, taken: [{ species: 'dog', ...dates }] },
}
const reason = { overbook: 'Geschwister von Luna' }
const body = { ...terms, id: null, animals: inBox.animals, note: '', internalNote: '' }
const before = (more: Partial<Booking> = {}): BookingFacts['before'] => ({
  booking: { ...newBooking('pension', 'own', body, dates, dates.startDate), ...more },
  stays: [stay('rex', dates.startDate, dates.endDate, { bookingId: 'own', roomId: 'box' })],
})
const kept = { overbookReason: 'Notfall' }

type Row = [name: string, said: Partial<BookingTerms>, known: Partial<BookingFacts>, refused: string[], keeps: string | null]
const rows: Row[] = [
  ['a free room', inBox, {}, [], null],
  ['a free room, with a reason', { ...inBox, ...reason }, {}, [], null],
  ['a full room', inBox, fullBox, ['booking.unitFull'], null],
  ['a full room, with a reason', { ...inBox, ...reason }, fullBox, [], reason.overbook],
  ['a full house', {}, fullHouse, ['booking.houseFull'], null],
  ['a full house, with a reason', reason, fullHouse, [], reason.overbook],
  ['both, in the order of the rules', inBox, { ...fullBox, ...fullHouse }, ['booking.unitFull', 'booking.houseFull'], null],
  ['a reason sets nothing else aside', { ...inBox, ...reason, contactId: null }, fullBox, ['field.missing'], reason.overbook],
  ['a note of an overbooked one', inBox, { ...fullBox, before: before(kept) }, [], kept.overbookReason],
  [
    'an overbooked one that leaves a day early',
    { ...inBox, endDate: '2026-06-13' },
    { ...fullBox, before: before(kept) },
    [],
    kept.overbookReason,
  ],
  [
    'an overbooked one that stays longer',
    { ...inBox, endDate: '2026-06-15' },
    { ...fullBox, before: before(kept) },
    ['booking.unitFull'],
    kept.overbookReason,
  ],
  [
    'the same with a reason of its own',
    { ...inBox, ...reason, endDate: '2026-06-15' },
    { ...fullBox, before: before(kept) },
    [],
    reason.overbook,
  ],
  [
    'an overbooked one that gets a free room',
    { animals: [{ animalId: 'rex', roomId: 'far' }] },
    { ...fullBox, before: before(kept) },
    [],
    null,
  ],
  ['a permit that is full', oneDay, { service: 'daycare', permit: bound(3) }, ['booking.permitExceeded'], null],
  ['a permit that is full, with a reason', { ...oneDay, ...reason }, { service: 'daycare', permit: bound(3) }, [], reason.overbook],
  ['a permit with a place, with a reason', { ...oneDay, ...reason }, { service: 'daycare', permit: bound(2) }, [], null],
  ['a stay of before in a house that is full since', {}, { ...fullHouse, before: before() }, [], null],
]

test.each(rows)('%s', (_, more, known, refused, keeps) => {
  const [said, knows] = [
    { ...terms, ...more },
    { ...facts, ...known },
  ]
  expect(bookingProblems(said, knows).map(({ code }) => code)).toEqual(refused)
  expect(overbookedFor(said, knows)).toBe(keeps)
})

test('a reason has 3 to 500 characters', () => {
  const isReason = (given: string) => v.is(OverbookReason, given)
  expect(['ab', '   a ', 'abc', 'x'.repeat(500), 'x'.repeat(501)].map(isReason)).toEqual([false, false, true, true, false])
})

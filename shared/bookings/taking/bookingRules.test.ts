import { describe, expect, test } from 'vitest'
import type { Booking, Service, Stay } from '../booking.ts'
import { newBooking } from './bookingActs.ts'
import { bookingProblems, checkBooking } from './bookingRules.ts'
import type { BookingFacts, BookingTerms } from './bookingTerms.ts'
import {
  animal,
  bound,
  closed,
  expecting,
  facts,
  guests,
  inBox,
  limited,
  oneDay,
  slot,
  stay,
  taken,
  terms,
  twoInBox,
} from '../../../tests/factories/bookingTerms.ts'
import { price as dogPrice } from '../../../tests/factories/priceTerms.ts'

type Row = [name: string, said: Partial<BookingTerms>, known: Partial<BookingFacts>, problems: string[]]

const cases: Row[] = [
  ['nothing speaks against it', {}, {}, []],
  [
    'what is missing is named',
    { contactId: null, animals: [], startDate: null, endDate: null },
    {},
    ['field.missing contactId', 'field.missing animals', 'field.missing startDate', 'field.missing endDate'],
  ],
  // days
  ['a departure before the arrival', { endDate: '2026-06-11' }, {}, ['booking.endBeforeStart endDate']],
  ['a month ago may be entered still', { startDate: '2026-05-10', endDate: '2026-05-12' }, {}, []],
  ['longer ago may not', { startDate: '2026-05-09', endDate: '2026-05-12' }, {}, ['booking.inPast startDate']],
  ['90 nights', { endDate: '2026-09-10' }, {}, []],
  ['91 nights', { endDate: '2026-09-11' }, {}, ['booking.tooLong endDate']],
  ['daycare over night', {}, { service: 'daycare' }, ['booking.tooLong endDate']],
  ['daycare of a day', oneDay, { service: 'daycare' }, []],
  ['a day without a night, billed by nights', oneDay, { prices: [dogPrice({ mode: 'night' })] }, ['booking.nightRequired endDate']],
  ['a day without a night, billed by days', oneDay, { prices: [dogPrice({ mode: 'calendarDay' })] }, []],
  ['a day without a night, billed by nights for cats alone', oneDay, { prices: [dogPrice({ mode: 'night', species: 'cat' })] }, []],
  ['a night, billed by nights', { endDate: '2026-06-13' }, { prices: [dogPrice({ mode: 'night' })] }, []],
  ['arrival on a closed day', {}, { closed: [closed('2026-06-12')] }, ['booking.closedPeriod startDate']],
  ['departure on a closed day', {}, { closed: [closed('2026-06-14', '2026-06-20')] }, ['booking.closedPeriod endDate']],
  ['a closed day between', {}, { closed: [closed('2026-06-13')] }, []],
  ['closed for daycare alone', {}, { closed: [closed('2026-06-12', '2026-06-14', 'daycare')] }, []],
  [
    'arrival on a public holiday on which the house is closed',
    {},
    { openingTimes: [slot('09:00', '17:00', { closedOnHolidays: true })], holidays: new Set(['2026-06-12']) },
    ['booking.closedPeriod startDate'],
  ],
  [
    'arrival on a public holiday on which it is open',
    {},
    { openingTimes: [slot('09:00', '17:00')], holidays: new Set(['2026-06-12']) },
    [],
  ],
  // days that are booked at once
  ['the last day of a series', { ...oneDay, seriesFrom: '2026-05-13' }, { service: 'daycare', seriesMaxDays: 30 }, []],
  [
    'a day beyond a series',
    { ...oneDay, seriesFrom: '2026-05-12' },
    { service: 'daycare', seriesMaxDays: 30 },
    ['booking.seriesTooLong startDate'],
  ],
  // the permit of daycare
  ['the last place by the permit', oneDay, { service: 'daycare', permit: bound(2) }, []],
  ['one more than the permit allows', oneDay, { service: 'daycare', permit: bound(3) }, ['booking.permitExceeded startDate']],
  [
    'two animals where one is allowed',
    { ...oneDay, animals: guests('rex', 'luna') },
    { service: 'daycare', permit: bound(2) },
    ['booking.permitExceeded startDate'],
  ],
  ['a house that is full, for another animal', oneDay, { service: 'daycare', permit: bound(3, 'luna') }, []],
  ['a house that is full', oneDay, { service: 'daycare', permit: bound(3, 'rex') }, ['booking.permitExceeded startDate']],
  // times
  ['a time inside of the slots', { dropOffTime: '09:00', pickUpTime: '17:00' }, { openingTimes: [slot('09:00', '17:00')] }, []],
  [
    'a time outside of them',
    { dropOffTime: '08:59', pickUpTime: '17:01' },
    { openingTimes: [slot('09:00', '17:00')] },
    ['booking.outsideHours dropOffTime', 'booking.outsideHours pickUpTime'],
  ],
  [
    'a weekday without a slot',
    { dropOffTime: '10:00' },
    { openingTimes: [slot('09:00', '17:00', { weekdays: [0] })] },
    ['booking.outsideHours dropOffTime'],
  ],
  ['slots for picking up alone', { dropOffTime: '06:00' }, { openingTimes: [slot('09:00', '17:00', { kind: 'pickUp' })] }, []],
  ['a slot that is out of use', { dropOffTime: '06:00' }, { openingTimes: [slot('09:00', '17:00', { active: false })] }, []],
  // people and animals
  ['somebody who is banned', {}, { contact: { banned: true, bannedUntil: null } }, ['contact.banned contactId']],
  ['a ban that has ended', {}, { contact: { banned: true, bannedUntil: '2026-06-09' } }, []],
  ['a dead animal', {}, { animals: new Map([animal('rex', { outcome: 'dead' })]) }, ['change.afterDeath animals rex']],
  [
    'an animal in the own care',
    {},
    { animals: new Map([animal('rex', { custody: 'found', place: 'room' })]) },
    ['change.inCustody animals rex'],
  ],
  ['an animal under a lock', {}, { animals: new Map([animal('rex', { restrictedTo: [] })]) }, ['access.guest animals rex']],
  [
    'daycare for one that boards today',
    oneDay,
    { service: 'daycare', animals: new Map([animal('rex', { custody: 'pension', place: 'room' })]) },
    [],
  ],
  ['an animal that this device does not know', { animals: guests('far') }, {}, []],
  ['the same animal on one of the nights', {}, { stays: [stay('rex', '2026-06-13', '2026-06-20')] }, ['alreadyBooked animals rex']],
  ['the same animal from the day of departure on', {}, { stays: [stay('rex', '2026-06-14', '2026-06-20')] }, []],
  ['the same animal, but given up', {}, { stays: [stay('rex', '2026-06-12', '2026-06-14', { active: false })] }, []],
  ['the same animal in daycare', {}, { stays: [stay('rex', '2026-06-12', '2026-06-12', { service: 'daycare' })] }, []],
  [
    'daycare twice on one day',
    oneDay,
    { service: 'daycare', stays: [stay('rex', '2026-06-12', '2026-06-12', { service: 'daycare' })] },
    ['alreadyBooked animals rex'],
  ],
  // rooms
  ['one place of two is taken', inBox, { stays: [taken('2026-06-01', '2026-06-30')] }, []],
  ['the last place for two', twoInBox, { stays: [taken('2026-06-13', '2026-06-14')] }, ['booking.unitFull animals luna']],
  [
    'both places are taken, on different nights',
    inBox,
    { stays: [taken('2026-06-12', '2026-06-13'), taken('2026-06-13', '2026-06-14', { animalId: 'third' })] },
    [],
  ],
  [
    'both places are taken on the last night',
    inBox,
    { stays: [taken('2026-06-12', '2026-06-20'), taken('2026-06-13', '2026-06-14', { animalId: 'third' })] },
    ['booking.unitFull animals rex'],
  ],
  [
    'both leave on the day of arrival',
    twoInBox,
    { stays: [taken('2026-06-01', '2026-06-12'), taken('2026-06-01', '2026-06-12', { animalId: 'third' })] },
    [],
  ],
  [
    'who has left early takes no place',
    twoInBox,
    { stays: [taken('2026-06-01', '2026-06-30', { checkedOutAt: '2026-06-05T08:00:00.000Z' })] },
    [],
  ],
  ['the longest stay of the house', { endDate: '2026-06-22' }, { maxNights: 10 }, []],
  ['a night more', { endDate: '2026-06-23' }, { maxNights: 10 }, ['booking.tooLong endDate']],
  ['a longer stay than usual in a house that takes them', { endDate: '2026-09-30' }, { maxNights: 365 }, []],
  ['the last place at a time', { dropOffTime: '08:30' }, { openingTimes: [limited], expected: expecting(1) }, []],
  ['a time that is full', { dropOffTime: '08:30' }, { openingTimes: [limited], expected: expecting(2) }, ['booking.slotFull dropOffTime']],
  [
    'two animals for one place',
    { dropOffTime: '08:30', animals: guests('rex', 'luna') },
    { openingTimes: [limited], expected: expecting(1) },
    ['booking.slotFull dropOffTime'],
  ],
  ['no time, where one is full', {}, { openingTimes: [limited], expected: expecting(2) }, []],
  [
    'picking up at a full time',
    { pickUpTime: '08:30' },
    { openingTimes: [limited], expected: { dropOff: [], pickUp: expecting(2).dropOff } },
    ['booking.slotFull pickUpTime'],
  ],
  ['others at another time', { dropOffTime: '08:30' }, { openingTimes: [limited], expected: expecting(9, '12:00') }, []],
  ['an animal without the trial day that the house demands', {}, { untried: new Set(['rex']) }, ['trialRequired animals rex']],
  ['another animal without one', {}, { untried: new Set(['luna']) }, []],
  [
    'a room that this device does not know',
    { animals: [{ animalId: 'rex', roomId: 'far' }] },
    { stays: [taken('2026-06-01', '2026-06-30')] },
    [],
  ],
]

const inWords = (said: Partial<BookingTerms>, known: Partial<BookingFacts>): string[] =>
  bookingProblems({ ...terms, ...said }, { ...facts, ...known }).map(({ code, field, animalId }) =>
    [code, field, animalId].filter(Boolean).join(' '),
  )

test.each(cases)('%s', (_, said, known, problems) => expect(inWords(said, known)).toEqual(problems))

test('the first problem is thrown, with the animal and the room that it is about', () => {
  const known = { ...facts, stays: [taken('2026-06-12', '2026-06-14')] }
  expect(() => checkBooking({ ...terms, ...twoInBox }, known)).toThrow(
    expect.objectContaining({ code: 'booking.unitFull', fields: ['animals'], detail: { animalId: 'luna', roomId: 'box' } }),
  )
  checkBooking(terms, facts)
})

describe('a change', () => {
  const body = { ...terms, id: null, animals: [...terms.animals], note: '', internalNote: '' }
  const bookingOf = (more: Partial<Booking> = {}): Booking => ({
    ...newBooking('pension', 'own', body, { startDate: '2026-06-12', endDate: '2026-06-14' }, '2026-06-10'),
    ...more,
  })
  const own = (more: Partial<Stay> = {}): Stay => stay('rex', '2026-06-12', '2026-06-14', { bookingId: 'own', ...more })
  const before = (booking: Partial<Booking> = {}, ...stays: Stay[]) => ({
    before: { booking: bookingOf(booking), stays: stays.length > 0 ? stays : [own()] },
  })
  const here = own({ checkedInAt: '2026-06-12T08:00:00.000Z' })

  const changes: Row[] = [
    [
      'of nothing asks nothing again',
      {},
      {
        ...before(),
        closed: [closed('2026-06-12')],
        contact: { banned: true, bannedUntil: null },
        animals: new Map([animal('rex', { outcome: 'dead' })]),
        stays: [own()],
      },
      [],
    ],
    [
      'of a stay long ago',
      { startDate: '2026-01-02', endDate: '2026-06-20' },
      before({ startDate: '2026-01-02' }),
      ['booking.tooLong endDate'],
    ],
    [
      'into a closed day',
      { endDate: '2026-06-15' },
      { ...before(), closed: [closed('2026-06-12'), closed('2026-06-15')] },
      ['booking.closedPeriod endDate'],
    ],
    [
      'into another booking',
      { endDate: '2026-06-16' },
      { ...before(), stays: [own(), stay('rex', '2026-06-15', '2026-06-20', { bookingId: 'next' })] },
      ['alreadyBooked animals rex'],
    ],
    [
      'of the room, into one that is full',
      inBox,
      { ...before(), stays: [own(), taken('2026-06-12', '2026-06-14'), taken('2026-06-12', '2026-06-14', { animalId: 'third' })] },
      ['booking.unitFull animals rex'],
    ],
    ['of what is cancelled', {}, before({ state: 'cancelled' }), ['booking.closed startDate']],
    ['of what nobody came for', {}, before({ state: 'noShow' }), ['booking.closed startDate']],
    ['of what is over', {}, before({ state: 'checkedOut' }), ['booking.over startDate']],
    ['of the arrival of one that is here', { startDate: '2026-06-13' }, before({ state: 'checkedIn' }, here), ['booking.begun startDate']],
    ['of the departure of one that is here', { endDate: '2026-06-13' }, before({ state: 'checkedIn' }, here), []],
    [
      'that leaves out one that is here',
      { animals: guests('luna') },
      before({ state: 'checkedIn' }, here),
      ['booking.hasCome animals rex'],
    ],
    ['that leaves out one that is expected', { animals: guests('luna') }, before(), []],
    [
      'of a note, at a time that became full',
      { dropOffTime: '08:30' },
      { ...before({ dropOffTime: '08:30' }), openingTimes: [limited], expected: expecting(2) },
      [],
    ],
    [
      'that adds an animal at a time that is full',
      { dropOffTime: '08:30', animals: guests('rex', 'luna') },
      { ...before({ dropOffTime: '08:30' }), openingTimes: [limited], expected: expecting(1) },
      ['booking.slotFull dropOffTime'],
    ],
  ]
  test.each(changes)('%s', (_, said, known, problems) => expect(inWords(said, known)).toEqual(problems))
})

test('both services have rules for every date', () => {
  for (const service of ['daycare', 'pension'] satisfies Service[])
    expect(inWords({ startDate: null, endDate: null }, { service })).toEqual(['field.missing startDate', 'field.missing endDate'])
})

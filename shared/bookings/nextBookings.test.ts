import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { askedOf } from '../../tests/factories/asked.ts'
import { at, house, today, idOf, type Dog, type Given } from '../../tests/factories/house.ts'
import { closed, slot as someSlot } from '../../tests/factories/openings.ts'
import type { OpeningTime } from './openingTime.ts'
import {
  daysIn,
  durations,
  nextBookings,
  nextBookingsCalls,
  pastFrom,
  settingOf,
  type Duration,
  type NextBookingsInput,
} from './nextBookings.ts'

/** The answer as `date: first animals of its bookings`. */
const shown = (input: NextBookingsInput) =>
  Object.fromEntries(nextBookings(input).days.map((day) => [day.date, day.bookings.map(({ animals }) => animals[0]!.name)]))

const on = (date: string, more: Given = {}): Given => ({ startDate: date, endDate: date, ...more })

describe('the widgets of the next bookings, rule by rule', () => {
  test('1: the answer has days, showDone and duration, and passes the documented schema', () => {
    const input = house({ Rex: {} })
    const answer = nextBookings(input)
    expect(Object.keys(answer).sort()).toEqual(['canCreate', 'days', 'duration', 'showDone'])
    expect(v.parse(nextBookingsCalls.daycare.dropOff.response, answer)).toEqual(answer)
    expect(durations).toEqual(['1day', '2days', '3days', '7days', '30days'])
  })

  test.each<[Duration, number]>([
    ['1day', 1],
    ['2days', 2],
    ['3days', 3],
    ['7days', 7],
    ['30days', 30],
  ])('2: %s reaches %i days, today included', (duration, days) => {
    expect(daysIn[duration]).toBe(days)
    const last = new Date(Date.UTC(2026, 5, 9 + days)).toISOString().slice(0, 10)
    const after = new Date(Date.UTC(2026, 5, 10 + days)).toISOString().slice(0, 10)
    const given = house({ Last: on(last), After: on(after) }, { setting: { duration, showDone: false } })
    expect(Object.values(shown(given)).flat()).toEqual(['Last'])
  })

  test('2: three days are 10, 11 and 12 June', () => {
    const given = house(
      { A: on('2026-06-10'), B: on('2026-06-11'), C: on('2026-06-12'), D: on('2026-06-13') },
      { setting: { duration: '3days', showDone: false } },
    )
    expect(shown(given)).toEqual({ '2026-06-10': ['A'], '2026-06-11': ['B'], '2026-06-12': ['C'] })
  })

  test('3: check-in looks at the first day, check-out at the last', () => {
    const given = {
      Stays: { startDate: today, endDate: '2026-06-20', dogs: [{ name: 'Stays', in: true }] },
      Leaves: { startDate: '2026-06-08', endDate: today, dogs: [{ name: 'Leaves', in: true }] },
      Comes: { startDate: today, endDate: '2026-06-20' },
    }
    expect(shown(house(given, { service: 'pension', mode: 'dropOff' }))).toEqual({ [today]: ['Comes'] })
    expect(shown(house(given, { service: 'pension', mode: 'pickup' }))).toEqual({ [today]: ['Leaves'] })
  })

  test('4: leftovers come first, hold open items only, and are left out when there are none', () => {
    const given = {
      Forgotten: on('2026-06-09'),
      Came: on('2026-06-09', { dogs: [{ name: 'Came', in: true }] }),
      Now: {},
    }
    const withDone = { setting: { duration: '1day' as const, showDone: true } }
    expect(Object.keys(shown(house(given)))).toEqual(['past', today])
    expect(shown(house(given, withDone))).toEqual({ past: ['Forgotten'], [today]: ['Now'] })
    expect(shown(house(given, { ...withDone, mode: 'pickup' }))).toEqual({ past: ['Came'], [today]: ['Now'] })
    expect(Object.keys(shown(house({ Now: {} })))).toEqual([today])
  })

  test('4: leftovers of check-in reach back as far as devices hold, those of check-out as long as an animal is in', () => {
    expect([pastFrom('2026-06-10'), pastFrom('2026-06-30'), pastFrom('2026-03-01'), pastFrom('2026-03-31')]).toEqual([
      '2026-05-11',
      '2026-05-31',
      '2026-02-01',
      '2026-03-01',
    ])
    const given = { Old: on('2026-05-10'), Held: on('2026-05-11'), Stuck: on('2026-04-01', { dogs: [{ name: 'Stuck', in: true }] }) }
    expect(shown(house(given))).toEqual({ past: ['Held'], [today]: [] })
    expect(shown(house(given, { mode: 'pickup' }))).toEqual({ past: ['Stuck'], [today]: [] })
  })

  test('5: what is done is hidden, or shown after the open ones of its day', () => {
    const given = { Early: { dropOffTime: '07:00', dogs: [{ name: 'Early', in: true }] }, Later: { dropOffTime: '09:00' } }
    expect(shown(house(given))).toEqual({ [today]: ['Later'] })
    const answer = nextBookings(house(given, { setting: { duration: '1day', showDone: true } }))
    expect(answer.days[0]!.bookings.map(({ animals, done, state }) => [animals[0]!.name, done, state])).toEqual([
      ['Later', false, 'expected'],
      ['Early', true, 'in'],
    ])
  })

  test('6: in a day by time, without time last, then by the name of the first animal', () => {
    const given = { Zita: { dropOffTime: '07:30' }, Bello: { dropOffTime: '08:00' }, Ärger: { dropOffTime: '08:00' }, Xaver: {}, Arko: {} }
    expect(shown(house(given))[today]).toEqual(['Zita', 'Ärger', 'Bello', 'Arko', 'Xaver'])
  })

  test('6: check-out sorts by the time of departure', () => {
    const given = {
      First: { dropOffTime: '09:00', pickUpTime: '15:00', dogs: [{ name: 'First', in: true }] },
      Second: { dropOffTime: '07:00', pickUpTime: '17:00', dogs: [{ name: 'Second', in: true }] },
    }
    expect(shown(house(given, { mode: 'pickup' }))[today]).toEqual(['First', 'Second'])
  })

  const slot = (
    kind: OpeningTime['kind'],
    from: string,
    to: string,
    weekdays: number[],
    service: 'daycare' | 'pension' = 'daycare',
  ): OpeningTime => someSlot(from, to, { kind, weekdays, service })

  test('7: a day carries its opening slots; only today is there without bookings', () => {
    const openingTimes = [
      slot('pickUp', '16:00', '18:00', [0, 1, 2, 3, 4]),
      slot('both', '12:00', '13:00', [2]),
      slot('dropOff', '07:00', '09:00', [0, 1, 2, 3, 4]),
      slot('dropOff', '10:00', '11:00', [3]),
    ]
    const setting = { duration: '7days' as const, showDone: false }
    const given = house({ Thursday: on('2026-06-11') }, { openingTimes, setting })
    expect(nextBookings(given).days.map(({ date, times }) => [date, times])).toEqual([
      [
        '2026-06-10',
        [
          { from: '07:00', to: '09:00', full: false },
          { from: '12:00', to: '13:00', full: false },
        ],
      ],
      [
        '2026-06-11',
        [
          { from: '07:00', to: '09:00', full: false },
          { from: '10:00', to: '11:00', full: false },
        ],
      ],
    ])
    expect(nextBookings({ ...given, mode: 'pickup' }).days[0]!.times).toEqual([
      { from: '12:00', to: '13:00', full: false },
      { from: '16:00', to: '18:00', full: false },
    ])
    expect(nextBookings(house({ Past: on('2026-06-09') }, { openingTimes })).days[0]).toMatchObject({ date: 'past', times: [] })
  })

  test('7: a slot is full when as many animals are due in it as it takes, whether they have come or not', () => {
    const openingTimes = [someSlot('07:00', '09:00', { service: 'daycare', maxAnimals: 3 })]
    const two = { dropOffTime: '07:30', dogs: [{ name: 'Rex', in: true }, { name: 'Bella' }] }
    const full = (given: Record<string, Given>) => nextBookings(house(given, { openingTimes })).days[0]!.times.map((slot) => slot.full)
    expect([
      full({ Huber: two }),
      full({ Huber: two, Max: { dropOffTime: '09:00' } }),
      full({ Huber: two, Max: { dropOffTime: '10:00' } }),
    ]).toEqual([[false], [true], [false]])
    const request = { ...askedOf(idOf('Cora')), id: idOf('request'), service: 'daycare' as const, state: 'new' as const, dates: [today] }
    const holding = [{ ...request, startDate: today, endDate: today, dropOffTime: '08:00' }]
    expect(nextBookings(house({ Huber: two }, { openingTimes, holding })).days[0]!.times[0]!.full).toBe(true)
  })

  test('8: two animals of one booking are one item with both names and the contact', () => {
    const [day] = nextBookings(house({ Huber: { dogs: [{ name: 'Rex', in: true }, { name: 'Bella' }], note: 'gate 2' } })).days
    expect(day!.bookings).toHaveLength(1)
    expect(day!.bookings[0]).toMatchObject({
      state: 'partlyIn',
      done: false,
      note: 'gate 2',
      animals: [
        { name: 'Bella', checkedInAt: null },
        { name: 'Rex', checkedInAt: at },
      ],
      contact: { name: 'Anna Huber', phone: '0123' },
    })
  })

  test.each<[Dog[], string, boolean, boolean]>([
    [[{ name: 'a' }, { name: 'b' }], 'expected', false, false],
    [[{ name: 'a', in: true }, { name: 'b' }], 'partlyIn', false, false],
    [
      [
        { name: 'a', in: true },
        { name: 'b', in: true },
      ],
      'in',
      true,
      false,
    ],
    [
      [
        { name: 'a', out: true },
        { name: 'b', in: true },
      ],
      'partlyOut',
      true,
      false,
    ],
    [
      [
        { name: 'a', out: true },
        { name: 'b', out: true },
      ],
      'out',
      true,
      true,
    ],
  ])('8: of animals %j the booking is %s', (dogs, state, doneIn, doneOut) => {
    const setting = { duration: '1day' as const, showDone: true }
    for (const [mode, done] of [
      ['dropOff', doneIn],
      ['pickup', doneOut],
    ] as const)
      expect(nextBookings(house({ A: { dogs } }, { mode, setting })).days[0]!.bookings[0]).toMatchObject({ state, done })
  })

  test('9: whether done ones are shown travels with an empty answer, so that the screen can choose its text', () => {
    for (const showDone of [true, false]) {
      const answer = nextBookings(house({}, { setting: { duration: '1day', showDone } }))
      expect(answer).toMatchObject({ showDone, days: [{ date: today, bookings: [] }] })
    }
  })

  test('10: canCreate stands on daycare check-in alone, and follows right and opening days', () => {
    expect(nextBookings(house({})).canCreate).toBe(true)
    expect(nextBookings(house({}, { mayCreate: false })).canCreate).toBe(false)
    expect(nextBookings(house({}, { mode: 'pickup' }))).not.toHaveProperty('canCreate')
    expect(nextBookings(house({}, { service: 'pension' }))).not.toHaveProperty('canCreate')
    const weekend = [slot('both', '08:00', '18:00', [5, 6])]
    expect(nextBookings(house({}, { openingTimes: weekend })).canCreate).toBe(false)
    expect(nextBookings(house({}, { closedPeriods: [closed(today, today)] })).canCreate).toBe(false)
  })

  test('11: the two modes are check-in and check-out of one house', () => {
    expect(settingOf).toEqual({ dropOff: 'check-in', pickup: 'check-out' })
    const given = { Both: { dogs: [{ name: 'Both', in: true }] } }
    expect([shown(house(given)), shown(house(given, { mode: 'pickup' }))]).toEqual([{ [today]: [] }, { [today]: ['Both'] }])
  })

  test('13: at midnight the groups shift by themselves', () => {
    const given = { Rex: {}, Tomorrow: on('2026-06-11') }
    expect(shown(house(given))).toEqual({ [today]: ['Rex'] })
    expect(shown(house(given, { today: '2026-06-11' }))).toEqual({ past: ['Rex'], '2026-06-11': ['Tomorrow'] })
  })

  test('14: who should have come yesterday is a leftover of check-in, not a departure', () => {
    const given = { Late: { startDate: '2026-06-09', endDate: '2026-06-10' } }
    const more = { service: 'pension' as const, setting: { duration: '30days' as const, showDone: true } }
    expect(shown(house(given, { ...more, mode: 'dropOff' }))).toEqual({ past: ['Late'], [today]: [] })
    expect(shown(house(given, { ...more, mode: 'pickup' }))).toEqual({ [today]: [] })
  })
})

describe('what is not there', () => {
  test('cancelled bookings, no-shows, inactive stays and the other service', () => {
    const input = house({ Cancelled: { state: 'cancelled' }, Missed: { state: 'noShow' }, Boarding: { service: 'pension' }, Inactive: {} })
    input.stays.find(({ bookingId }) => bookingId === idOf('Inactive'))!.active = false
    expect(shown(input)).toEqual({ [today]: [] })
  })

  test('animals that died before they came; one that is here stays on the list', () => {
    const input = house({ Dead: {}, Pair: { dogs: [{ name: 'Alive' }, { name: 'Died' }] }, Here: { dogs: [{ name: 'Here', in: true }] } })
    const dead = new Set(['Dead', 'Died', 'Here'])
    const animals = new Map([...input.animals].map(([id, one]) => [id, dead.has(one.name) ? { ...one, outcome: 'dead' as const } : one]))
    expect(shown({ ...input, animals, setting: { duration: '1day', showDone: true } })).toEqual({ [today]: ['Alive', 'Here'] })
  })

  test('an animal or a contact that the device does not hold leaves the booking usable', () => {
    const input = { ...house({ Rex: {} }), animals: new Map(), contacts: new Map() }
    const answer = nextBookings(input)
    expect(answer.days[0]!.bookings[0]).toMatchObject({ contact: null, animals: [{ name: '', number: '', species: 'other' }] })
    expect(v.safeParse(nextBookingsCalls.daycare.dropOff.response, answer).success).toBe(true)
  })

  test('the order of the rows does not decide the answer', () => {
    const input = house({ A: {}, B: { dogs: [{ name: 'y' }, { name: 'x' }] }, C: on('2026-06-09') })
    const turned = { ...input, bookings: [...input.bookings].reverse(), stays: [...input.stays].reverse() }
    expect(nextBookings(turned)).toEqual(nextBookings(input))
  })
})

import { expect, test } from 'vitest'
import { closed, slot } from '../../tests/factories/openings.ts'
import type { OpeningTime } from './openingTime.ts'
import { priceOfStay } from './price/priceOfStay.ts'
import { dog, price } from '../../tests/factories/priceTerms.ts'
import { closingNotes, closureOn, isFull, isOpenOn, slotAt, slotProblem, slotsOn, weightAt, type Openness, type Visit } from './slots.ts'

const [friday, saturday, sunday] = ['2026-12-18', '2026-12-19', '2026-12-20']
const christmas = '2026-12-25'

const morning = slot('09:00', '12:00')
const afternoon = slot('15:00', '18:00', { closedOnHolidays: true, dayWeight: 1, maxAnimals: 3 })
const house = (more: Partial<Openness> = {}): Openness => ({
  openingTimes: [afternoon, morning],
  closedPeriods: [],
  holidays: new Set([christmas]),
  ...more,
})
const visit = (date: string, time: string | null, more: Partial<Visit> = {}): Visit => ({
  service: 'pension',
  use: 'dropOff',
  date,
  time,
  ...more,
})
const allClosed = house({ openingTimes: [{ ...morning, closedOnHolidays: true }, afternoon] })

test.each<[string, Openness, Visit, ReturnType<typeof slotProblem>]>([
  ['in an opening time', house(), visit(friday, '10:00'), null],
  ['at the minute at which it begins', house(), visit(friday, '09:00'), null],
  ['at the minute at which it ends', house(), visit(friday, '12:00'), null],
  ['a minute before', house(), visit(friday, '08:59'), 'outsideHours'],
  ['at noon', house(), visit(friday, '13:00'), 'outsideHours'],
  ['at a time that is not known yet', house(), visit(friday, null), null],
  ['on a day without opening times', house(), visit(saturday, '10:00'), 'outsideHours'],
  ['on such a day, at a time that is not known yet', house(), visit(sunday, null), 'outsideHours'],
  ['of a service without opening times', house(), visit(saturday, '03:00', { service: 'daycare' }), null],
  ['without any opening times', house({ openingTimes: [] }), visit(sunday, '03:00'), null],
  [
    'in one that is not in use',
    house({ openingTimes: [{ ...afternoon, active: false }, morning] }),
    visit(friday, '16:00'),
    'outsideHours',
  ],
  [
    'picking up in a time for bringing',
    house({ openingTimes: [{ ...morning, kind: 'dropOff' }, afternoon] }),
    visit(friday, '10:00', { use: 'pickUp' }),
    'outsideHours',
  ],
  [
    'picking up where there are times for bringing alone',
    house({ openingTimes: [{ ...morning, kind: 'dropOff' }] }),
    visit(friday, '20:00', { use: 'pickUp' }),
    null,
  ],
  ['on a holiday, when it is open', house(), visit(christmas, '10:00'), null],
  ['on a holiday, when it is closed', house(), visit(christmas, '16:00'), 'outsideHours'],
  ['on a holiday on which all is closed', allClosed, visit(christmas, '10:00'), 'closedPeriod'],
  ['in a closed period', house({ closedPeriods: [closed(friday, friday)] }), visit(friday, '10:00'), 'closedPeriod'],
  [
    'in a closed period of a service without opening times',
    house({ openingTimes: [], closedPeriods: [closed(friday, saturday)] }),
    visit(saturday, null),
    'closedPeriod',
  ],
  [
    'in a closed period of the other service',
    house({ closedPeriods: [closed(friday, friday, { service: 'daycare' })] }),
    visit(friday, '10:00'),
    null,
  ],
])('%s', (_name, of, when, problem) => expect(slotProblem(of, when)).toBe(problem))

test.each<[string, Openness, string, ReturnType<typeof closureOn>]>([
  ['a working day', house(), friday, null],
  ['a day of the week without opening times', house(), sunday, { by: 'weekday' }],
  ['a holiday on which one of two is closed', house(), christmas, null],
  ['a holiday on which all are closed', allClosed, christmas, { by: 'holiday' }],
  [
    'a closed period',
    house({ closedPeriods: [closed(friday, saturday, { note: 'Ausflug' })] }),
    saturday,
    { by: 'period', note: 'Ausflug' },
  ],
  ['no opening times', house({ openingTimes: [] }), christmas, null],
])('whether it is open: %s', (_name, of, date, closure) => {
  expect(closureOn(of, 'pension', date)).toEqual(closure)
  expect(isOpenOn(of, 'pension', date)).toBe(closure === null)
})

test('where one ends and the next begins, the next is meant', () => {
  const next = slot('12:00', '14:00', { name: 'Mittag', dayWeight: 0 })
  const of = house({ openingTimes: [next, morning] })
  expect(slotsOn(of, visit(friday, null))).toEqual([morning, next])
  expect([slotAt(of, visit(friday, '12:00')), slotAt(of, visit(friday, '11:59'))]).toEqual([next, morning])
  expect(['10:00', '12:00', '20:00', null].map((time) => weightAt(of, visit(friday, time)))).toEqual([2, 0, 2, 2])
})

test.each([
  [1, [], false],
  [3, [], false],
  [4, [], true],
  [1, [{ time: '15:00', animals: 2 }], false],
  [
    1,
    [
      { time: '15:00', animals: 2 },
      { time: '18:00', animals: 1 },
    ],
    true,
  ],
  [
    1,
    [
      { time: '09:00', animals: 9 },
      { time: null, animals: 9 },
    ],
    false,
  ],
])('%d more in an opening time for three, beside %o', (more, expected, full) => {
  expect(isFull(afternoon, expected, more)).toBe(full)
  expect(isFull(morning, expected, more)).toBe(false)
})

/** What an opening time decides in one case. A field that has no line here does not compile. */
const decides: { [F in Exclude<keyof OpeningTime, 'id' | 'version' | 'name'>]: [Partial<OpeningTime>, Partial<OpeningTime>] } = {
  service: [{ service: 'pension' }, { service: 'daycare' }],
  kind: [{ kind: 'both' }, { kind: 'pickUp' }],
  weekdays: [{ weekdays: [4] }, { weekdays: [5] }],
  from: [{ from: '09:00' }, { from: '11:00' }],
  to: [{ to: '12:00' }, { to: '09:30' }],
  dayWeight: [{ dayWeight: 2 }, { dayWeight: 1 }],
  maxAnimals: [{ maxAnimals: null }, { maxAnimals: 2 }],
  closedOnHolidays: [{ closedOnHolidays: false }, { closedOnHolidays: true }],
  active: [{ active: true }, { active: false }],
}

function decided(of: OpeningTime) {
  const open = house({ openingTimes: [of, slot('20:00', '21:00')] })
  const arrival = visit(christmas, '10:00')
  const stay = { startDate: christmas, startTime: '10:00', endDate: '2026-12-27', endTime: null, departureWeight: 2 as const }
  const weighed = { stay: { ...stay, arrivalWeight: weightAt(open, arrival) }, animals: [dog], surcharges: [], holidays: open.holidays }
  const found = slotAt(open, arrival)
  return {
    problem: slotProblem(open, arrival),
    isFull: found && isFull(found, [{ time: '10:00', animals: 2 }], 1),
    cents: priceOfStay({ ...weighed, prices: [price({ mode: 'slotWeighted' })] }).totalCents,
  }
}

test.each(Object.entries(decides))('an opening time decides by its %s', (_field, [one, other]) =>
  expect(decided({ ...morning, ...one })).not.toEqual(decided({ ...morning, ...other })),
)

test.each<[string, Openness, string, string[]]>([
  ['an open day', house(), friday, []],
  ['a weekday without opening times', allClosed, sunday, []],
  ['a public holiday on which some opening time holds', house(), christmas, []],
  ['a public holiday on which none does', allClosed, christmas, ['1. Weihnachtstag']],
])('why nobody is taken in on %s', (_, given, date, notes) =>
  expect(closingNotes(given, new Map([[christmas, '1. Weihnachtstag']]), 'pension', date)).toEqual(notes),
)

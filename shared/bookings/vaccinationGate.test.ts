import { describe, expect, test } from 'vitest'
import type { Dose } from '../medical/protection.ts'
import type { RequiredVaccination } from '../settings/guestAreas.ts'
import { blockersOf, gateOf, type GateState } from './vaccinationGate.ts'

const required = (more: Partial<RequiredVaccination> = {}): RequiredVaccination => ({
  species: 'dog',
  classification: 'SHP',
  minDaysSince: 0,
  graceDays: 0,
  mode: 'block',
  ...more,
})
let count = 0
const dose = (date: string, validityEnd: string | null, more: Partial<Dose> = {}): Dose => ({
  id: `${count++}`,
  classification: 'SHP',
  vaccine: '',
  date,
  validityEnd,
  ...more,
})
const rabies = (date: string, validityEnd: string | null = null) => dose(date, validityEnd, { classification: 'Rabies' })
const dog = { species: 'dog', birthDate: '2020-01-01' }
/** From 10 to 14 June. */
const days = { startDate: '2026-06-10', endDate: '2026-06-14' }

type Row = [
  name: string,
  doses: Dose[],
  state: GateState,
  day?: string | null,
  more?: Partial<RequiredVaccination>,
  stay?: Partial<typeof days>,
]
const rows: Row[] = [
  ['no vaccination at all', [], 'missing'],
  ['one against something else', [rabies('2026-01-01')], 'missing'],
  ['covered by far', [dose('2026-01-01', '2027-01-01')], 'ok'],
  ['until the day of departure', [dose('2025-06-14', '2026-06-14')], 'ok'],
  ['until the day before departure', [dose('2025-06-13', '2026-06-13')], 'expiresDuringStay', '2026-06-13'],
  ['until the day of arrival', [dose('2025-06-10', '2026-06-10')], 'expiresDuringStay', '2026-06-10'],
  ['until the day before arrival', [dose('2025-06-09', '2026-06-09')], 'expired', '2026-06-09'],
  ['long expired', [dose('2020-06-09', '2021-06-09')], 'expired', '2021-06-09'],
  ['given on the day of arrival', [dose('2026-06-10', '2027-06-10')], 'ok'],
  ['given a day after arrival', [dose('2026-06-11', '2027-06-11')], 'tooFresh', '2026-06-11'],
  ['given 30 days before, of 30', [dose('2026-05-11', '2027-05-11')], 'ok', null, { minDaysSince: 30 }],
  ['given 29 days before, of 30', [dose('2026-05-12', '2027-05-12')], 'tooFresh', '2026-06-11', { minDaysSince: 30 }],
  ['given 60 days before, of 60', [dose('2026-04-11', '2027-04-11')], 'ok', null, { minDaysSince: 60 }],
  ['given 59 days before, of 60', [dose('2026-04-12', '2027-04-12')], 'tooFresh', '2026-06-11', { minDaysSince: 60 }],
  ['a repetition needs no waiting', [dose('2025-06-01', '2026-06-01'), dose('2026-06-01', '2027-06-01')], 'ok', null, { minDaysSince: 30 }],
  [
    'a repetition a day late waits',
    [dose('2025-06-01', '2026-05-31'), dose('2026-06-01', '2027-06-01')],
    'tooFresh',
    '2026-07-01',
    { minDaysSince: 30 },
  ],
  ['a repetition during the stay continues', [dose('2025-06-12', '2026-06-12'), dose('2026-06-12', '2027-06-12')], 'ok'],
  [
    'a repetition with a gap during the stay',
    [dose('2025-06-11', '2026-06-11'), dose('2026-06-13', '2027-06-13')],
    'expiresDuringStay',
    '2026-06-11',
  ],
  ['a repetition on the day after the end', [dose('2025-06-11', '2026-06-11'), dose('2026-06-12', '2027-06-12')], 'ok'],
  ['the older dose protects longer', [dose('2025-01-01', '2028-01-01'), dose('2026-01-01', '2026-06-01')], 'ok'],
  ['doses in any order', [dose('2026-06-01', '2027-06-01'), dose('2025-06-01', '2026-06-01')], 'ok', null, { minDaysSince: 30 }],
  ['a day of grace used', [dose('2025-06-13', '2026-06-13')], 'ok', null, { graceDays: 1 }],
  ['grace a day short', [dose('2025-06-12', '2026-06-12')], 'expiresDuringStay', '2026-06-13', { graceDays: 1 }],
  ['expired within the grace', [dose('2025-05-20', '2026-05-20')], 'ok', null, { graceDays: 30 }],
  ['expired after the grace', [dose('2025-05-10', '2026-05-10')], 'expired', '2026-06-09', { graceDays: 30 }],
  [
    'grace does not make a late repetition one in time',
    [dose('2025-05-01', '2026-05-01'), dose('2026-06-05', '2027-06-05')],
    'tooFresh',
    '2026-06-15',
    { graceDays: 20, minDaysSince: 10 },
  ],
  ['open validity: the end that is usual', [dose('2025-06-14', null)], 'ok'],
  ['open validity: a day too old', [dose('2025-06-13', null)], 'expiresDuringStay', '2026-06-13'],
  ['open validity of a repetition: three years', [dose('2022-06-14', '2023-06-14'), dose('2023-06-14', null)], 'ok'],
  [
    'open validity of a known vaccine',
    [dose('2023-06-14', null, { classification: 'Rabies', vaccine: 'Nobivac T' })],
    'ok',
    null,
    { classification: 'Rabies' },
  ],
  [
    'open validity of a known vaccine, a day too old',
    [dose('2023-06-13', null, { classification: 'Rabies', vaccine: 'Nobivac T' })],
    'expiresDuringStay',
    '2026-06-13',
    { classification: 'Rabies' },
  ],
  ['rabies 21 days before', [rabies('2026-05-20')], 'ok', null, { classification: 'Rabies' }],
  ['rabies 20 days before', [rabies('2026-05-21')], 'tooFresh', '2026-06-11', { classification: 'Rabies' }],
  ['rabies: the house waits longer', [rabies('2026-05-12')], 'tooFresh', '2026-06-11', { classification: 'Rabies', minDaysSince: 30 }],
  ['rabies: the law waits longer', [rabies('2026-05-21')], 'tooFresh', '2026-06-11', { classification: 'Rabies', minDaysSince: 7 }],
  ['rabies repeated in time', [rabies('2025-06-01', '2026-06-05'), rabies('2026-06-05')], 'ok', null, { classification: 'Rabies' }],
  [
    'rabies repeated too late',
    [rabies('2025-06-01', '2026-06-01'), rabies('2026-06-05')],
    'tooFresh',
    '2026-06-26',
    { classification: 'Rabies' },
  ],
  ['a leap day as the last one', [dose('2027-02-28', '2028-02-29')], 'ok', null, {}, { startDate: '2028-02-28', endDate: '2028-02-29' }],
  [
    'a day after a leap day',
    [dose('2027-02-28', '2028-02-29')],
    'expiresDuringStay',
    '2028-02-29',
    {},
    { startDate: '2028-02-28', endDate: '2028-03-01' },
  ],
  [
    'waiting over a leap day',
    [dose('2028-02-01', '2029-02-01')],
    'ok',
    null,
    { minDaysSince: 29 },
    { startDate: '2028-03-01', endDate: '2028-03-02' },
  ],
  [
    'waiting a day short over a leap day',
    [dose('2028-02-01', '2029-02-01')],
    'tooFresh',
    '2028-03-02',
    { minDaysSince: 30 },
    { startDate: '2028-03-01', endDate: '2028-03-02' },
  ],
  ['given on a leap day, valid for a year', [dose('2028-02-29', null)], 'ok', null, {}, { startDate: '2029-02-27', endDate: '2029-02-28' }],
  [
    'over the turn of the year',
    [dose('2025-12-31', '2026-12-31')],
    'expiresDuringStay',
    '2026-12-31',
    {},
    { startDate: '2026-12-30', endDate: '2027-01-02' },
  ],
  ['a day of daycare on the last day', [dose('2025-06-10', '2026-06-10')], 'ok', null, {}, { endDate: '2026-06-10' }],
]

test('the table is long enough to be one', () => expect(rows.length).toBeGreaterThanOrEqual(40))

test.each(rows)('%s', (_, doses, state, day = null, more = {}, stay = {}) => {
  const demanded = required(more)
  expect(gateOf([demanded], dog, doses, { ...days, ...stay })).toEqual([
    { classification: demanded.classification, mode: 'block', state, day },
  ])
})

describe('several demands', () => {
  const all = [required(), required({ classification: 'Rabies', mode: 'warn' }), required({ species: 'cat', classification: 'RCP' })]

  test('only those of the species count, in their order', () => {
    expect(gateOf(all, dog, [], days).map(({ classification }) => classification)).toEqual(['SHP', 'Rabies'])
    expect(gateOf(all, { species: 'cat', birthDate: null }, [], days).map(({ classification }) => classification)).toEqual(['RCP'])
    expect(gateOf(all, { species: 'rabbit', birthDate: null }, [], days)).toEqual([])
  })

  test('a warning stops nobody, and what is good neither', () => {
    expect(blockersOf(gateOf(all, dog, [], days)).map(({ classification }) => classification)).toEqual(['SHP'])
    expect(blockersOf(gateOf(all, dog, [dose('2026-01-01', '2027-01-01')], days))).toEqual([])
  })

  test('a vaccination against rabies before twelve weeks of age never counts', () => {
    const puppy = { species: 'dog', birthDate: '2026-03-01' }
    expect(gateOf([required({ classification: 'Rabies' })], puppy, [rabies('2026-04-01')], days)[0]?.state).toBe('missing')
  })
})

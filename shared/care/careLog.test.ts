import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { careItemOf, careLogOf } from '../../tests/factories/careRows.ts'
import { readAmount, showAmount } from './amount.ts'
import { careLogProblems, logged } from './careActs.ts'
import { bodyOfItem, careItemProblems, careItemScopes } from './careItem.ts'
import {
  careLogScopes,
  careResults,
  decided,
  firstSaid,
  isDouble,
  isGiven,
  maybeDouble,
  rejectedIdOf,
  saidAgain,
  sayings,
  takenBack,
  type CareEntry,
  type CareLog,
  type CareResult,
} from './careLog.ts'
import { inHouse } from './here.ts'

const said = (by: string, minute: number, result: CareResult = 'given') => ({
  at: `2026-06-10T06:0${minute}:00.000Z`,
  by,
  result,
  note: '',
})

test('a second entry for the same dose is kept beside the first, the same one once', () => {
  const first = careLogOf('dose')
  const both = saidAgain(first, said('alex', 5))
  expect(both).toMatchObject({ by: 'kim', again: [{ by: 'alex' }] })
  expect(saidAgain(both, said('alex', 5))).toEqual(both)
  expect([isDouble(first), isDouble(both), isDouble(saidAgain(first, said('alex', 5, 'refused')))]).toEqual([false, true, false])
})

test('one entry is taken back by its person and time; the other one counts then', () => {
  const both = saidAgain(careLogOf('dose'), said('alex', 5))
  expect(takenBack(both, said('alex', 5))).toEqual(careLogOf('dose'))
  expect(takenBack(both, { by: 'kim', at: '2026-06-10T06:00:00.000Z' })).toMatchObject({
    by: 'alex',
    at: '2026-06-10T06:05:00.000Z',
    again: [],
  })
  expect(takenBack(both, said('alex', 6))).toEqual(both)
  expect(takenBack(careLogOf('dose'), { by: 'kim', at: '2026-06-10T06:00:00.000Z' })).toBeNull()
})

test('in whichever order entries for a dose arrive, and however often: none is lost but those that were taken back', () => {
  const someEntry = fc.record({
    at: fc.integer({ min: 0, max: 3 }).map((minute) => said('', minute).at),
    by: fc.constantFrom('kim', 'alex', 'sam'),
    result: fc.constantFrom(...careResults),
    note: fc.constant('x'),
  })
  const nameOf = ({ at, by }: CareEntry) => `${at} ${by}`
  const about = {
    id: null,
    animalId: 'balu',
    itemId: 'plan',
    kind: 'medication',
    label: 'Metacam',
    dueDate: '2026-06-10',
    dueTime: '08:00',
    batch: '',
    expiresOn: null,
  } as const
  const arrival = fc.uniqueArray(someEntry, { selector: nameOf, maxLength: 6 }).chain((entries) =>
    fc.record({
      entries: fc.constant(entries),
      sent: fc.shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 }),
      back: fc.subarray(entries),
    }),
  )
  fc.assert(
    fc.property(arrival, ({ entries, sent, back }) => {
      const all = sent.reduce<CareLog | null>((row, { by, ...says }) => logged(row, { ...about, ...says }, { id: 'dose', by }), null)
      const left = back.reduce((row, entry) => row && takenBack(row, entry), all)
      const kept = entries.filter((entry) => !back.includes(entry)).map(nameOf)
      expect((left ? sayings(left) : []).map(nameOf).toSorted()).toEqual(kept.toSorted())
    }),
  )
})

test.each([
  ['the same feeding within the hour', { kind: 'feeding' as const, label: 'Nassfutter' }, '2026-06-10T06:59:59.000Z', true],
  ['an hour later', { kind: 'feeding' as const }, '2026-06-10T07:00:00.000Z', false],
  ['half an hour before', { kind: 'feeding' as const }, '2026-06-10T05:30:00.000Z', true],
  ['another animal', { kind: 'feeding' as const, animalId: 'mia' }, '2026-06-10T06:10:00.000Z', false],
  ['a walk', { kind: 'walk' as const }, '2026-06-10T06:10:00.000Z', false],
])('logged twice by mistake? %s', (_name, more, at, asks) => {
  const logs = [careLogOf('first', { kind: 'feeding', label: 'Trockenfutter' })]
  expect(maybeDouble(logs, careLogOf('second', more), at) !== null).toBe(asks)
})

test('two medicines at one time are two; the same one is asked about by its plan or its name; what was not taken does not count', () => {
  const at = '2026-06-10T06:10:00.000Z'
  const first = careLogOf('first', { itemId: 'a' })
  expect(maybeDouble([first], careLogOf('x', { itemId: 'b', label: 'Baytril' }), at)).toBeNull()
  expect(maybeDouble([first], careLogOf('x', { itemId: 'b' }), at)).toBe(first)
  expect(maybeDouble([{ ...first, result: 'refused' }], careLogOf('x', { itemId: 'a' }), at)).toBeNull()
  expect(maybeDouble([first], first, at)).toBeNull()
})

test('nothing is logged for the future, and what was not given says why', () => {
  const now = '2026-06-10T08:00:00.000Z'
  const problems = (at: string, result: CareResult, note = '') => careLogProblems({ at, result, note }, now).map(({ code }) => code)
  expect(problems('2026-06-10T08:11:00.000Z', 'given')).toEqual(['change.future'])
  expect(problems(now, 'refused')).toEqual(['care.reasonMissing'])
  expect(problems(now, 'skipped')).toEqual(['care.reasonMissing'])
  expect([problems(now, 'skipped', 'x'), problems(now, 'partial')]).toEqual([[], []])
})

const someId = '00000000-0000-4000-8000-000000000001'

test.each([
  ['in order', {}, []],
  ['of nobody', { animalId: null }, ['field.missing animalId']],
  ['without a name', { label: '' }, ['field.missing label']],
  ['a unit without an amount', { unit: 'g' as const }, ['field.missing hundredths']],
  ['an amount without a unit', { hundredths: 50 }, ['field.missing unit']],
  ['without a first day', { from: null }, ['field.missing from']],
  ['that ends before it begins', { to: '2026-05-31' }, ['field.beforeStart to']],
  ['of chosen days without one', { rhythm: 'dates' as const }, ['field.missing dates']],
  ['with a number of doses and no times', { count: 3, times: [] }, ['field.missing times']],
  ['with a pause without a reason', { pauses: [{ from: '2026-06-03', to: null, reason: '' }] }, ['field.missing pauses']],
  [
    'with a pause that ends before it begins',
    { pauses: [{ from: '2026-06-03', to: '2026-06-02', reason: 'x' }] },
    ['field.beforeStart pauses'],
  ],
  [
    'that was stopped, without a reason and a last day',
    { stoppedAt: '2026-06-03T08:00:00.000Z' },
    ['field.missing to', 'field.missing stopReason'],
  ],
])('a plan %s', (_name, more, expected) =>
  expect(
    careItemProblems({ ...bodyOfItem(careItemOf(someId, { animalId: someId })), ...more }).map(({ code, field }) => `${code} ${field}`),
  ).toEqual(expected),
)

test('devices hold plans that go on, and others by the months of their days', () => {
  const scopes = (more: object) => careItemScopes(careItemOf('x', { from: '2026-05-30', ...more }))
  expect(scopes({ to: null })).toEqual(['care:open'])
  expect(scopes({ to: '2026-06-02' })).toEqual(['care:2026-05', 'care:2026-06'])
  expect(scopes({ to: '2036-04-30' })).toHaveLength(120)
  expect(scopes({ to: '2036-05-01' })).toEqual(['care:open'])
  expect(scopes({ rhythm: 'years', times: ['08:00'], count: 12 })).toEqual(['care:open'])
  expect(scopes({ count: 7 })).toEqual(['care:2026-05', 'care:2026-06'])
  expect(scopes({ count: 7, pauses: [{ from: '2026-05-31', to: null, reason: 'Durchfall' }] })).toEqual(['care:open'])
})

test.each([
  ['250', 25_000],
  ['0,5', 50],
  ['0.25', 25],
  ['½', 50],
  ['1 ½', 150],
  ['2 1/4', 225],
  ['10000', 1_000_000],
  ['0', null],
  ['10000,01', null],
  ['1,234', null],
  ['viel', null],
  ['', null],
])('an amount %s is read as %s hundredths', (typed, expected) => expect(readAmount(typed)).toBe(expected))

test('amounts are shown in the numerals of the language', () => {
  expect([showAmount(50, 'de'), showAmount(50, 'en'), showAmount(25_000, 'de'), showAmount(1_000_000, 'de')]).toEqual([
    '0,5',
    '0.5',
    '250',
    '10000',
  ])
})

test('in the house are residents in rooms and guests who have come; nobody in foster homes, nobody who ran away or died', () => {
  const animal = { id: 'balu', custody: 'found' as const, place: 'room' as const, roomId: 'kennel', outcome: null }
  const stay = { animalId: 'balu', service: 'pension' as const, roomId: 'box', checkedInAt: '2026-06-10T06:00:00.000Z', checkedOutAt: null }
  const guest = { ...animal, custody: 'pension' as const, roomId: null }
  const places = (one: object, stays: (typeof stay)[] = []) => inHouse([{ ...animal, ...one }], stays).get('balu')
  expect(places({})).toEqual({ roomId: 'kennel', service: null, since: null })
  expect(places({ roomId: null })).toEqual({ roomId: null, service: null, since: null })
  expect([places({ place: 'foster' }), places({ place: 'unknown' }), places({ outcome: 'dead', custody: null })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(places(guest)).toBeUndefined()
  expect(places(guest, [stay])).toEqual({ roomId: 'box', service: 'pension', since: stay.checkedInAt })
  expect(
    places({ custody: null, place: null, roomId: null }, [{ ...stay, service: 'daycare' as never, roomId: null as never }]),
  ).toMatchObject({ service: 'daycare', roomId: null })
  expect(places({ custody: null, place: null }, [{ ...stay, checkedOutAt: stay.checkedInAt as never }])).toBeUndefined()
})

describe('an entry of a terminal without a PIN', () => {
  const dose = '01890000-0000-7000-8000-000000000001'
  const entry = { at: '2026-06-10T06:05:00.000Z', by: 'kim' }
  const terminal = { id: 'wall', state: 'unverified', decidedAt: null, decidedBy: null } as const
  const said = { ...entry, result: 'given', note: '', terminal } as const
  const decision = { at: '2026-06-10T09:00:00.000Z', by: 'lead' }

  test('is kept by its month and at any time until somebody decides', () => {
    const waiting = firstSaid(careLogOf(dose, said))
    expect(waiting.unconfirmed).toBe(entry.at)
    expect(careLogScopes(waiting)).toEqual(['care:open', 'care:2026-06'])
    const { log, rejected } = decided(waiting, entry, { ...decision, accepted: true })
    expect(log).toMatchObject({ unconfirmed: null, terminal: { state: 'confirmed', decidedAt: decision.at, decidedBy: 'lead' } })
    expect([careLogScopes(log!), rejected]).toEqual([['care:2026-06'], null])
  })

  test('that is rejected leaves the dose, counts as not given, and cannot be taken back', () => {
    const { log, rejected } = decided(firstSaid(careLogOf(dose, said)), entry, { ...decision, accepted: false })
    expect(log).toBeNull()
    expect(rejected).toMatchObject({ id: rejectedIdOf({ id: dose }, entry), ...entry, unconfirmed: null, again: [] })
    expect([isGiven(rejected!), isDouble({ ...rejected!, again: [{ ...said, by: 'ada' }] })]).toEqual([false, false])
    expect(takenBack(rejected!, entry)).toEqual(rejected)
  })

  test('beside that of a phone is decided by itself', () => {
    const both = saidAgain(careLogOf(dose, { at: '2026-06-10T06:00:00.000Z', by: 'ada' }), said)
    expect(isDouble(both)).toBe(true)
    expect(decided(both, entry, { ...decision, accepted: false })).toMatchObject({
      log: { by: 'ada', again: [], unconfirmed: null },
      rejected: { by: 'kim', terminal: { state: 'rejected' } },
    })
    expect(decided(both, { at: both.at, by: 'ada' }, { ...decision, accepted: false })).toEqual({ log: both, rejected: null })
  })
})

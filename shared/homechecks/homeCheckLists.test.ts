import { expect, test } from 'vitest'
import { askedInHome, homeCheckProblems, stateOf, unplanned, validAfter, type HomeCheck } from './homeCheck.ts'
import { checksShown, countsOn, stopsOf } from './homeCheckLists.ts'

const id = (nth: number) => `00000000-0000-4000-8000-0000000000${String(nth).padStart(2, '0')}`
const check = (nth: number, more: Partial<HomeCheck> = {}): HomeCheck => ({
  ...unplanned,
  id: id(nth),
  version: 0,
  type: 'before',
  state: 'requested',
  contactId: id(90),
  animalIds: [],
  requestedAt: '2026-06-01T10:00:00.000Z',
  requestedBy: null,
  due: null,
  note: '',
  ...more,
})

test.each([
  ['nothing is planned', {}, 'requested'],
  ['a colleague goes', { memberId: id(1) }, 'assigned'],
  ['a volunteer goes', { checkerId: id(1) }, 'assigned'],
  ['there is an appointment', { memberId: id(1), appointment: '2026-06-12T15:00:00.000Z' }, 'appointed'],
  ['nobody goes at a time', { appointment: '2026-06-12T15:00:00.000Z' }, 'requested'],
  ['there is a result', { result: 'failed' }, 'done'],
  ['it was called off', { state: 'cancelled', result: 'failed' }, 'cancelled'],
] as const)('the state where %s', (_name, more, state) => expect(stateOf({ ...check(1), ...more })).toBe(state))

test('a home counts for two years, to the last day of a shorter month', () => {
  expect([validAfter('2026-06-10'), validAfter('2024-02-29')]).toEqual(['2028-06-10', '2026-02-28'])
  const passed = check(1, { state: 'done', result: 'passedWithConditions', validUntil: '2028-06-10' })
  expect([countsOn(passed, '2028-06-10'), countsOn(passed, '2028-06-11')]).toEqual([true, false])
  expect(countsOn({ ...passed, validUntil: null }, '2050-01-01')).toBe(true)
  expect(countsOn({ ...passed, result: 'failed' }, '2027-01-01')).toBe(false)
})

test('a result wants its day, and all but a plain pass want a reason', () => {
  const fields = (more: Partial<HomeCheck>) => homeCheckProblems(check(1, more)).map(({ field }) => field)
  expect(fields({ result: 'passed' })).toEqual(['checkedOn'])
  expect(fields({ result: 'notPossible', checkedOn: '2026-06-10' })).toEqual(['reason'])
  expect(fields({ state: 'done' })).toEqual(['result'])
})

test('questions about a species are asked for its animals alone', () => {
  const question = (key: string, species: ('dog' | 'cat')[]) => ({
    key,
    text: key,
    kind: 'text' as const,
    options: [],
    required: false,
    species,
  })
  const all = [question('all', []), question('dogs', ['dog']), question('cats', ['cat'])]
  const keys = (animals: { species: 'dog' | 'cat' }[]) => askedInHome(all, animals).map(({ key }) => key)
  expect([keys([]), keys([{ species: 'dog' }]), keys([{ species: 'cat' }, { species: 'dog' }])]).toEqual([
    ['all'],
    ['all', 'dogs'],
    ['all', 'dogs', 'cats'],
  ])
})

test('appointments come first, then what is wanted soon; what is over is apart', () => {
  const me = id(50)
  const all = [
    check(1, { due: '2026-07-01' }),
    check(2),
    check(3, { due: '2026-06-20', zip: '29345', city: 'Unterlüß' }),
    check(4, { state: 'appointed', memberId: me, appointment: '2026-06-12T15:00:00.000Z' }),
    check(5, { state: 'done', result: 'passed', checkedOn: '2026-06-02' }),
    check(6, { state: 'cancelled', requestedAt: '2026-06-05T10:00:00.000Z' }),
  ]
  const shown = (view: 'open' | 'mine' | 'ended', area = '') => checksShown(all, { view, area, userId: me }).map((one) => one.id)
  expect(shown('open')).toEqual([id(4), id(3), id(1), id(2)])
  expect(shown('mine')).toEqual([id(4)])
  expect(shown('ended')).toEqual([id(6), id(5)])
  expect([shown('open', '293'), shown('open', ' lüß'), shown('open', '9')]).toEqual([[id(3)], [id(3)], []])
})

test('the stops of a day are those of one person, by time, on the day of the house', () => {
  const at = (nth: number, appointment: string | null, memberId: string | null = id(50)) =>
    check(nth, { state: 'appointed', memberId, appointment })
  // 22:30 UTC is the next day in Berlin.
  const all = [
    at(1, '2026-06-12T15:00:00.000Z'),
    at(2, '2026-06-11T22:30:00.000Z'),
    at(3, '2026-06-12T22:30:00.000Z'),
    at(4, '2026-06-12T14:00:00.000Z', id(51)),
    { ...at(5, '2026-06-12T16:00:00.000Z'), state: 'cancelled' as const },
    at(6, null),
  ]
  const stops = (check: HomeCheck) => stopsOf(all, check, 'Europe/Berlin').map((one) => one.id)
  expect(stops(all[0]!)).toEqual([id(2), id(1)])
  expect(stops(all[5]!)).toEqual([id(6)])
})

import { expect, test } from 'vitest'
import { codeOf } from '../../tests/codeOf.ts'
import { assertGroupPermitted, assertPermitted, dayPermit, exceededBound, lastGroupsOf, type DayHouses } from './permit.ts'

const date = '2026-06-16'
const terms = { permitMaxAnimals: 3 }
const stay = (bookingId: string, more: object = {}) => ({
  id: bookingId,
  animalId: `animal of ${bookingId}`,
  bookingId,
  service: 'daycare' as const,
  active: true,
  ...more,
})
const animal = { animalId: null, name: 'Rex', species: 'dog', breed: '', birthDate: null, sex: null, neutered: null } as never
const asked = (id: string, dates: string[], count: number) => ({
  id,
  service: 'daycare' as const,
  state: 'new' as const,
  startDate: dates[0]!,
  endDate: dates.at(-1)!,
  dates,
  dropOffTime: null,
  pickUpTime: null,
  animals: Array<never>(count).fill(animal),
})

test('nothing bounds boarding, a day that is not known, and a house without a number', () => {
  expect(dayPermit('pension', terms, { date, stays: [], requests: [] })).toEqual([])
  expect(dayPermit('daycare', terms, { date: null, stays: [], requests: [] })).toEqual([])
  expect(dayPermit('daycare', { permitMaxAnimals: 0 }, { date, stays: [], requests: [] })).toEqual([])
})

test('animals of other bookings count that are expected, and animals of requests that hold places on the day', () => {
  const stays = [stay('a'), stay('own'), stay('b', { active: false }), stay('c', { service: 'pension' })]
  const requests = [asked('r', ['2026-06-15', date, '2026-06-17'], 2), asked('s', ['2026-06-17'], 4), asked('accepted', [date], 3)]
  const permit = dayPermit('daycare', terms, { date, stays, requests, bookingId: 'own', requestId: 'accepted' })
  expect(permit).toEqual([{ house: null, most: 3, booked: 3, animalIds: null }])
  expect([exceededBound(permit, []), exceededBound(permit, ['x']), exceededBound([], ['x'])]).toEqual([null, permit[0], null])
})

/** The dog house takes 2 animals of daycare and the cat house 1; the yard has no number, and its group none. */
const houses: DayHouses = {
  shelters: [
    { id: 'dogs', name: 'Hundehaus', permitMaxAnimals: 2 },
    { id: 'cats', name: 'Katzenhaus', permitMaxAnimals: 1 },
    { id: 'yard', name: 'Hof', permitMaxAnimals: null },
  ],
  groups: [
    { id: 'small', active: true, shelterId: 'dogs' },
    { id: 'large', active: true, shelterId: 'dogs' },
    { id: 'purr', active: true, shelterId: 'cats' },
    { id: 'outside', active: true, shelterId: 'yard' },
    { id: 'closed', active: false, shelterId: 'cats' },
    { id: 'nowhere', active: true },
  ],
  places: [
    { stayId: 'a', groupId: 'small' },
    { stayId: 'b', groupId: null },
  ],
  lastGroups: new Map([
    ['animal of b', 'large'],
    ['animal of c', 'large'],
    ['rex', 'small'],
    ['luna', 'large'],
    ['minka', 'purr'],
    ['tom', 'closed'],
  ]),
}
// a is in the dog house by its place, b in no group by its place, c in the dog house as it was last; d was never in a group
const stays = ['a', 'b', 'c', 'd'].map((id) => stay(id))
const judge = (permitMaxAnimals: number, animalIds: string[], more: object = {}) => {
  const permit = dayPermit('daycare', { permitMaxAnimals }, { date, stays, requests: [], houses, animalIds, ...more })
  const bound = exceededBound(permit, animalIds)
  return bound && (bound.house?.name ?? 'organisation')
}

test('each house counts the animals of its groups, beside the number of the organisation', () => {
  const permit = dayPermit(
    'daycare',
    { permitMaxAnimals: 9 },
    { date, stays, requests: [asked('r', [date], 2)], houses, animalIds: ['rex'] },
  )
  expect(permit.map(({ house, most, booked }) => [house?.name, booked, most])).toEqual([
    [undefined, 6, 9],
    ['Hundehaus', 2, 2],
    ['Katzenhaus', 0, 1],
  ])
})

test.each<[string, number, string[], object, string | null]>([
  ['a house that is full', 0, ['rex'], {}, 'Hundehaus'],
  ['another house', 0, ['minka'], {}, null],
  ['two animals for the one place of a house', 0, ['minka', 'x'], { groupId: 'purr' }, 'Katzenhaus'],
  ['an animal without a group counts for the organisation alone', 5, ['x'], {}, null],
  ['and is refused by its number', 4, ['x'], {}, 'organisation'],
  ['both are full: the organisation comes first', 4, ['rex'], {}, 'organisation'],
  ['a group that is out of use is in no house', 0, ['tom'], {}, null],
  ['a house without a number takes everybody', 0, ['x'], { groupId: 'outside' }, null],
  ['the group of a trial day goes before the last one', 0, ['minka'], { groupId: 'small' }, 'Hundehaus'],
  ['the booking that is judged does not count', 0, ['rex'], { bookingId: 'a' }, null],
  ['a stay with a place of its own is where its place is', 0, ['minka'], { own: [{ id: 'a', animalId: 'minka' }] }, 'Hundehaus'],
])('%s', (_, most, animalIds, more, expected) => expect(judge(most, animalIds, more)).toBe(expected))

test('of animals that were there before none is judged again', () => {
  const permit = dayPermit('daycare', terms, { date, stays, requests: [], houses, animalIds: ['rex', 'minka'] })
  expect(exceededBound(permit.slice(1), ['rex', 'minka'], ['minka'])).toBeNull()
  expect(exceededBound(permit.slice(1), ['rex', 'minka'], ['rex'])?.house?.name).toBe('Hundehaus')
})

test('a refusal names the house and its number', () => {
  const permit = dayPermit('daycare', { permitMaxAnimals: 0 }, { date, stays, requests: [], houses, animalIds: ['rex'] })
  const refused = expect.objectContaining({ code: 'booking.permitExceeded', detail: { house: 'Hundehaus', most: 2 } })
  expect(() => assertPermitted(permit, ['rex'])).toThrow(refused)
})

test('a stay moves into a group unless its house is full; within a house and out of it it always does', () => {
  const into = (id: string, groupId: string | null) =>
    codeOf(() =>
      assertGroupPermitted(
        houses,
        stays,
        stays.find((one) => one.id === id)!,
        groupId,
      ),
    )
  expect([into('d', 'large'), into('d', 'purr'), into('d', 'nowhere'), into('d', 'outside')]).toEqual([
    'booking.permitExceeded',
    null,
    null,
    null,
  ])
  expect([into('a', 'large'), into('a', null), into('a', 'purr'), into('b', 'small')]).toEqual([null, null, null, 'booking.permitExceeded'])
})

test('an animal was last in the group of its latest day with one', () => {
  const before = (id: string, animalId: string, startDate: string) => ({ id, animalId, startDate, service: 'daycare' as const })
  const visits = [
    before('1', 'rex', '2026-06-01'),
    before('2', 'rex', '2026-06-03'),
    before('3', 'rex', '2026-06-05'),
    before('4', 'rex', date),
  ]
  const places = [
    { stayId: '2', groupId: 'large' },
    { stayId: '1', groupId: 'small' },
    { stayId: '3', groupId: null },
    { stayId: '4', groupId: 'purr' },
  ]
  expect(lastGroupsOf(visits, places, date)).toEqual(new Map([['rex', 'large']]))
})

import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { roomOf, shelterOf } from '../../tests/factories/rooms.ts'
import { placesOf, roomWarnings, sheltersInUse } from './occupancy.ts'
import { singleShelter, type Room, type Shelter } from './shelter.ts'

const house = (name: string, more: Partial<Shelter> = {}): Shelter => shelterOf(idNamed(name), { name, ...more })
const room = (name: string, shelter: string, more: Partial<Room> = {}): Room =>
  roomOf(idNamed(name), { shelterId: idNamed(shelter), name, ...more })
const living = (name: string, where: string) => inmate(name, { roomId: idNamed(where) })

describe('the houses and who lives in them', () => {
  const use = (shelters: Shelter[], rooms: Room[], animals = [living('Rex', 'a'), living('Bella', 'a'), living('Ludo', 'b')]) =>
    sheltersInUse(shelters, rooms, animals, [], '2026-06-10')

  test('places are those of the rooms in use, unless fewer were said of the house', () => {
    const rooms = [room('a', 'dogs', { position: 1 }), room('b', 'dogs'), room('c', 'dogs', { active: false })]
    const [dogs] = use([house('dogs')], rooms)
    expect([dogs!.animals, dogs!.capacity, dogs!.free]).toEqual([3, 4, 1])
    expect(dogs!.rooms.map((one) => [one.room.name, one.animals.map(({ name }) => name)])).toEqual([
      ['b', ['Ludo']],
      ['a', ['Bella', 'Rex']],
      ['c', []],
    ])
    expect(use([house('dogs', { capacity: 2 })], rooms)[0]!.free).toBe(-1)
  })

  test('in their order, foster homes after houses, closed ones last', () => {
    const all = [
      house('closed', { active: false }),
      house('foster', { type: 'fosterHome' }),
      house('z', { position: 1 }),
      house('b'),
      house('a'),
    ]
    expect(use(all, []).map(({ shelter }) => shelter.name)).toEqual(['a', 'b', 'z', 'foster', 'closed'])
  })
})

test('a room that is blocked today is named with its block, and its free places are none', () => {
  const block = { id: 'x', version: 1, roomId: idNamed('a'), from: '2026-06-10', to: '2026-06-10', reason: 'Reparatur' }
  const on = (day: string) => sheltersInUse([house('dogs')], [room('a', 'dogs'), room('b', 'dogs')], [living('Rex', 'b')], [block], day)[0]!
  const [free, blocked] = [on('2026-06-11'), on('2026-06-10')]
  expect([free.free, free.rooms.map((one) => one.block)]).toEqual([3, [null, null]])
  expect([blocked.free, blocked.rooms.map((one) => one.block)]).toEqual([1, [block, null]])
})

test.each([
  ['nobody', null, [[2, 0, false]], 2],
  ['one of two', null, [[2, 1, false]], 1],
  [
    'an empty blocked room',
    null,
    [
      [2, 0, true],
      [2, 1, false],
    ],
    1,
  ],
  [
    'a blocked room with somebody in it',
    null,
    [
      [2, 1, true],
      [2, 0, false],
    ],
    2,
  ],
  [
    'a blocked room that is too full',
    null,
    [
      [1, 2, true],
      [2, 0, false],
    ],
    1,
  ],
  [
    'a house that takes fewer than its rooms',
    3,
    [
      [2, 0, true],
      [2, 1, false],
    ],
    1,
  ],
  [
    'a house whose spare places are blocked',
    2,
    [
      [2, 0, true],
      [2, 1, false],
    ],
    1,
  ],
] as const)('counts the free places with %s', (_, capacity, rooms, free) =>
  expect(
    placesOf(
      { active: true, capacity },
      rooms.map(([places, count, isBlocked]) => ({ room: { capacity: places, active: true }, count, isBlocked })),
    ).free,
  ).toBe(free),
)

test.each([
  ['room for both', { capacity: 2 }, ['dog', 'dog'], []],
  ['one too many', { capacity: 1 }, ['dog', 'dog'], ['move.roomFull']],
  ['no room for anybody', { capacity: 0 }, ['cat'], ['move.roomFull']],
  ['somebody of another species', { species: ['dog'] }, ['dog', 'cat'], ['move.speciesMix']],
  ['no species where all may live', { species: [] }, ['rabbit', 'guineaPig'], []],
  ['a dog and a cat where all may live', { species: [] }, ['dog', 'cat'], ['move.speciesMix']],
  ['no dog and cat where both may live', { species: ['dog', 'cat'] }, ['dog', 'cat'], []],
  ['both', { capacity: 1, species: ['cat'] }, ['dog', 'cat'], ['move.roomFull', 'move.speciesMix']],
] as const)('warns of %s', (_, more, species, expected) =>
  expect(
    roomWarnings(
      room('a', 'dogs', more as Partial<Room>),
      species.map((one) => ({ species: one })),
      false,
    ),
  ).toEqual(expected),
)

test('warns of a room that is blocked, beside all else', () =>
  expect(roomWarnings({ capacity: 0, species: ['cat'] }, [{ species: 'dog' }], true)).toEqual([
    'move.roomFull',
    'move.roomBlocked',
    'move.speciesMix',
  ]))

test('the single shelter is the only one in use', () => {
  const [a, b] = [house('a'), house('b')]
  expect([singleShelter([]), singleShelter([a]), singleShelter([a, b]), singleShelter([a, { ...b, active: false }])]).toEqual([
    null,
    { id: a.id },
    null,
    { id: a.id },
  ])
})

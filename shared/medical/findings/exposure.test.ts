import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Residency } from '../../shelters/residency.ts'
import { exposuresOf, periodOf, residenciesOfStays } from './exposure.ts'

const houses = new Map([
  ['K1', 'cats'],
  ['K2', 'cats'],
  ['Q1', 'isolation'],
  ['H1', 'dogs'],
])
const at = (day: number, hour = 10) => `2026-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const lived = (name: string, roomId: string, from: string, until: string | null): Residency => ({
  id: `${name} ${from}`,
  roomId,
  from,
  until,
  animal: { id: name, name, number: name, species: 'cat' },
})
/** Mimi lives in K1, moves to K2 on the 5th and into isolation on the 8th. Signs since the 6th, looked at from the 3rd on. */
const mimi = [lived('Mimi', 'K1', at(1), at(5)), lived('Mimi', 'K2', at(5), at(8)), lived('Mimi', 'Q1', at(8), null)]
const asked = { animalId: 'Mimi', start: at(3, 0), end: at(10, 0), houseOf: (id: string) => houses.get(id) }
const found = (...others: Residency[]) =>
  exposuresOf([...mimi, ...others], asked).map(({ animal, nearness, roomIds, from, until }) => [
    animal.name,
    nearness,
    roomIds.join(),
    from,
    until,
  ])

test.each<[string, Residency[], unknown[]]>([
  ['nobody', [], []],
  ['a mate in the first room who stays there', [lived('Tom', 'K1', at(1), null)], [['Tom', 'room', 'K1', at(3, 0), at(5)]]],
  ['one who left before the days that are asked about', [lived('Tom', 'K1', at(1), at(2))], []],
  ['one who moves in as she moves out', [lived('Tom', 'K1', at(5), at(6))], [['Tom', 'house', 'K1', at(5), at(6)]]],
  ['one in the next room of the house', [lived('Tom', 'K2', at(1), at(4))], [['Tom', 'house', 'K2', at(3, 0), at(4)]]],
  ['one whom she moves to', [lived('Tom', 'K2', at(1), at(6))], [['Tom', 'room', 'K2', at(5), at(6)]]],
  ['one who moves with her', [lived('Tom', 'K1', at(4), at(5)), lived('Tom', 'K2', at(5), null)], [['Tom', 'room', 'K1,K2', at(4), at(8)]]],
  ['one in isolation still', [lived('Tom', 'Q1', at(7), null)], [['Tom', 'room', 'Q1', at(8), null]]],
  ['one in isolation before her', [lived('Tom', 'Q1', at(7), at(8))], []],
  ['one in another house', [lived('Rex', 'H1', at(1), null)], []],
  ['one in a room that nobody knows', [lived('Rex', '?', at(1), null)], []],
  ['one who comes after the last day', [lived('Tom', 'Q1', at(11), null)], []],
  [
    'the room comes before the house',
    [lived('Anna', 'K2', at(1), at(4)), lived('Zora', 'K1', at(4), at(5))],
    [
      ['Zora', 'room', 'K1', at(4), at(5)],
      ['Anna', 'house', 'K2', at(3, 0), at(4)],
    ],
  ],
])('contacts over moves: %s', (_name, others, expected) => expect(found(...others)).toEqual(expected))

test('a guest counts from check-in to check-out, in the room that was kept for it', () => {
  const stay = { id: 's', animalId: 'Gast', roomId: 'K1', checkedInAt: at(4), checkedOutAt: at(6) }
  const within = { roomIds: new Set(houses.keys()), start: asked.start, end: asked.end }
  const known = () => lived('Gast', 'K1', at(1), null).animal
  expect(found(...residenciesOfStays([stay], within, known))).toEqual([['Gast', 'room', 'K1', at(4), at(5)]])
  expect(
    residenciesOfStays(
      [
        { ...stay, checkedInAt: null },
        { ...stay, roomId: null },
      ],
      within,
      known,
    ),
  ).toEqual([])
})

test.each([
  ['the days before the first signs', { from: '2026-06-06', to: null, daysBefore: 3 }, { from: '2026-06-03', to: '2026-06-10' }],
  ['over the end of February', { from: '2028-03-02', to: '2028-03-05', daysBefore: 2 }, { from: '2028-02-29', to: '2028-03-05' }],
  ['until it is healthy', { from: '2026-06-06', to: '2026-06-08', daysBefore: 0 }, { from: '2026-06-06', to: '2026-06-08' }],
  ['not beyond today', { from: '2026-06-06', to: '2026-07-08', daysBefore: 0 }, { from: '2026-06-06', to: '2026-06-10' }],
  ['the last year of a long one', { from: '2020-01-01', to: null, daysBefore: 0 }, { from: '2025-06-10', to: '2026-06-10' }],
])('the period is %s', (_name, row, expected) => expect(periodOf(row, row.from > '2028' ? '2028-03-10' : '2026-06-10')).toEqual(expected))

test('contacts are mutual: who shared a room with somebody has them on its own list', () => {
  const day = fc.integer({ min: 1, max: 20 })
  const stay = fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('K1', 'K2', 'H1'), day, day)
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 8 }), (stays) => {
      const all = stays.map(([name, room, a, b]) => lived(name, room, at(Math.min(a, b)), a === b ? null : at(Math.max(a, b))))
      const of = (animalId: string, other: string) =>
        exposuresOf(all, { ...asked, animalId }).find(({ animal }) => animal.id === other)?.nearness
      expect(of('A', 'B')).toBe(of('B', 'A'))
    }),
  )
})

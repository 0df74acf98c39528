import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { companyOf, residenciesOf, touches, type Residency } from './residency.ts'

const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T08:00:00.000Z`
const now = day(20)
const stay = (name: string, from: number, until: number | null, room = 'kennel'): Residency => ({
  id: idNamed(`${name} ${from}`),
  roomId: idNamed(room),
  from: day(from),
  until: until === null ? null : day(until),
  animal: { id: idNamed(name), name, number: name, species: 'dog' },
})
const named = (residency: Residency, all: Residency[]) =>
  companyOf(residency, all, now).map(({ animal, from, until }) => [animal.name, from, until])

describe('who shared a room', () => {
  const all = [stay('Rex', 1, 10), stay('Bella', 5, null), stay('Ludo', 10, 12), stay('Minka', 1, null, 'sofa'), stay('Rex', 15, null)]

  test('those whose time in it overlaps, for as long as it does', () => {
    expect(named(all[0]!, all)).toEqual([['Bella', day(5), day(10)]])
    expect(named(all[1]!, all)).toEqual([
      ['Rex', day(5), day(10)],
      ['Rex', day(15), null],
      ['Ludo', day(10), day(12)],
    ])
  })

  test('nobody who left as the other came, and nobody of another room', () => {
    expect(named(all[2]!, all)).toEqual([['Bella', day(10), day(12)]])
    expect(named(all[3]!, all)).toEqual([])
  })

  test('company is mutual, and lies within both stays', () => {
    const some = fc.array(
      fc.record({ name: fc.constantFrom('A', 'B', 'C'), from: fc.integer({ min: 1, max: 19 }), days: fc.option(fc.nat(9), { nil: null }) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(some, (given) => {
        const stays = given.map(({ name, from, days }, index) => ({
          ...stay(name, from, days === null ? null : Math.min(20, from + days)),
          id: idNamed(`${index}`),
        }))
        for (const one of stays)
          for (const other of stays) {
            const meets = (a: Residency, b: Residency) => companyOf(a, [b], now).map(({ from, until }) => [from, until])
            expect(meets(one, other)).toEqual(meets(other, one))
            for (const [from, until] of meets(one, other)) expect(from! >= one.from && (until ?? now) <= (one.until ?? now)).toBe(true)
          }
      }),
    )
  })
})

test('a period takes what lies in it at least partly', () => {
  const within = (from: number, until: number | null) => touches(stay('x', from, until), day(5), day(10))
  expect([within(1, 5), within(1, 6), within(6, 7), within(9, null), within(10, null), within(1, null)]).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
  ])
  expect([within(5, 5), within(4, 4), within(9, 9)]).toEqual([true, false, true])
})

test('cancelled changes, changes of other rooms and animals that nobody knows are no residency', () => {
  const change = (more: object = {}) => ({
    id: idNamed('c'),
    animalId: idNamed('Rex'),
    roomId: idNamed('kennel'),
    at: day(6),
    residencyUntil: null,
    cancelledAt: null,
    ...more,
  })
  const rex = { id: idNamed('Rex'), name: 'Rex', number: '1', species: 'dog' as const, chip: 'left out' }
  const read = (more: object) =>
    residenciesOf([change(more)], { roomIds: new Set([idNamed('kennel')]), start: day(5), end: day(10) }, (id) =>
      id === rex.id ? rex : undefined,
    )
  expect(read({})).toEqual([
    {
      id: idNamed('c'),
      roomId: idNamed('kennel'),
      from: day(6),
      until: null,
      animal: { id: rex.id, name: 'Rex', number: '1', species: 'dog' },
    },
  ])
  for (const more of [
    { cancelledAt: day(7) },
    { roomId: null },
    { roomId: idNamed('sofa') },
    { animalId: idNamed('Bella') },
    { at: day(11) },
  ])
    expect(read(more)).toEqual([])
})

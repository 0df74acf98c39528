import { expect, test } from 'vitest'
import type { Failure } from '../errors.ts'
import { blockedOn, blockOccupied, roomBlock, type RoomBlock, type RoomBlockBody } from './roomBlock.ts'

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [kennel, other] = [id(1), id(2)]
const said = (more: Partial<RoomBlockBody> = {}): Omit<RoomBlockBody, 'id'> => ({
  roomId: kennel,
  from: '2026-06-10',
  to: '2026-06-12',
  reason: 'Reparatur',
  ...more,
})
const block = (n: number, more: Partial<RoomBlock> = {}): RoomBlock => ({
  ...said(),
  id: id(n),
  version: 1,
  roomId: kennel,
  from: '2026-06-10',
  to: '2026-06-12',
  ...more,
})

function refusalOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    const { code, fields } = error as Failure
    return `${code} ${fields?.[0]}`
  }
}

test.each([
  ['whole', {}, null],
  ['of one day', { to: '2026-06-10' }, null],
  ['without a room', { roomId: null }, 'field.missing roomId'],
  ['without its first day', { from: null }, 'field.missing from'],
  ['without its last day', { to: null }, 'field.missing to'],
  ['that ends before it begins', { to: '2026-06-09' }, 'field.beforeStart to'],
  ['without a reason', { reason: '' }, 'field.missing reason'],
] as const)('a block %s', (_, more, refusal) => expect(refusalOf(() => roomBlock.check(said(more)))).toBe(refusal))

test.each([
  ['before', { from: '2026-06-01', to: '2026-06-09' }, false],
  ['after', { from: '2026-06-13', to: '2026-06-20' }, false],
  ['that ends on its first day', { from: '2026-06-01', to: '2026-06-10' }, true],
  ['that begins on its last day', { from: '2026-06-12', to: '2026-06-20' }, true],
  ['within it', { from: '2026-06-11', to: '2026-06-11' }, true],
  ['around it', { from: '2026-06-01', to: '2026-06-30' }, true],
] as const)('two blocks of a room do not overlap: one %s', (_, days, isRefused) =>
  expect(refusalOf(() => roomBlock.checkAmong(said(days), id(9), [block(3)]))).toBe(isRefused ? 'block.overlap from' : null),
)

test('a block does not overlap itself', () => expect(refusalOf(() => roomBlock.checkAmong(said(), id(3), [block(3)]))).toBe(null))

test('a room is blocked on the first and the last day, and on those between', () => {
  const blocks = [block(3), block(4, { roomId: other, from: '2026-06-12', to: '2026-06-12' })]
  const rooms = (day: string) => [...blockedOn(blocks, day).keys()]
  expect(['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13'].map(rooms)).toEqual([[], [kennel], [kennel, other], []])
})

const stay = (startDate: string, endDate: string) => ({ startDate, endDate })

test.each([
  ['somebody who is in the room', '2026-06-10', 1, [], { animals: 1, guests: 0 }],
  ['nobody', '2026-06-10', 0, [], null],
  ['nobody once it is over', '2026-06-13', 1, [], null],
  ['a guest who comes on its last day', '2026-06-10', 0, [stay('2026-06-12', '2026-06-14')], { animals: 0, guests: 1 }],
  ['a guest for a day', '2026-06-10', 0, [stay('2026-06-10', '2026-06-10')], { animals: 0, guests: 1 }],
  ['nobody where a guest leaves on its first day', '2026-06-01', 0, [stay('2026-06-05', '2026-06-10')], null],
  ['nobody where a guest comes after it', '2026-06-01', 0, [stay('2026-06-13', '2026-06-15')], null],
  ['both', '2026-06-10', 2, [stay('2026-06-01', '2026-06-11')], { animals: 2, guests: 1 }],
] as const)('a block meets %s', (_, today, count, guests, expected) =>
  expect(blockOccupied({ from: '2026-06-10', to: '2026-06-12' }, { animals: Array(count).fill('animal'), guests }, today)).toEqual(
    expected,
  ),
)

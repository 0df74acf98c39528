import { describe, expect, test } from 'vitest'
import { roomOf, shelterOf } from '../../../tests/factories/rooms.ts'
import type { Guest } from './bars.ts'
import { drawnDays, isInPlace, landingOf, type Held } from './landing.ts'
import { occupationPlan } from './occupationPlan.ts'

const guest = (name: string, roomId: string | null, startDate: string, endDate: string): Guest => ({
  stay: { id: name, bookingId: name, startDate, endDate, checkedInAt: null, checkedOutAt: null },
  roomId,
  animal: { id: name, name, number: name, species: 'dog' },
  times: { dropOffTime: null, pickUpTime: null },
})
/** Seven days from Wednesday, 10 June: one place in room a, which is full from the 13th to the 15th; room b is blocked on the 12th. */
const plan = occupationPlan({
  from: '2026-06-10',
  days: 7,
  today: '2026-06-10',
  zone: 'Europe/Berlin',
  shelters: [shelterOf('house')],
  rooms: ['a', 'b'].map((id, position) => roomOf(id, { name: id, capacity: 1, position })),
  residents: [],
  guests: [guest('Balu', 'a', '2026-06-13', '2026-06-15'), guest('Rex', null, '2026-06-11', '2026-06-13')],
  blocks: [{ id: 'block', version: 1, roomId: 'b', from: '2026-06-12', to: '2026-06-12', reason: 'Reparatur' }],
  lasting: 'on',
})
const balu = plan.houses[0]!.rows[0]!.bars[0]!
const rex = plan.withoutRoom.bars[0]!
const held = (bar: typeof balu, roomId: string | null, days: number): Held => ({ kind: 'stay', bar, fromRoom: bar.roomId, roomId, days })

describe('a stay that is moved', () => {
  test.each([
    ['where it is', held(balu, 'a', 0), [3.5, 5.5, '2026-06-13', '2026-06-15', false]],
    ['a day later, beside itself', held(balu, 'a', 1), [4.5, 6.5, '2026-06-14', '2026-06-16', false]],
    ['beyond the end of the plan', held(balu, 'a', 3), [6.5, 7, '2026-06-16', '2026-06-18', false]],
    ['into a free room', held(balu, 'b', 0), [3.5, 5.5, '2026-06-13', '2026-06-15', false]],
    ['into a room that is blocked then', held(balu, 'b', -1), [2.5, 4.5, '2026-06-12', '2026-06-14', true]],
    ['out of its room', held(balu, null, 0), [3.5, 5.5, '2026-06-13', '2026-06-15', false]],
    ['into a room that is free then', held(rex, 'a', 0), [1.5, 3.5, '2026-06-11', '2026-06-13', false]],
    ['into a room that another has then', held(rex, 'a', 1), [2.5, 4.5, '2026-06-12', '2026-06-14', true]],
  ])('%s', (_, of, expected) => {
    const { start, end, firstDay, lastDay, isTight } = landingOf(plan, of)
    expect([start, end, firstDay, lastDay, isTight]).toEqual(expected)
  })
  test('nothing changes in its own place alone', () => {
    expect([held(balu, 'a', 0), held(balu, 'a', 1), held(balu, 'b', 0)].map(isInPlace)).toEqual([true, false, false])
  })
  test('a guest who is here moves to another room alone', () => {
    const came = { ...guest('Balu', 'a', '2026-06-10', '2026-06-12') }
    const input = { ...came, stay: { ...came.stay, checkedInAt: '2026-06-10T08:00:00.000Z' } }
    const [bar] = occupationPlan({
      from: '2026-06-10',
      days: 7,
      today: '2026-06-10',
      zone: 'Europe/Berlin',
      shelters: [shelterOf('house')],
      rooms: [roomOf('a')],
      residents: [],
      guests: [input],
      blocks: [],
      lasting: 'on',
    }).houses[0]!.rows[0]!.bars
    expect([balu.moves, bar!.moves]).toEqual(['anywhere', 'room'])
  })
})

describe('a stay that is drawn', () => {
  test.each([
    ['to the right', 1, 3, '2026-06-11', '2026-06-13'],
    ['to the left', 3, 1, '2026-06-11', '2026-06-13'],
    ['on one day: one night', 6, 6, '2026-06-16', '2026-06-17'],
  ])('%s', (_, from, to, startDate, endDate) => {
    expect(drawnDays(plan, { from, to })).toEqual({ startDate, endDate })
  })
  test('over a night without a free place warns', () => {
    const tight = (from: number, to: number) => landingOf(plan, { kind: 'new', roomId: 'a', from, to }).isTight
    expect([tight(0, 3), tight(2, 4), tight(4, 2), tight(5, 6)]).toEqual([false, true, true, false])
    expect(landingOf(plan, { kind: 'new', roomId: 'a', from: 6, to: 6 })).toMatchObject({ start: 6.5, end: 7 })
  })
})

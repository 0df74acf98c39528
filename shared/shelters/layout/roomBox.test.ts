import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxBetween, freeBox, isOnPlan, isSameBox, leastSide, movedBy, resizedBy, wholePlan, type RoomBox } from './roomBox.ts'

const box = (x: number, y: number, width: number, height: number): RoomBox => ({ x, y, width, height })
const start = box(1_000, 2_000, 3_000, 1_500)

describe('a room that is moved', () => {
  test.each([
    ['a little', { x: 150, y: -50 }, box(1_150, 1_950, 3_000, 1_500)],
    ['beyond the left upper corner', { x: -5_000, y: -5_000 }, box(0, 0, 3_000, 1_500)],
    ['beyond the right lower corner', { x: 9_000, y: 9_000 }, box(7_000, 8_500, 3_000, 1_500)],
    ['by less than a ten-thousandth', { x: 0.4, y: 0.6 }, box(1_000, 2_001, 3_000, 1_500)],
  ])('%s', (_, by, expected) => expect(movedBy(start, by)).toEqual(expected))
})

describe('a room that is resized', () => {
  test.each([
    ['a little', { x: 150, y: -50 }, box(1_000, 2_000, 3_150, 1_450)],
    ['to less than the least size', { x: -9_000, y: -9_000 }, box(1_000, 2_000, leastSide, leastSide)],
    ['beyond the edges', { x: 20_000, y: 20_000 }, box(1_000, 2_000, 9_000, 8_000)],
  ])('%s', (_, by, expected) => expect(resizedBy(start, by)).toEqual(expected))
})

describe('a room that is drawn between two points', () => {
  test.each([
    ['to the right and down', { x: 100, y: 200 }, { x: 1_100, y: 900 }, box(100, 200, 1_000, 700)],
    ['to the left and up', { x: 1_100, y: 900 }, { x: 100, y: 200 }, box(100, 200, 1_000, 700)],
    ['beyond the edge', { x: 9_000, y: 9_000 }, { x: 12_000, y: 12_000 }, box(9_000, 9_000, 1_000, 1_000)],
    ['too small', { x: 100, y: 100 }, { x: 150, y: 5_000 }, null],
    ['outside of the plan', { x: 10_500, y: 10_500 }, { x: 12_000, y: 12_000 }, null],
  ])('%s', (_, from, to, expected) => expect(boxBetween(from, to)).toEqual(expected))
})

test('whatever is done to a room, it stays on the plan and large enough to be touched', () => {
  const side = fc.integer({ min: leastSide, max: wholePlan })
  const anyBox = fc
    .record({ width: side, height: side, left: fc.float({ min: 0, max: 1, noNaN: true }), up: fc.float({ min: 0, max: 1, noNaN: true }) })
    .map(({ width, height, left, up }) => box(Math.floor((wholePlan - width) * left), Math.floor((wholePlan - height) * up), width, height))
  const by = fc.record({ x: fc.integer({ min: -30_000, max: 30_000 }), y: fc.integer({ min: -30_000, max: 30_000 }) })
  fc.assert(
    fc.property(anyBox, by, by, (before, one, other) => {
      for (const after of [movedBy(before, one), resizedBy(before, one), boxBetween(one, other) ?? before]) {
        expect(isOnPlan(after)).toBe(true)
        expect(Math.min(after.x, after.y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(leastSide)
        expect(Object.values(after).every(Number.isInteger)).toBe(true)
      }
    }),
  )
})

test('rooms that are placed one after the other lie beside each other, and in the middle once the plan is full', () => {
  const placed: RoomBox[] = []
  for (let count = 0; count < 42; count++) placed.push(freeBox(placed))
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(42)
  expect(placed.every(isOnPlan)).toBe(true)
  const [next, after] = [freeBox(placed), freeBox([...placed, freeBox(placed)])]
  expect(isOnPlan(next) && isSameBox(next, after)).toBe(true)
  expect(Math.abs(next.x + next.width / 2 - wholePlan / 2)).toBeLessThanOrEqual(1)
})

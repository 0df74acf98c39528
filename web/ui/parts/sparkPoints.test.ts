import { expect, test } from 'vitest'
import { sparkPoints, sparkSize } from './sparkPoints.ts'

const heights = (values: readonly number[]) => sparkPoints(values)!.map(([, y]) => y)

test('one value has no course', () => {
  expect(sparkPoints([])).toBeNull()
  expect(sparkPoints([4])).toBeNull()
})

test.each([
  ['what stays the same is a line in the middle', [7, 7, 7], [12, 12, 12]],
  ['noughts are a line in the middle', [0, 0], [12, 12]],
  ['what rises begins at the bottom and ends at the top', [0, 5, 10], [21, 12, 3]],
  ['a small change of a large number stays small', [100, 102], [12.9, 11.1]],
])('%s', (_, values, expected) => expect(heights(values)).toEqual(expected))

test('the line fills the width, by the time of each value', () => {
  expect(sparkPoints([1, 2, 3])!.map(([x]) => x)).toEqual([3, 36, 69])
  expect(sparkPoints([1, 2, 3], [0, 10, 100])!.map(([x]) => x)).toEqual([3, 9.6, 69])
  expect(sparkPoints([1, 2], [5, 5])!.every(([x]) => x >= 0 && x <= sparkSize.width)).toBe(true)
})

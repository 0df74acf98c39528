import { expect, test } from 'vitest'
import { photosByNumber } from './photosByNumber.ts'

test.each([
  ['names that are numbers', ['3.jpg', '1.jpg'], [1, 2, 3], { 3: 0, 1: 1 }],
  ['a number with zeros and words behind it', ['07 left side.jpg', '12_a.png'], [7, 12], { 7: 0, 12: 1 }],
  ['two of one animal: the first', ['2.jpg', '2 again.jpg'], [1, 2], { 2: 0 }],
  ['names of a camera: the order', ['IMG_2034.jpg', 'IMG_2035.jpg'], [1, 2, 3], { 1: 0, 2: 1 }],
  ['numbers of no animal: the order', ['2034.jpg', '2035.jpg'], [4, 9], { 4: 0, 9: 1 }],
  ['some without a number: only those with one', ['IMG_1.jpg', '2.jpg'], [1, 2], { 2: 1 }],
  ['more photos than animals', ['a.jpg', 'b.jpg'], [5], { 5: 0 }],
  ['none', [], [1], {}],
])('%s', (_what, names, numbers, expected) => {
  expect(Object.fromEntries(photosByNumber(names, numbers))).toEqual(expected)
})

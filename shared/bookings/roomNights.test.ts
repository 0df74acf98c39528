import { expect, test } from 'vitest'
import { mostTaken, shareNight, type Nights } from './roomNights.ts'

const nights = (from: number, to: number): Nights => ({ startDate: `2026-06-${from}`, endDate: `2026-06-${to}` })

test.each<[a: Nights, b: Nights, share: boolean]>([
  [nights(10, 12), nights(12, 14), false],
  [nights(10, 12), nights(11, 14), true],
  [nights(10, 20), nights(12, 13), true],
  [nights(10, 10), nights(10, 12), true],
  [nights(10, 10), nights(11, 12), false],
  [nights(12, 12), nights(10, 12), false],
])('%j and %j', (a, b, share) => {
  expect([shareNight(a, b), shareNight(b, a)]).toEqual([share, share])
})

test.each<[name: string, taken: Nights[], most: number]>([
  ['nobody', [], 0],
  ['one before and one after', [nights(10, 12), nights(14, 16)], 0],
  ['one after the other', [nights(11, 13), nights(13, 15)], 1],
  ['two on the last night', [nights(11, 20), nights(13, 14)], 2],
  ['two in the middle, where one leaves', [nights(12, 13), nights(12, 13), nights(13, 14)], 2],
])('the most places that are taken from the 12th to the 14th: %s', (_, taken, most) => expect(mostTaken(nights(12, 14), taken)).toBe(most))

import { expect, test } from 'vitest'
import { placeBeside } from './placeBeside.ts'

const screen = { width: 1000, height: 600 }
const card = { width: 300, height: 200 }
const link = (left: number, top: number) => ({ left, top, width: 80, height: 24 })

test.each([
  ['below', link(100, 100), { left: 100, top: 130 }],
  ['above, where it does not fit below', link(100, 500), { left: 100, top: 294 }],
  ['inside the right edge', link(950, 100), { left: 692, top: 130 }],
  ['inside the left edge', link(-40, 100), { left: 8, top: 130 }],
])('%s', (_, beside, expected) => expect(placeBeside(beside, card, screen)).toEqual(expected))

test('on a screen that is too low for either it begins at the upper edge', () =>
  expect(placeBeside(link(100, 90), card, { width: 1000, height: 190 })).toEqual({ left: 100, top: 8 }))

import { expect, test } from 'vitest'
import { breakOfPresence, neededBreak } from './workingTimeAct.ts'

test('breaks by the length of work', () => {
  expect([0, 360, 361, 540, 541, 600].map(neededBreak)).toEqual([0, 0, 30, 30, 45, 45])
})

test.each([
  ['6:00', 360, 0],
  ['6:01', 361, 30],
  ['9:00', 540, 30],
  ['9:01', 541, 30],
  ['9:30', 570, 30],
  ['9:31', 571, 45],
])('%s of presence', (_, presence, minutes) => expect(breakOfPresence(presence)).toBe(minutes))

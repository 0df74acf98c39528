import { expect, test } from 'vitest'
import { fewestOfChip, mayBeReader, readWhenEntered, typedWith, type Typed } from './readerKeys.ts'

/** Types the keys with this many milliseconds between two, then Enter. */
function enter(keys: string, gap: number): string | null {
  let typed: Typed | null = null
  let at = 1000
  for (const key of keys) typed = typedWith(typed, key, (at += gap))
  return readWhenEntered(typed, at + gap, fewestOfChip)
}

test.each([
  ['276099990004711', 12, '276099990004711'],
  ['8000451747DE63E7', 60, '8000451747DE63E7'],
  ['276-099990004711', 12, '276-099990004711'],
  ['276099990004711', 120, null],
  ['12345678', 12, null],
  ['', 12, null],
  ['ghgtgm', 12, null],
])('%j, a key every %i ms, is the number %j', (keys, gap, number) => {
  expect(enter(keys, gap)).toBe(number)
})

test('what a hand typed before does not join the number of the reader', () => {
  const byHand = typedWith(null, '4', 0)
  let typed = typedWith(byHand, '2', 900)
  let at = 900
  for (const key of '76099990004711') typed = typedWith(typed, key, (at += 10))
  expect(readWhenEntered(typed, at + 10, fewestOfChip)).toBe('276099990004711')
})

test('a letter in between ends a number, and Enter that comes late is no end', () => {
  expect(typedWith({ text: '27609999', at: 0 }, 'x', 10)).toBeNull()
  expect(readWhenEntered({ text: '276099990004711', at: 0 }, 500, fewestOfChip)).toBeNull()
})

test('tags may be shorter than chips', () => {
  const typed = [...'AB12CD34'].reduce<Typed | null>((before, key, nth) => typedWith(before, key, nth * 10), null)
  expect(readWhenEntered(typed, 80, 8)).toBe('AB12CD34')
  expect(readWhenEntered(typed, 80, fewestOfChip)).toBeNull()
})

test.each([
  [12, true],
  [80, true],
  [120, false],
])('two digits %i ms apart may be of a reader: %s', (gap, expected) => {
  expect(mayBeReader(typedWith(typedWith(null, '1', 1000), '2', 1000 + gap))).toBe(expected)
})

test('one digit, or none, is of nobody yet', () => {
  expect([mayBeReader(null), mayBeReader(typedWith(null, '1', 1000))]).toEqual([false, false])
})

import { expect, test } from 'vitest'
import { readHundredths, writeHundredths } from './measures.ts'

test.each([
  ['', null],
  [' ', null],
  ['8', 800],
  ['8,5', 850],
  ['8.05', 805],
  [' 12,75 ', 1275],
  ['0', undefined],
  ['-1', undefined],
  ['8,555', undefined],
  ['eight', undefined],
  ['1e3', undefined],
])('%j is read as %j', (typed, value) => expect(readHundredths(typed)).toBe(value))

test('what is written is read as the same, in both languages', () => {
  for (const locale of ['de', 'en'])
    for (const value of [1, 50, 850, 1275, 999_999]) expect(readHundredths(writeHundredths(value, locale))).toBe(value)
  expect([writeHundredths(850, 'de'), writeHundredths(850, 'en'), writeHundredths(null, 'de')]).toEqual(['8,5', '8.5', ''])
})

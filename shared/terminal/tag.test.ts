import { expect, test } from 'vitest'
import { checkedTag } from './tag.ts'

test.each([
  ['0004771993', '0004771993'],
  ['AB:CD:12:34', 'abcd1234'],
  [' ab-cd-12-34 ', 'abcd1234'],
  ['04A1B2C3D4E5F6', '04a1b2c3d4e5f6'],
])('%j is the tag %s', (typed, number) => {
  expect(checkedTag(typed)).toBe(number)
})

test.each(['', '1234567', '12:34:56', 'abcdefgh', '0'.repeat(33), 'Anna 12345678'])('%j is refused', (typed) => {
  expect(() => checkedTag(typed)).toThrow(expect.objectContaining({ code: 'tag.invalid' }))
})

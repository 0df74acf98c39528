import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=100-', { from: 100, to: 999 }],
  ['bytes=-100', { from: 900, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['', 'whole'],
])('%s of a thousand bytes', (header, range) => expect(rangeOf(header, 1_000)).toEqual(range))

test('nothing of a file is nothing in part', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('none')
  expect(rangeOf('bytes=-1', 0)).toBe('none')
})

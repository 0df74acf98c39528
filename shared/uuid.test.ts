import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { derivedId, madeAt, orderedId } from './uuid.ts'
import { Id } from './values.ts'

const random = fc.uint8Array({ minLength: 16, maxLength: 16 })
const time = fc.integer({ min: 0, max: 2 ** 47 })

test('ordered ids are ids, carry their millisecond and sort by it', () => {
  fc.assert(
    fc.property(time, time, random, random, (a, b, one, two) => {
      const [first, second] = [orderedId(a, one), orderedId(b, two)]
      expect(v.parse(Id, first)).toBe(first)
      expect(madeAt(first)).toBe(a)
      if (a !== b) expect(first < second).toBe(a < b)
    }),
  )
})

test('derived ids are the same everywhere and differ by key and role', () => {
  const key = '0198f3c2-5a5e-7abc-8def-0123456789ab'
  expect(derivedId(key, 'stay')).toBe(derivedId(key, 'stay'))
  expect(derivedId(key, 'stay')).not.toBe(derivedId(key, 'booking'))
  expect(derivedId(key, 'stay')).not.toBe(derivedId(key.replace('0198', '0199'), 'stay'))
  expect(v.parse(Id, derivedId(key, 'stay'))).toBe(derivedId(key, 'stay'))
  expect(madeAt(derivedId(key, 'stay'))).toBeNull()
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSeal } from './seals.ts'

test('a seal has one spelling', () => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const right = randomBytes(32)
  const text = right.toString('base64url')
  const spellings = [...digits].map((last) => text.slice(0, -1) + last)
  // The last letter carries four bits: four letters decode to the same bytes.
  expect(spellings.filter((one) => Buffer.from(one, 'base64url').equals(right))).toHaveLength(4)
  expect(spellings.filter((one) => isSeal(one, right))).toEqual([text])
  for (const other of ['', `${text}=`, ` ${text}`, `${text}A`, text.slice(1), right.toString('base64')])
    expect(isSeal(other, right)).toBe(false)
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KeyRing } from './keys.ts'
import { seal, unseal } from './sealed.ts'

const key = (id: string) => ({ id, secret: randomBytes(32) })
const ringOf = (...keys: ReturnType<typeof key>[]): KeyRing => ({ current: keys[0]!, byId: (id) => keys.find((one) => one.id === id) })

test('a secret comes back from its own place, also after the key was changed, and does not stand there in plain', () => {
  const old = key('a')
  const sealed = seal(ringOf(old), 'table|column|1', 'ein Geheimnis')
  expect(sealed).not.toContain('Geheimnis')
  expect(seal(ringOf(old), 'table|column|1', 'ein Geheimnis')).not.toBe(sealed)
  expect(unseal(ringOf(key('b'), old), 'table|column|1', sealed)).toBe('ein Geheimnis')
})

test('moved to another place, changed, cut, or without its key it is nothing', () => {
  const ring = ringOf(key('a'))
  const sealed = seal(ring, 'table|column|1', 'secret')
  expect(unseal(ring, 'table|column|2', sealed)).toBeNull()
  expect(unseal(ring, 'table|column|1', `${sealed.slice(0, -3)}AAA`)).toBeNull()
  expect(unseal(ring, 'table|column|1', sealed.slice(0, 20))).toBeNull()
  expect(unseal(ringOf(key('a')), 'table|column|1', sealed)).toBeNull()
  expect(unseal(ringOf(key('b')), 'table|column|1', sealed)).toBeNull()
  for (const nothing of ['', '.', 'a.', 'plain text']) expect(unseal(ring, 'table|column|1', nothing)).toBeNull()
})

import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idsOf, keyKinds, openKeys, removeKey, rotateKey } from './keys.ts'

let folder: string
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'obhut-keys-')), 'data', 'keys')
})
afterEach(() => rmSync(path.resolve(folder, '../..'), { recursive: true, force: true }))

test('the first start makes a key that only its owner can read, and later starts find the same', () => {
  const first = openKeys(folder)
  const [file] = readdirSync(folder)
  expect(statSync(path.join(folder, file!)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(path.dirname(folder)).mode & 0o001).toBe(0o001)
  expect(first.link.current.secret).toHaveLength(32)
  expect(openKeys(folder).link.current).toEqual(first.link.current)
  expect(readdirSync(folder)).toHaveLength(keyKinds.length)
})

test('a newer key makes new things while the older one still checks old ones', () => {
  const old = openKeys(folder, '2025-01-01').link.current
  writeFileSync(path.join(folder, 'link-20260101aaaaaaaa.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  const ring = openKeys(folder).link
  expect(ring.current.id).toBe('20260101aaaaaaaa')
  expect(ring.byId(old.id)).toEqual(old)
  expect(ring.byId('2024010100000000')).toBeUndefined()
})

test('a server that runs works with what was added and removed meanwhile, and goes on when a new key cannot be used', () => {
  const ring = openKeys(folder, '2026-01-01').link
  const first = ring.current
  const second = rotateKey(folder, 'link', '2026-02-01')
  expect(ring.current.id).toBe(second)
  expect(ring.byId(first.id)).toEqual(first)
  removeKey(folder, 'link', first.id)
  expect(ring.byId(first.id)).toBeUndefined()
  writeFileSync(path.join(folder, 'link-2026030100000000.key'), 'c2hvcnQ=', { mode: 0o600 })
  expect(ring.current.id).toBe(second)
  rmSync(path.join(folder, 'link-2026030100000000.key'))
  expect(openKeys(folder).link.current).toEqual(ring.current)
})

test('a key that others can read or that is too short is refused', () => {
  openKeys(folder)
  const file = path.join(folder, readdirSync(folder)[0]!)
  chmodSync(file, 0o644)
  expect(() => openKeys(folder)).toThrow(/can be read by others/)
  chmodSync(file, 0o600)
  writeFileSync(file, 'c2hvcnQ=')
  expect(() => openKeys(folder)).toThrow(/shorter than 32 bytes/)
})

test('a key that is changed twice in a day is changed twice, and a removed one checks nothing', () => {
  const first = openKeys(folder, '2026-01-01').link.current
  const second = rotateKey(folder, 'link', '2026-01-01')
  const third = rotateKey(folder, 'link', '2026-01-01')
  expect(idsOf(folder, 'link')).toEqual([third, second, first.id])
  const ring = openKeys(folder).link
  expect(ring.current.id).toBe(third)
  expect(ring.byId(first.id)).toEqual(first)
  expect(() => removeKey(folder, 'link', third)).toThrow(/newest/)
  removeKey(folder, 'link', first.id)
  expect(openKeys(folder).link.byId(first.id)).toBeUndefined()
  expect(openKeys(folder).field.current.id).toHaveLength(16)
})

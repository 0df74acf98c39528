import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { fakeEnvironment, json } from '../tests/factories/environment.ts'
import { forgetBytes, hashesIn, hashOf, heldOf, keepFetched, keepWaiting, markSent } from './bytes.ts'
import { openReplica } from './openReplica.ts'
import type { Replica } from './replica.ts'

let replica: Replica
beforeEach(async () => {
  const environment = fakeEnvironment(() => json({}), { indexedDB: new IDBFactory() })
  const id = '6ba7b817-9dad-41d1-80b4-00c04fd430c8'
  replica = await openReplica(environment, { tenantId: id, userId: id }, () => id)
})

const bytesOf = (size: number, byte = 1) => new Uint8Array(size).fill(byte).buffer
const keep = (size: number, byte: number, quota: number | null = null) =>
  keepWaiting(replica, { bytes: bytesOf(size, byte), mime: 'image/jpeg' }, { quota, now: 0 })

test('bytes are found by their hash, and the same are kept once', async () => {
  const [first, again] = [await keep(9, 1), await keep(9, 1)]
  expect(first).toBe(await hashOf(bytesOf(9, 1)))
  expect([again, await hashesIn(replica, 'waiting')]).toEqual([first, [first]])
})

test('what waits takes no more than a fifth of what the browser has, nor 300 megabytes', async () => {
  await keep(100, 1, 1_000)
  await keep(100, 2, 1_000)
  await expect(keep(1, 3, 1_000)).rejects.toMatchObject({ code: 'storageFull' })
  await replica.blob.put({ sha256: 'large', mime: '', size: 299_999_000, bytes: bytesOf(1), state: 'waiting', at: 0 })
  await expect(keep(1_000, 4)).rejects.toMatchObject({ code: 'storageFull' })
  await markSent(replica, 'large', 0)
  expect(await keep(1_000, 4)).toHaveLength(64)
})

test('bytes that are not those that were asked for are not kept', async () => {
  const sha256 = await hashOf(bytesOf(5, 7))
  await expect(keepFetched(replica, sha256, bytesOf(5, 8), 'image/webp', 0)).rejects.toMatchObject({ code: 'unreachable' })
  await keepFetched(replica, sha256, bytesOf(5, 7), 'image/webp', 0)
  expect(await heldOf(replica, [sha256, 'x'])).toEqual(new Set([sha256]))
})

test('what the server has goes after a day, what waits stays as long as anything refers to it', async () => {
  const [waits, stray, sent] = [await keep(1, 1), await keep(1, 2), await keep(1, 3)]
  await markSent(replica, sent, 1_000)
  const fetched = await Promise.all([4, 5].map(async (byte) => hashOf(bytesOf(1, byte))))
  for (const [index, sha256] of fetched.entries()) await keepFetched(replica, sha256, bytesOf(1, 4 + index), 'image/webp', 0)
  const wanted = new Set([waits, fetched[0]!])
  const day = 24 * 3_600_000
  await forgetBytes(replica, wanted, day)
  expect(await heldOf(replica, [waits, stray, sent, ...fetched])).toEqual(new Set([waits, stray, sent, fetched[0]]))
  await forgetBytes(replica, wanted, day + 1_001)
  expect(await heldOf(replica, [waits, stray, sent, ...fetched])).toEqual(new Set([waits, fetched[0]]))
})

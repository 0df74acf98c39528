import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { fakeEnvironment, json } from '../tests/factories/environment.ts'
import { base64Of, forgetBytes, givenTo, hashesIn, hashOf, heldOf, keepFetched, keepWaiting, markGiven, ofBase64 } from './bytes.ts'
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
  await replica.blob.put({ sha256: 'large', mime: '', size: 299_999_000, bytes: bytesOf(1), state: 'waiting', at: 0, given: [] })
  await expect(keep(1_000, 4)).rejects.toMatchObject({ code: 'storageFull' })
  await markGiven(replica, { id: 'photo', sha256: 'large' }, 0)
  expect(await keep(1_000, 4)).toHaveLength(64)
})

test('bytes that are not those that were asked for are not kept', async () => {
  const sha256 = await hashOf(bytesOf(5, 7))
  await expect(keepFetched(replica, sha256, bytesOf(5, 8), 'image/webp', 0)).rejects.toMatchObject({ code: 'unreachable' })
  await keepFetched(replica, sha256, bytesOf(5, 7), 'image/webp', 0)
  expect(await heldOf(replica, [sha256, 'x'])).toEqual(new Set([sha256]))
})

test('what the server has goes after a day, what waits stays as long as anything refers to it', async () => {
  const [waits, stray, sent, needed] = [await keep(1, 1), await keep(1, 2), await keep(1, 3), await keep(1, 6)]
  for (const sha256 of [sent, needed]) await markGiven(replica, { id: `photo ${sha256}`, sha256 }, 1_000)
  const fetched = await Promise.all([4, 5].map(async (byte) => hashOf(bytesOf(1, byte))))
  for (const [index, sha256] of fetched.entries()) await keepFetched(replica, sha256, bytesOf(1, 4 + index), 'image/webp', 0)
  const wanted = { wanted: new Set([waits, needed, fetched[0]!]), needed: new Set([needed]) }
  const day = 24 * 3_600_000
  await forgetBytes(replica, wanted, day)
  expect(await heldOf(replica, [waits, stray, sent, needed, ...fetched])).toEqual(new Set([waits, stray, sent, needed, fetched[0]]))
  await forgetBytes(replica, wanted, day + 1_001)
  expect(await heldOf(replica, [waits, stray, sent, needed, ...fetched])).toEqual(new Set([waits, needed, fetched[0]]))
})

test('which photos have their picture is known by their ids, and forgotten when the same bytes are kept again', async () => {
  const sha256 = await keep(9, 1)
  for (const id of ['one', 'two']) await markGiven(replica, { id, sha256 }, 0)
  expect([...(await givenTo(replica, ['two', 'three'])).keys()]).toEqual(['two'])
  await keep(9, 1)
  expect([await givenTo(replica, ['one', 'two']), await hashesIn(replica, 'waiting')]).toEqual([new Map(), [sha256]])
})

test('bytes become letters and bytes again, however many they are', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index)
  expect(base64Of(bytes.buffer)).toBe(Buffer.from(bytes).toString('base64'))
  expect(new Uint8Array(ofBase64(base64Of(bytes.buffer)))).toEqual(bytes)
})

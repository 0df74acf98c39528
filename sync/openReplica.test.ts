import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { Failure } from '../shared/errors.ts'
import { bookTime } from '../shared/timetracking/timeRecord.ts'
import { schemaMajor } from '../shared/synced.ts'
import { orderedId } from '../shared/uuid.ts'
import { fakeEnvironment, json } from '../tests/factories/environment.ts'
import { hour, userId } from '../tests/factories/queue.ts'
import { Caller } from './call.ts'
import { openEngine, type Engine } from './engine.ts'
import { adopt, openReplica } from './openReplica.ts'
import { perform } from './perform.ts'
import { freshMeta, Replica, storageFailure } from './replica.ts'

const tenantId = '6ba7b816-9dad-41d1-80b4-00c04fd430c8'
/** What the device would refuse by itself is no matter here. */
const withoutRule = <M extends { check?: unknown }>(mutation: M): M => ({ ...mutation, check: undefined })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

async function open(indexedDB: IDBFactory): Promise<Engine> {
  const environment = fakeEnvironment(offline, { indexedDB })
  environment.time.now = Date.parse('2026-06-10T16:00:00Z')
  return openEngine({ environment, caller: new Caller(environment), tenantId, userId, zone: 'Europe/Berlin' })
}

test('what was performed is there after the browser comes back, and a new life has the same client id', async () => {
  const indexedDB = new IDBFactory()
  const first = await open(indexedDB)
  const mid = await first.perform(bookTime, hour(8))
  const clientId = (await first.replica.metaRow.get('meta'))!.clientId
  await first.stop()
  const second = await open(indexedDB)
  expect(await second.replica.timeRecord.get(mid)).toMatchObject({ task: '' })
  expect(await second.status()).toMatchObject({ waiting: 1, attention: 0 })
  expect((await second.replica.metaRow.get('meta'))!.clientId).toBe(clientId)
  await second.stop()
})

test('signing out with waiting entries clears every row and keeps the queue for the next sign-in', async () => {
  const indexedDB = new IDBFactory()
  const engine = await open(indexedDB)
  const mid = await engine.perform(bookTime, hour(8))
  await engine.logout('keep')
  const raw = new Dexie(engine.replica.name, { indexedDB, IDBKeyRange })
  await raw.open()
  expect([await raw.table('timeRecord').count(), await raw.table('shadow').count(), await raw.table('outbox').count()]).toEqual([0, 0, 1])
  raw.close()
  const again = await open(indexedDB)
  expect(await again.replica.timeRecord.get(mid)).toMatchObject({ startTime: hour(8).startTime })
  await again.stop()
})

test('signing out after the person confirmed to discard leaves nothing, a form that was not saved neither', async () => {
  for (const [mode, left] of [
    ['discard', [0, 0]],
    ['keep', [1, 1]],
  ] as const) {
    const indexedDB = new IDBFactory()
    const engine = await open(indexedDB)
    await engine.perform(bookTime, hour(8))
    await engine.replica.unsaved.put({ id: 'f1', form: 'animal', at: engine.now(), content: {} })
    await engine.logout(mode)
    const again = await open(indexedDB)
    expect([(await again.status()).waiting, await again.replica.unsaved.count()], mode).toEqual(left)
    await again.stop()
  }
})

test('a replica that cannot be put in order is not opened, and the reason is known', async () => {
  const failing = vi.spyOn(Replica.prototype, 'transact').mockRejectedValueOnce(new Failure('storageBroken'))
  await expect(open(new IDBFactory())).rejects.toMatchObject({ code: 'storageBroken' })
  expect(failing).toHaveBeenCalledOnce()
  failing.mockRestore()
})

test('a replica of an older schema hands its queue over, is empty, and is deleted at a later start', async () => {
  const indexedDB = new IDBFactory()
  const older = new Replica('older', { indexedDB, IDBKeyRange })
  await older.open()
  await older.metaRow.put({ ...freshMeta('client'), key: 'meta' })
  const engine = await open(indexedDB)
  const mid = await engine.perform(bookTime, hour(8))
  const [entry] = await engine.replica.outbox.toArray()
  await older.outbox.add({ ...entry!, mid: orderedId(1, new Uint8Array(16)), lane: 'timeRecord:older' })
  older.close()
  await adopt(new Dexie('older', { indexedDB, IDBKeyRange }), engine.replica)
  expect((await engine.replica.outbox.toArray()).map((other) => other.lane)).toEqual([`timeRecord:${mid}`, 'timeRecord:older'])
  await older.open()
  expect([await older.outbox.count(), (await older.metaRow.get('meta'))?.movedTo]).toEqual([0, schemaMajor])
  older.close()
  await adopt(new Dexie('older', { indexedDB, IDBKeyRange }), engine.replica)
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain('older')
  await engine.stop()
})

test('an app of a newer schema knows what the older one has heard of the server, unless it has heard something itself', async () => {
  const indexedDB = new IDBFactory()
  const seen = { version: 7, mark: 'm7' }
  const heard = { epoch: userId, seen, serverTimeSeen: 5, clockOffset: 3 }
  for (const own of [null, tenantId]) {
    const older = new Replica(`older than ${own}`, { indexedDB, IDBKeyRange })
    await older.open()
    await older.metaRow.put({ ...freshMeta('client'), key: 'meta', ...heard })
    older.close()
    const newer = new Replica(`newer with ${own}`, { indexedDB, IDBKeyRange })
    await newer.open()
    await newer.metaRow.put({ ...freshMeta('other'), key: 'meta', epoch: own })
    await adopt(new Dexie(older.name, { indexedDB, IDBKeyRange }), newer)
    expect(await newer.metaRow.get('meta')).toMatchObject({ clientId: 'other', ...(own ? { epoch: own, serverTimeSeen: 0 } : heard) })
    newer.close()
  }
})

test('an adoption that fails leaves the queue where it was, and the older app free to write', async () => {
  const indexedDB = new IDBFactory()
  const older = new Replica('older', { indexedDB, IDBKeyRange })
  await older.open()
  await older.metaRow.put({ ...freshMeta('client'), key: 'meta' })
  const engine = await open(indexedDB)
  await engine.perform(bookTime, hour(8))
  const [entry] = await engine.replica.outbox.toArray()
  await older.outbox.add({ ...entry!, mid: 'older', lane: 'timeRecord:older' })
  engine.replica.metaRow.hook('updating', () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  })
  await expect(adopt(new Dexie('older', { indexedDB, IDBKeyRange }), engine.replica)).rejects.toThrow()
  expect([await older.outbox.count(), (await older.metaRow.get('meta'))?.movedTo]).toEqual([1, undefined])
  older.close()
  await engine.stop()
})

test('a tab of the older app that goes on entering while two updates come loses nothing, and is told', async () => {
  const indexedDB = new IDBFactory()
  const database = async (name: string): Promise<Replica> => {
    const replica = new Replica(name, { indexedDB, IDBKeyRange })
    await replica.open()
    if (!(await replica.metaRow.get('meta'))) await replica.metaRow.put({ ...freshMeta(name), key: 'meta' })
    return replica
  }
  const names = ['first', 'second', 'third']
  const clock = { now: Date.parse('2026-06-10T16:00:00Z') }
  const writer = (store: Replica) => ({
    store,
    tenantId,
    userId,
    zone: 'Europe/Berlin',
    millis: () => clock.now,
    newId: () => orderedId((clock.now += 1000), crypto.getRandomValues(new Uint8Array(16))),
  })
  const saved: string[] = []
  let told = 0
  const entering = (async () => {
    let at = 0
    let tab = writer(await database(names[at]!))
    while (saved.length < 500) {
      try {
        saved.push(await perform(tab, withoutRule(bookTime), hour(8)))
      } catch (error) {
        expect(error).toMatchObject({ code: 'updateNeeded' })
        told += 1
        // The page is loaded again; what was typed is entered again.
        tab.store.close()
        tab = writer(await database(names[++at]!))
      }
    }
    tab.store.close()
  })()
  for (const [at, name] of names.slice(1).entries()) {
    await expect.poll(() => saved.length).toBeGreaterThan(150 * (at + 1))
    const newer = await database(name)
    await adopt(new Dexie(names[at]!, { indexedDB, IDBKeyRange }), newer)
    newer.close()
  }
  await entering
  const last = await database('third')
  expect(new Set((await last.outbox.toArray()).map(({ mid }) => mid))).toEqual(new Set(saved))
  expect([saved.length, await last.outbox.count(), told]).toEqual([500, 500, 2])
  last.close()
})

test('a tab of an app that knows no such mark is emptied until it stays empty', async () => {
  const indexedDB = new IDBFactory()
  const older = new Replica('older', { indexedDB, IDBKeyRange })
  await older.open()
  await older.metaRow.put({ ...freshMeta('client'), key: 'meta' })
  const engine = await open(indexedDB)
  const mid = await engine.perform(bookTime, hour(8))
  const [entry] = await engine.replica.outbox.toArray()
  const others = Array.from({ length: 40 }, (_, at) => ({ ...entry!, seq: at + 1, mid: orderedId(at, new Uint8Array(16)) }))
  await older.outbox.bulkAdd(others.slice(0, 10))
  const late = (async () => {
    for (const one of others.slice(10)) await older.outbox.add(one)
  })()
  await adopt(new Dexie('older', { indexedDB, IDBKeyRange }), engine.replica)
  await late
  // What came after the last look is taken over at the next start.
  await adopt(new Dexie('older', { indexedDB, IDBKeyRange }), engine.replica)
  expect(new Set((await engine.replica.outbox.toArray()).map((one) => one.mid))).toEqual(new Set([mid, ...others.map((one) => one.mid)]))
  older.close()
  await engine.stop()
})

test('each user has a database of their own', async () => {
  const indexedDB = new IDBFactory()
  const environment = fakeEnvironment(() => json({}), { indexedDB })
  const ids = ['6ba7b817-9dad-41d1-80b4-00c04fd430c8', '6ba7b818-9dad-41d1-80b4-00c04fd430c8']
  for (const id of ids) (await openReplica(environment, { tenantId, userId: id }, () => id)).close()
  expect((await indexedDB.databases()).length).toBe(2)
})

test('bytes that wait stay through a sign-out, as the queue does; those that the server has too go with the rows', async () => {
  const indexedDB = new IDBFactory()
  const engine = await open(indexedDB)
  await engine.replica.blob.put({
    sha256: 'a1',
    mime: 'image/webp',
    size: 3,
    bytes: new Uint8Array([1, 2, 3]).buffer,
    state: 'waiting',
    at: 1,
    given: [],
  })
  const fetched = { sha256: 'b2', mime: 'image/webp', size: 1, bytes: new Uint8Array([1]).buffer, at: 1, given: [] }
  await engine.replica.blob.put({ ...fetched, state: 'fetched' })
  await engine.logout('keep')
  const again = await open(indexedDB)
  expect(new Uint8Array((await again.replica.blob.get('a1'))!.bytes)).toEqual(new Uint8Array([1, 2, 3]))
  expect(await again.replica.blob.get('b2')).toBeUndefined()
  await again.stop()
})

test('a full disk and a broken database have codes of their own, whatever Dexie wraps around them', () => {
  const named = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner })
  expect(storageFailure(named('AbortError', named('QuotaExceededError')))).toMatchObject({ code: 'storageFull' })
  expect(storageFailure(named('QuotaExceededError'))).toMatchObject({ code: 'storageFull' })
  expect(storageFailure(named('DatabaseClosedError', named('InvalidStateError')))).toMatchObject({ code: 'storageBroken' })
  expect(storageFailure(new Dexie.BulkError('1 of 2 operations failed', [named('QuotaExceededError')]))).toMatchObject({
    code: 'storageFull',
  })
  expect(storageFailure(new Dexie.BulkError('1 of 2 operations failed', [named('ConstraintError')]))).toBeNull()
  expect(storageFailure(named('TypeError'))).toBeNull()
})

test('a disk that is full refuses the tap with its code and leaves the queue as it was', async () => {
  const engine = await open(new IDBFactory())
  await engine.perform(bookTime, hour(6))
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  engine.replica.outbox.hook('creating', () => {
    throw full
  })
  await expect(engine.perform(bookTime, hour(8))).rejects.toMatchObject({ code: 'storageFull' })
  expect(await engine.status()).toMatchObject({ waiting: 1 })
  expect(await engine.replica.timeRecord.count()).toBe(1)
  await engine.stop()
})

test('the clock of the app follows the server and never falls behind what the server said', async () => {
  const indexedDB = new IDBFactory()
  const engine = await open(indexedDB)
  await engine.replica.metaRow.update('meta', { clockOffset: 365 * 86_400_000, serverTimeSeen: Date.parse('2027-06-10T16:00:00Z') })
  await engine.stop()
  const again = await open(indexedDB)
  expect(again.now()).toBe('2027-06-10T16:00:00.000Z')
  await again.stop()
})

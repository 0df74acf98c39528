// An engine in front of a small server: what it remembers of its answers and of a disk that fails.
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { heldStatus, type PullHead, type PushCall } from '../shared/replication.ts'
import { bookTime } from '../shared/timetracking/timeRecord.ts'
import { fakeEnvironment, json } from '../tests/factories/environment.ts'
import { epoch, hour, userId } from '../tests/factories/queue.ts'
import { Caller } from './call.ts'
import { openEngine } from './engine.ts'
import { sendWaiting } from './sendWaiting.ts'
import { pendingIds } from './status.ts'

const tenantId = '6ba7b816-9dad-41d1-80b4-00c04fd430c8'
const scopes = [`time:${userId}:2026-06`]
const serverTime = '2026-06-10T16:05:00.000Z'

/** A server with one row; each of its answers can be another one. */
function world() {
  const row = { ...hour(6, '0198f3c2-0000-7000-8000-000000000001'), version: 7 }
  return {
    asked: [] as string[],
    reachable: true,
    push: (calls: PushCall[]): object => ({
      results: calls.map(({ mid, body }) => ({ mid, status: 200, version: 8, body: { ...(body as object), id: mid, version: 8 } })),
    }),
    pull: (): Partial<PullHead> => ({}),
    rows: [row] as object[],
  }
}

async function device(server = world()) {
  const environment = fakeEnvironment(
    (path, init) => {
      server.asked.push(path)
      if (!server.reachable) throw new TypeError('Failed to fetch')
      const body = JSON.parse(String(init.body)) as { cursor: number | null; scopes: string[]; calls: PushCall[] }
      if (path !== '/api/sync/pull') return json({ epoch, serverTime, ...server.push(body.calls) })
      const head = { epoch, epochStart: 0, from: body.cursor, forScopes: body.scopes, to: 8, mark: null, restored: false, complete: true }
      const mode = body.cursor === null ? 'snapshot' : 'changes'
      const lines = [
        { ...head, mode, scopes, added: scopes, removed: [], reset: [], serverTime, ...server.pull() },
        { kind: 'timeRecord', rows: server.rows },
        { end: true, lines: 1 },
      ]
      return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
        headers: { 'Content-Type': 'application/x-ndjson' },
      })
    },
    { indexedDB: new IDBFactory() },
  )
  environment.time.now = Date.parse('2026-06-10T16:00:00Z')
  const caller = new Caller(environment)
  caller.setToken('t')
  const engine = await openEngine({ environment, caller, tenantId, userId, zone: 'Europe/Berlin' })
  return { server, engine }
}

test('a disk that is full or broken while rows come is said, and no longer said once they are kept', async () => {
  const named = (name: string) => Object.assign(new Error(name), { name })
  for (const [error, storage] of [
    [named('QuotaExceededError'), 'full'],
    [new Dexie.BulkError('1 of 1 operations failed', [named('QuotaExceededError')]), 'full'],
    [named('UnknownError'), 'broken'],
  ] as const) {
    const { engine } = await device()
    const fail = () => {
      throw error
    }
    engine.replica.timeRecord.hook('creating', fail)
    await engine.pullAll()
    expect(await engine.status(), error.name).toMatchObject({ storage, firstPullDone: false, offlineSince: null })
    engine.replica.timeRecord.hook('creating').unsubscribe(fail)
    await engine.pullAll()
    expect(await engine.status(), error.name).toMatchObject({ storage: null, firstPullDone: true })
    expect(await engine.replica.timeRecord.count()).toBe(1)
    await engine.stop()
  }
})

test('an answer to what was sent says that the server is there again and what time it is', async () => {
  const { server, engine } = await device()
  server.reachable = false
  await engine.perform(bookTime, hour(8))
  await engine.pushAll()
  expect(await engine.status()).toMatchObject({ waiting: 1, offlineSince: '2026-06-10T16:00:00.000Z' })
  server.reachable = true
  await engine.pushAll()
  expect(await engine.status()).toMatchObject({ waiting: 0, offlineSince: null })
  expect(engine.now()).toBe(serverTime)
  await engine.stop()
})

test('of a queue that is not open, what a restored server left undone is sent after a fetch; else nothing is fetched', async () => {
  const { server, engine } = await device()
  await engine.perform(bookTime, hour(8))
  expect(await sendWaiting(engine)).toMatchObject({ waiting: 0 })
  expect(server.asked).toEqual(['/api/sync/push'])
  await engine.perform(bookTime, hour(9))
  const { push } = server
  let restored = true
  server.push = (calls) => (restored ? { results: [], restored } : push(calls))
  server.pull = () => ((restored = false), {})
  expect(await sendWaiting(engine)).toMatchObject({ waiting: 0 })
  expect(server.asked.filter((path) => path === '/api/sync/pull')).not.toEqual([])
  await engine.stop()
})

test('a row is marked as waiting until the server has answered', async () => {
  const { engine } = await device()
  const mid = await engine.perform(bookTime, hour(8))
  expect(await pendingIds(engine.replica, 'timeRecord')).toEqual(new Set([mid]))
  await engine.replica.outbox.toCollection().modify({ state: 'acked' })
  expect(await pendingIds(engine.replica, 'timeRecord')).toEqual(new Set())
  await engine.stop()
})

test('what a closed access sends is not done: it stays until it is handed over, and whoever follows the session learns of it', async () => {
  const { server, engine } = await device()
  const closed: string[] = []
  engine.caller.onAccountClosed = (userId) => void closed.push(userId)
  const mids = [await engine.perform(bookTime, hour(8)), await engine.perform(bookTime, hour(9))]
  server.push = (calls) => ({ results: calls.map(({ mid }) => ({ mid, status: heldStatus, body: null })) })
  await engine.pushAll()
  const { replica } = engine
  expect(closed).toEqual([userId])
  expect(await replica.archived.toArray()).toEqual([])
  expect((await replica.outbox.toArray()).map(({ mid, state }) => ({ mid, state }))).toEqual(mids.map((mid) => ({ mid, state: 'queued' })))
  expect(await engine.handOver()).toEqual({ stored: 2, left: 0 })
})

test('what an administrator was given stays in the archive of the device as such; what was not stored stays in the queue', async () => {
  const { server, engine } = await device()
  const [stored, left] = [await engine.perform(bookTime, hour(8)), await engine.perform(bookTime, hour(9))]
  server.push = (calls) => ({ results: calls.map(({ mid }) => ({ mid, status: mid === stored ? heldStatus : 500, body: null })) })
  const { replica } = engine
  expect(await engine.handOver()).toEqual({ stored: 1, left: 1 })
  await replica.open()
  expect(await replica.archived.toArray()).toMatchObject([{ mid: stored, outcome: 'handedOver', entry: { input: hour(8) } }])
  expect(await replica.outbox.toArray()).toMatchObject([{ mid: left }])
  replica.close()
})

// Stopping an engine: what is under way is given up, what was entered stays.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookTime } from '../shared/timetracking/timeRecord.ts'
import { fakeEnvironment, type Answering } from '../tests/factories/environment.ts'
import { hour, userId } from '../tests/factories/queue.ts'
import { Caller } from './call.ts'
import { openEngine } from './engine.ts'
import { pushOnce } from './push.ts'

const tenantId = '6ba7b816-9dad-41d1-80b4-00c04fd430c8'
const never = () => new Promise<never>(() => undefined)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** As it is: long enough for what was tapped to be on its way, and shorter than the limit of any call. */
async function pass(ms = 1000): Promise<void> {
  for (let step = 0; step < 10; step++) {
    await vi.advanceTimersByTimeAsync(ms / 10)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

async function device(answer: Answering) {
  const asked: string[] = []
  const environment = fakeEnvironment(
    (path, init) => {
      asked.push(path)
      return answer(path, init)
    },
    { indexedDB: new IDBFactory() },
  )
  environment.time.now = Date.parse('2026-06-10T16:00:00Z')
  const caller = new Caller(environment)
  caller.setToken('t')
  const faults: unknown[] = []
  const open = () =>
    openEngine({ environment, caller, tenantId, userId, zone: 'Europe/Berlin', onFault: (error) => void faults.push(error) })
  return { asked, environment, faults, engine: await open(), open }
}

/** Whether it came to rest without waiting for any limit of time. */
async function stopsAtOnce(stop: Promise<unknown>): Promise<boolean> {
  let stopped = false
  void stop.then(() => (stopped = true))
  await pass()
  return stopped
}

test('gives up calls that nobody answers, and keeps what they carried under the same key', async () => {
  const { engine, asked, faults, open } = await device(never)
  engine.start()
  const mid = await engine.perform(bookTime, hour(8))
  await pass()
  expect(asked).toEqual(expect.arrayContaining(['/api/sync/push', '/api/sync/pull']))
  expect(await stopsAtOnce(engine.stop())).toBe(true)
  const before = asked.length
  await pass(600_000)
  expect(asked.length).toBe(before)
  const again = await open()
  const carried: string[] = []
  const send = async ({ calls }: { calls: { mid: string }[] }) => {
    carried.push(...calls.map((call) => call.mid))
    return { epoch: '', serverTime: '2026-06-10T16:00:00.000Z', results: [] }
  }
  await pushOnce({ store: again.replica, send, now: again.millis, chance: () => 0 })
  expect([carried, faults]).toEqual([[mid], []])
  await again.stop()
})

test('gives up an answer that has begun and stands still', async () => {
  const { engine, asked, faults } = await device((path) => {
    if (!path.endsWith('/sync/pull')) return never()
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }), {
      headers: { 'Content-Type': 'application/x-ndjson' },
    })
  })
  engine.start()
  await pass()
  expect(asked).toContain('/api/sync/pull')
  expect(await stopsAtOnce(engine.stop())).toBe(true)
  expect(faults).toEqual([])
})

test('does not wait for another tab that is fetching', async () => {
  const { engine, environment, asked, faults } = await device(never)
  const other = environment.locks.hold(`obhut:pull:${engine.replica.name}`, { ifAvailable: false }, never)
  engine.start()
  await pass()
  expect(asked).not.toContain('/api/sync/pull')
  expect(await stopsAtOnce(engine.stop())).toBe(true)
  expect(faults).toEqual([])
  void other
})

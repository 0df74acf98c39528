import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeEnvironment } from '../tests/factories/environment.ts'
import { epoch, userId } from '../tests/factories/queue.ts'
import { Caller } from './call.ts'
import { openEngine } from './engine.ts'

const tenantId = '6ba7b816-9dad-41d1-80b4-00c04fd430c8'
const serverTime = '2026-06-10T10:00:00.000Z'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function pass(ms: number, step = 250): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await vi.advanceTimersByTimeAsync(step)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A device in front of a server at a version that grows; how often it fetched, and the way to tell it of news. */
async function device() {
  const world = { version: 7, pulls: 0, visible: true, tell: (_spreadMs: number) => {} }
  const environment = fakeEnvironment(
    (path, init) => {
      const type = (name: string) => ({ headers: { 'Content-Type': name } })
      if (path.endsWith('/sync/live')) {
        const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
          (world.tell = (spreadMs) =>
            controller.enqueue(
              new TextEncoder().encode(`event: version\ndata: ${JSON.stringify({ version: world.version, epoch, spreadMs })}\n\n`),
            ))
        return new Response(new ReadableStream<Uint8Array>({ start }), type('text/event-stream'))
      }
      world.pulls += 1
      const { cursor } = JSON.parse(String(init.body)) as { cursor: number | null }
      const none = { forScopes: [], scopes: [], added: [], removed: [], reset: [] }
      const mode = cursor === null ? 'snapshot' : 'changes'
      const head = { epoch, epochStart: 0, from: cursor, mode, to: world.version, mark: null, restored: false, complete: true, serverTime }
      return new Response(
        `${JSON.stringify({ ...head, ...none })}\n${JSON.stringify({ end: true, lines: 0 })}\n`,
        type('application/x-ndjson'),
      )
    },
    { indexedDB: new IDBFactory() },
  )
  environment.isVisible = () => world.visible
  const caller = new Caller(environment)
  caller.setToken('token')
  const engine = await openEngine({ environment, caller, tenantId, userId, zone: 'Europe/Berlin' })
  engine.start()
  // The first pull writes one table after the other.
  while (!(await engine.replica.metaRow.get('meta'))?.firstPullDone) await pass(250)
  await pass(2000)
  return { world, environment, engine }
}

test('news after news within the time that the server names is fetched once, at a moment of its own', async () => {
  const { world, engine } = await device()
  const before = world.pulls
  for (let news = 0; news < 5; news++) {
    world.version += 1
    world.tell(10_000)
    await pass(500)
  }
  expect(world.pulls).toBe(before)
  await pass(5000)
  expect(world.pulls).toBe(before + 1)
  expect((await engine.replica.metaRow.get('meta'))!.cursor).toBe(12)
  await engine.stop()
})

test('a tab that nobody sees does not fetch again and again; it does once it comes to the front', async () => {
  const { world, environment, engine } = await device()
  const before = world.pulls
  await pass(61_000, 1000)
  expect(world.pulls).toBe(before + 1)
  world.visible = false
  environment.wake()
  await pass(300_000, 5000)
  expect(world.pulls).toBe(before + 1)
  world.visible = true
  environment.wake()
  await pass(1000)
  expect(world.pulls).toBe(before + 2)
  await engine.stop()
})

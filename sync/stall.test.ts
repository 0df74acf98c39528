import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '../shared/identity/session.ts'
import type { PullHead } from '../shared/replication.ts'
import { fakeEnvironment, json, type Answering } from '../tests/factories/environment.ts'
import { epoch, userId } from '../tests/factories/queue.ts'
import { callTimeout, Caller } from './call.ts'
import { openEngine, pushTimeout } from './engine.ts'

const tenantId = '6ba7b816-9dad-41d1-80b4-00c04fd430c8'
const serverTime = '2026-06-10T10:00:00.000Z'
/** What a server at version 7 that holds nothing answers first. */
const headFor = (init: RequestInit): PullHead => {
  const { cursor } = JSON.parse(String(init.body)) as { cursor: number | null }
  return {
    epoch,
    epochStart: 0,
    from: cursor,
    forScopes: [],
    mode: cursor === null ? 'snapshot' : 'changes',
    to: 7,
    mark: null,
    restored: false,
    complete: true,
    scopes: [],
    added: [],
    removed: [],
    reset: [],
    serverTime,
  }
}
const lines = (...rows: object[]) => new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const stream = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void, type: string) =>
  new Response(new ReadableStream<Uint8Array>({ start }), { headers: { 'Content-Type': type } })

/** A body that begins and then says nothing any more; `cancelled` tells whether its reader has let it go. */
function stalled(begin: Uint8Array, type: string) {
  const state = { cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(begin),
    cancel: () => void (state.cancelled = true),
  })
  return { state, answer: () => new Response(body, { headers: { 'Content-Type': type } }) }
}
const cut = (begin: Uint8Array, type: string) =>
  stream((controller) => {
    controller.enqueue(begin)
    setImmediate(() => controller.error(new TypeError('network error')))
  }, type)

const ndjson = 'application/x-ndjson'
const wholePull = (init: RequestInit) =>
  stream((controller) => (controller.enqueue(lines(headFor(init), { end: true, lines: 0 })), controller.close()), ndjson)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Time passes in small steps, so that what waits for it goes on in between. */
async function pass(ms: number, step = 500): Promise<void> {
  for (let passed = 0; passed <= ms; passed += step) {
    await vi.advanceTimersByTimeAsync(step)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

async function device(answer: Answering, indexedDB = new IDBFactory()) {
  const faults: unknown[] = []
  const environment = fakeEnvironment(answer, { indexedDB })
  const caller = new Caller(environment)
  caller.setToken('t')
  const engine = await openEngine({ environment, caller, tenantId, userId, zone: 'Europe/Berlin', onFault: (error) => faults.push(error) })
  return { engine, caller, environment, faults }
}

test('a pull whose body stops in the middle is given up: its lock is free, the next one is asked for, and the status says so', async () => {
  const first = { cancelled: () => false }
  let pulls = 0
  const { engine, faults } = await device((path, init) => {
    if (path.endsWith('/sync/pull') && ++pulls > 1) return wholePull(init)
    if (path.endsWith('/sync/pull')) {
      const { state, answer } = stalled(lines(headFor(init)), ndjson)
      first.cancelled = () => state.cancelled
      return answer()
    }
    return new Promise(() => undefined)
  })
  engine.start()
  await pass(1000)
  expect([pulls, first.cancelled()]).toEqual([1, false])
  await pass(pushTimeout)
  expect(first.cancelled()).toBe(true)
  await pass(5000)
  expect(pulls).toBeGreaterThan(1)
  expect(await engine.status()).toMatchObject({ offlineSince: null, firstPullDone: true, lastPullAt: serverTime })
  expect(faults).toEqual([])
  await engine.stop()
})

test('a pull that is cut in the middle is no fault of anybody, and the device says that it is offline', async () => {
  const { engine, faults } = await device((path, init) =>
    path.endsWith('/sync/pull') ? cut(lines(headFor(init)), ndjson) : new Promise(() => undefined),
  )
  engine.start()
  await pass(1000)
  expect((await engine.status()).offlineSince).not.toBeNull()
  expect(faults).toEqual([])
  await engine.stop()
})

test('a body that goes on slowly is read to its end, however long it takes', async () => {
  const text = JSON.stringify({ userId: 'u' })
  const { caller } = await device(() =>
    stream((controller) => {
      const send = (at: number) => {
        if (at === text.length) return controller.close()
        controller.enqueue(new TextEncoder().encode(text[at]))
        setTimeout(() => send(at + 1), callTimeout - 1000)
      }
      send(0)
    }, 'application/json'),
  )
  const answer = caller.call(authUser, {})
  await pass(text.length * callTimeout, callTimeout - 1000)
  expect(await answer).toEqual({ userId: 'u' })
})

test('a call whose body stops or is cut is unreachable, and fetching finds out at once whether the server is', async () => {
  let pulls = 0
  let body: () => Response = () => json({})
  const { engine, caller } = await device((path, init) => {
    if (path.endsWith('/sync/pull')) return ++pulls < 3 ? wholePull(init) : Promise.reject(new TypeError('Failed to fetch'))
    if (path.endsWith('/sync/live')) return new Promise(() => undefined)
    return body()
  })
  engine.start()
  await pass(5000)
  expect(await engine.status()).toMatchObject({ offlineSince: null })
  for (const [name, wrong] of [
    ['cut', () => cut(new TextEncoder().encode('{"userId":'), 'application/json')],
    ['stopped', stalled(new TextEncoder().encode('{"userId":'), 'application/json').answer],
  ] as const) {
    body = wrong
    const refusal = caller.call(authUser, {}).catch((error: unknown) => error)
    await pass(callTimeout + 1000)
    expect(await refusal, name).toMatchObject({ code: 'unreachable' })
    expect((await engine.status()).offlineSince, name).not.toBeNull()
  }
  await engine.stop()
})

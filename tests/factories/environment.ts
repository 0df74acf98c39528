// A device's surroundings in memory: time that is moved, a network that is written down, storage by fake-indexeddb, locks that work.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Environment } from '../../sync/environment.ts'
import { Random } from '../simulation/random.ts'

export type Answering = (path: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response> | Response

export interface FakeEnvironment extends Environment {
  time: { now: number }
  wake(): void
}

export function fakeEnvironment(
  answer: Answering,
  shared: { indexedDB?: IDBFactory; channels?: Map<string, Set<(message: unknown) => void>> } = {},
): FakeEnvironment {
  const time = { now: Date.parse('2026-06-10T10:00:00Z') }
  const held = new Map<string, Promise<unknown>>()
  const listeners = new Set<() => void>()
  const channels = shared.channels ?? new Map<string, Set<(message: unknown) => void>>()
  const random = new Random(7)
  return {
    time,
    wake: () => listeners.forEach((listener) => listener()),
    fetch: (path, init) => fetched(async () => answer(path, init as never), init.signal),
    now: () => time.now,
    random: (count) => random.bytes(count),
    chance: () => 0.5,
    indexedDB: shared.indexedDB ?? new IDBFactory(),
    IDBKeyRange,
    locks: {
      async hold(name, { ifAvailable, signal }, work) {
        const before = held.get(name)
        if (before && ifAvailable) return undefined
        const run = (before ? Promise.race([before, givenUp(signal)]) : Promise.resolve()).then(work)
        const guard = Promise.allSettled([before, run])
        held.set(name, guard)
        void guard.then(() => held.get(name) === guard && held.delete(name))
        return run
      },
    },
    openChannel(name) {
      const group = channels.get(name) ?? new Set()
      channels.set(name, group)
      let own: ((message: unknown) => void) | null = null
      return {
        post: (message) => group.forEach((listener) => listener !== own && listener(message)),
        listen(listener) {
          own = listener
          group.add(listener)
          return () => group.delete(listener)
        },
      }
    },
    setTimeout: (work, ms) => setTimeout(work, ms),
    clearTimeout: (handle) => clearTimeout(handle as never),
    isVisible: () => true,
    onWake(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Never resolves; rejects once the signal says so. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  const ended = new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  ended.catch(() => undefined)
  return ended
}

/** As browsers do it: a call that is given up rejects, and a body that is on its way then ends with an error. */
async function fetched(answer: () => Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  const ended = givenUp(signal)
  const response = await Promise.race([answer(), ended])
  const { body, status, statusText, headers } = response
  if (!body) return response
  const reader = body.getReader()
  const heard = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await Promise.race([reader.read(), ended])
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(heard, { status, statusText, headers })
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

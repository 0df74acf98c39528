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
    fetch: async (path, init) => answer(path, init as never),
    now: () => time.now,
    random: (count) => random.bytes(count),
    chance: () => 0.5,
    indexedDB: shared.indexedDB ?? new IDBFactory(),
    IDBKeyRange,
    locks: {
      async hold(name, { ifAvailable }, work) {
        const before = held.get(name)
        if (before && ifAvailable) return undefined
        const run = (before ?? Promise.resolve()).then(work, work)
        const guard = run.catch(() => undefined)
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

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offeredPasskey, renewAfter } from './offeredPasskey.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that waits until it is stopped or somebody chooses, and a server that counts its challenges. */
function scene({ seen = async () => {} }: { seen?: () => Promise<void> } = {}) {
  const stop = new AbortController()
  const waiting: { options: string; choose: (response: string | null) => void }[] = []
  let made = 0
  const prepare = async () => `challenge ${(made += 1)}`
  const sign = (options: string, signal: AbortSignal) =>
    new Promise<string | null>((resolve) => {
      waiting.push({ options, choose: resolve })
      signal.addEventListener('abort', () => resolve(null))
    })
  return { stop, waiting, made: () => made, answer: offeredPasskey({ prepare, sign, seen, signal: stop.signal }) }
}

test('waits with a new challenge before each expires, and brings what was signed with the last one', async () => {
  const { waiting, answer } = scene()
  await vi.advanceTimersByTimeAsync(2 * renewAfter + 1)
  expect(waiting.map(({ options }) => options)).toEqual(['challenge 1', 'challenge 2', 'challenge 3'])
  expect(renewAfter).toBeLessThan(5 * 60_000)
  waiting[2]!.choose('signed')
  expect(await answer).toBe('signed')
  expect(vi.getTimerCount()).toBe(0)
})

test('ends when it is stopped, and asks for nothing more', async () => {
  const { stop, made, answer } = scene()
  await vi.advanceTimersByTimeAsync(1)
  stop.abort()
  expect(await answer).toBeNull()
  await vi.advanceTimersByTimeAsync(2 * renewAfter)
  expect(made()).toBe(1)
})

test('ends when the browser does not wait, instead of asking again and again', async () => {
  const { waiting, made, answer } = scene()
  await vi.advanceTimersByTimeAsync(1)
  waiting[0]!.choose(null)
  expect(await answer).toBeNull()
  expect(made()).toBe(1)
})

test('makes no challenge while nobody looks at the page', async () => {
  let show = () => {}
  const { made, stop } = scene({ seen: () => new Promise((resolve) => void (show = resolve)) })
  await vi.advanceTimersByTimeAsync(renewAfter)
  expect(made()).toBe(0)
  show()
  await vi.advanceTimersByTimeAsync(1)
  expect(made()).toBe(1)
  stop.abort()
})

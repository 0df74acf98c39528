import { beforeEach, expect, test } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { createStore, type Store } from '../session/createStore.ts'
import { followCall, type Reach } from './followCall.ts'

/** What the server does with the calls, one after the other; the last goes on. */
let server: (Failure | string)[]
let asked: number
/** What the page shows, one after the other. */
let seen: string[]
let status: Store<Reach>
let online: Set<() => void>
let minute: number

beforeEach(() => {
  ;[asked, seen, online, minute] = [0, [], new Set(), 0]
  server = [new Failure('unreachable')]
  status = createStore<Reach>({ offlineSince: null, lastPullAt: 'minute 0', waiting: 0 })
})

const open = () =>
  followCall(
    async (signal) => {
      const answer = server[Math.min(asked++, server.length - 1)]!
      await Promise.resolve()
      signal.throwIfAborted()
      if (typeof answer !== 'string') throw answer
      return answer
    },
    { ready: (value) => seen.push(value), failed: (error) => seen.push((error as Failure).code) },
    {
      followReach(next) {
        next(status.get())
        return status.subscribe(() => next(status.get()))
      },
      onOnline(listener) {
        online.add(listener)
        return () => online.delete(listener)
      },
    },
  )
const settled = () => new Promise((resolve) => setTimeout(resolve))
/** The server answers when this device fetches. */
async function heard(): Promise<void> {
  minute += 1
  status.set({ ...status.get(), offlineSince: null, lastPullAt: `minute ${minute}` })
  await settled()
}
async function lost(): Promise<void> {
  status.set({ ...status.get(), offlineSince: 'then' })
  await settled()
}

test('a call that got no answer is made again once the device hears the server, with a network there all the time', async () => {
  server = [new Failure('unreachable'), 'the list']
  open()
  await settled()
  expect(seen).toEqual(['unreachable'])
  await lost()
  expect(asked).toBe(1)
  await heard()
  expect(seen).toEqual(['unreachable', 'the list'])
  await heard()
  expect([asked, online.size]).toEqual([2, 0])
})

test('it is made again too when only this call was lost', async () => {
  server = [new Failure('unreachable'), 'the list']
  open()
  await settled()
  status.set({ ...status.get() })
  await settled()
  expect(asked).toBe(1)
  await heard()
  expect(seen).toEqual(['unreachable', 'the list'])
})

test('a server that answers others alone is asked after 1, 2, 4, 8, 16 and 16 of their answers', async () => {
  open()
  await settled()
  const made: number[] = []
  for (let pulls = 1; pulls <= 47; pulls++) {
    const before = asked
    await heard()
    if (asked > before) made.push(pulls)
  }
  expect(made).toEqual([1, 3, 7, 15, 31, 47])
})

test('nothing is made without a network or a server, however often its state is read', async () => {
  open()
  await settled()
  await lost()
  for (let reads = 0; reads < 50; reads++) await lost()
  expect(asked).toBe(1)
})

test('a person who tries again is not kept waiting, and does not wait longer for the next try', async () => {
  const { again } = open()
  await settled()
  for (let taps = 0; taps < 5; taps++) {
    again()
    await settled()
  }
  expect([asked, seen.length]).toEqual([6, 6])
  await heard()
  expect(asked).toBe(7)
})

test('the network that is back is enough, as often as that happens', async () => {
  server = [new Failure('unreachable'), new Failure('unreachable'), 'the list']
  open()
  await settled()
  for (let times = 0; times < 2; times++) {
    for (const listener of online) listener()
    await settled()
  }
  expect(seen).toEqual(['unreachable', 'unreachable', 'the list'])
})

test('what the server refused is not asked again because it is heard', async () => {
  server = [new Failure('forbidden')]
  open()
  await settled()
  await heard()
  expect(asked).toBe(1)
})

test('what failed after an answer begins with one answer of others anew', async () => {
  server = [new Failure('unreachable'), new Failure('unreachable'), 'the list', new Failure('unreachable'), 'the new list']
  const { again } = open()
  await settled()
  for (let pulls = 0; pulls < 3; pulls++) await heard()
  expect(seen.at(-1)).toBe('the list')
  again()
  await settled()
  await heard()
  expect(seen.at(-1)).toBe('the new list')
})

test('a page that is left asks no more and shows nothing of what comes late', async () => {
  server = [new Failure('unreachable'), 'the list']
  const { again, stop } = open()
  await settled()
  again()
  stop()
  await settled()
  await heard()
  expect([asked, seen, online.size]).toEqual([2, ['unreachable'], 0])
})

test('an answer that was given before the entries of this device were sent is asked for again once the last of them was sent', async () => {
  server = ['before', 'after']
  status.set({ ...status.get(), waiting: 2 })
  open()
  await settled()
  status.set({ ...status.get(), waiting: 1 })
  await heard()
  expect(seen).toEqual(['before'])
  status.set({ ...status.get(), waiting: 0 })
  await settled()
  expect(seen).toEqual(['before', 'after'])
  await heard()
  expect(asked).toBe(2)
})

test('a page that was left asks for nothing when the entries are sent', async () => {
  server = ['before', 'after']
  status.set({ ...status.get(), waiting: 1 })
  const call = open()
  await settled()
  call.stop()
  status.set({ ...status.get(), waiting: 0 })
  await settled()
  expect(asked).toBe(1)
})

import 'fake-indexeddb/auto'
import Dexie, { type Table } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followQuery, readUnfollowed, renewEvery } from './followQuery.ts'
import { holdUntilPainted } from '../session/painting.ts'

class Notes extends Dexie {
  declare note: Table<{ id: number; text: string }, number>
  constructor() {
    super('notes')
    this.version(1).stores({ note: 'id' })
  }
}

let db: Notes
/** What the follower got, and how often it was read. */
let told: string[][]
let failed: unknown[]
let reads: number
/** What a read waits for, once it has read. */
let held: Promise<void> | null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  db = new Notes()
  ;[told, failed, reads, held] = [[], [], 0, null]
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await db.delete()
})

async function read(): Promise<string[]> {
  reads += 1
  const notes = await db.note.toArray()
  if (held) await Dexie.waitFor(held)
  return notes.map(({ text }) => text)
}
const follow = () => followQuery(read, { next: (value) => told.push(value), error: (error) => failed.push(error) })
const write = (...texts: string[]) => db.note.bulkPut(texts.map((text, id) => ({ id, text })))
const isRead = (times: number) => vi.waitFor(() => expect(reads).toBe(times))
/** Dexie may tell the same twice. */
const news = () => told.filter((value, nth) => nth === 0 || value.join() !== told[nth - 1]!.join())
const isTold = (...values: string[][]) => vi.waitFor(() => expect(news()).toEqual(values))
const listeners = () => (Dexie.on.storagemutated as unknown as { subscribers: unknown[] }).subscribers.length

test('a query that nothing concerns is taken over by a new one again and again, and one at a time listens', async () => {
  const before = listeners()
  const { unsubscribe } = follow()
  await isTold([])
  for (const nth of [2, 3, 4]) {
    vi.advanceTimersByTime(renewEvery)
    await isRead(nth)
    await vi.waitFor(() => expect([told.length, listeners()]).toEqual([nth, before + 1]))
  }
  await write('a')
  await isTold([], ['a'])
  unsubscribe()
  expect(listeners()).toBe(before)
})

test('what changes while the new one reads is told, and nothing older after it', async () => {
  const before = listeners()
  const { unsubscribe } = follow()
  await isTold([])
  const gate = Promise.withResolvers<void>()
  held = gate.promise
  vi.advanceTimersByTime(renewEvery)
  await isRead(2)
  held = null
  await write('a')
  await isTold([], ['a'])
  gate.resolve()
  await write('a', 'b')
  await isTold([], ['a'], ['a', 'b'])
  expect(listeners()).toBe(before + 1)
  unsubscribe()
})

test('a new one that fails is not told, the old one goes on, and the next one takes its place', async () => {
  const before = listeners()
  let fails = false
  const { unsubscribe } = followQuery(() => (fails ? Promise.reject(new Error('no')) : read()), {
    next: (value) => told.push(value),
    error: (error) => failed.push(error),
  })
  await isTold([])
  fails = true
  vi.advanceTimersByTime(renewEvery)
  await vi.waitFor(() => expect(listeners()).toBe(before + 2))
  fails = false
  await write('a')
  await isTold([], ['a'])
  vi.advanceTimersByTime(renewEvery)
  await vi.waitFor(() => expect([told.length > 2, listeners()]).toEqual([true, before + 1]))
  expect([news(), failed]).toEqual([[[], ['a']], []])
  unsubscribe()
  expect(listeners()).toBe(before)
})

test('nothing is read while a tap is being drawn, and all that changed once it is painted', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint))
  const { unsubscribe } = follow()
  await isTold([])
  const before = reads
  const drawn = holdUntilPainted()
  await write('a')
  await write('a', 'b')
  expect(reads).toBe(before)
  drawn()
  frames.forEach((paint) => paint())
  await isTold([], ['a', 'b'])
  await write('a', 'b', 'c')
  await isTold([], ['a', 'b'], ['a', 'b', 'c'])
  unsubscribe()
})

test('nothing is read any more once nobody follows, even while a new one is reading', async () => {
  const before = listeners()
  const { unsubscribe } = follow()
  await isTold([])
  vi.advanceTimersByTime(renewEvery)
  await isRead(2)
  unsubscribe()
  await vi.waitFor(() => expect([listeners(), vi.getTimerCount()]).toEqual([before, 0]))
  vi.advanceTimersByTime(3 * renewEvery)
  await write('a')
  await isTold([])
})

const one = async (id: number) => {
  const found = await db.note.get(id)
  return found
}
/** Through functions of functions, one after the other, at once, and some that read nothing. */
async function readDeeply(): Promise<string[]> {
  const within = async (id: number) => [await one(id)]
  const nothing = async () => 0
  await db.transaction('r', db.note, async () => {
    await within(1)
    await Promise.all([within(2), nothing(), one(3)])
  })
  await nothing()
  await Promise.all([within(4), nothing(), within(5)])
  const last = await within(6)
  return last.map((note) => note?.text ?? '')
}

test.each([false, true])('what is read deep within functions is followed too (while a tap is being drawn: %s)', async (isDrawing) => {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint))
  const drawn = isDrawing ? holdUntilPainted() : () => undefined
  const { unsubscribe } = followQuery(readDeeply, { next: (value) => told.push(value), error: (error) => failed.push(error) })
  drawn()
  frames.forEach((paint) => paint())
  await isTold([''])
  for (const text of ['a', 'b']) {
    await db.note.put({ id: 6, text })
    await vi.waitFor(() => expect(told.at(-1)).toEqual([text]))
  }
  expect([failed, performance.getEntriesByName(readUnfollowed)]).toEqual([[], []])
  unsubscribe()
})

test('a read that waits for something other than rows sets a mark', async () => {
  const { unsubscribe } = followQuery(
    async () => {
      await db.note.get(1)
      await crypto.subtle.digest('SHA-256', new Uint8Array(1))
      await db.note.get(2)
      return []
    },
    { next: (value) => told.push(value) },
  )
  await vi.waitFor(() => expect(performance.getEntriesByName(readUnfollowed)).not.toEqual([]))
  performance.clearMarks(readUnfollowed)
  unsubscribe()
})

/** Followers that Dexie lists with the rows that it keeps in memory. */
const listed = () => {
  const { cache } = Dexie as unknown as { cache: Record<string, { queries: { query: Record<string, { subscribers: Set<unknown> }[]> } }> }
  return Object.values(cache).flatMap(({ queries }) =>
    Object.values(queries.query).flatMap((kept) => kept.flatMap(({ subscribers }) => [...subscribers])),
  )
}

test('one that leaves while it reads is told nothing, and held by nothing once the read has ended', async () => {
  await db.open()
  const gate = Promise.withResolvers<void>()
  const [begun, ended] = [vi.fn(), vi.fn()]
  const { unsubscribe } = followQuery(
    async () => {
      await db.note.toArray()
      begun()
      await Dexie.waitFor(gate.promise)
      await db.note.where('id').above(0).toArray()
      ended()
      return []
    },
    { next: (value) => told.push(value) },
  )
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  expect(listed()).not.toEqual([])
  unsubscribe()
  gate.resolve()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(begun.mock.calls.length))
  await vi.waitFor(() => expect(listed()).toEqual([]))
  expect(told).toEqual([])
})

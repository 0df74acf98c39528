// What a device asks for, and what it makes of answers: each found missing by `npm run mutants`.
import { expect, test } from 'vitest'
import { checkOut } from '../shared/bookings/checkIn.ts'
import { digestOf, type PullEnd, type PullHead, type PullRows } from '../shared/replication.ts'
import { bookTime, changeTime, type TimeRecord } from '../shared/timetracking/timeRecord.ts'
import { derivedId } from '../shared/uuid.ts'
import { epoch, hour, queueOf, userId } from '../tests/factories/queue.ts'
import { perform } from './perform.ts'
import { pullOnce, type PullRequest } from './pull.ts'
import { pushOnce, type PushAnswer } from './push.ts'
import { toArchive } from './rebase.ts'
import type { Meta } from './store.ts'

const serverTime = '2026-06-10T16:00:00.000Z'
const scope = `time:${userId}:2026-06`
const record = (id: string, version: number): TimeRecord => ({ ...hour(8), id, version }) as TimeRecord
const [kept, gone] = [derivedId(userId, 'kept'), derivedId(userId, 'gone')]

/** A device that holds this month, its way to fetch from a server that answers so, and what it asked. */
async function holding(rows: readonly TimeRecord[], more: Partial<Meta> = {}) {
  const queue = queueOf()
  await queue.store.transact('relaxed', async (tx) => {
    await tx.putMeta({ ...(await tx.meta()), scopes: [scope], granted: [scope], firstPullDone: true, digestOn: '2026-06-10', ...more })
    await tx.putRows('timeRecord', rows)
  })
  const asked: PullRequest[] = []
  const pull = (head: (request: PullRequest) => Partial<PullHead>, ...lines: PullRows[]) =>
    pullOnce({
      store: queue.store,
      now: () => queue.time.now,
      newMid: queue.by.newId,
      fetchPull: async function* (request): AsyncGenerator<PullHead | PullRows | PullEnd> {
        asked.push(request)
        const { cursor, scopes } = request
        const plain = { epoch, epochStart: 0, mark: null, restored: false, complete: true, added: [], removed: [], reset: [], serverTime }
        yield { ...plain, from: cursor, forScopes: scopes, mode: 'changes', to: 10, scopes, ...head(request) }
        yield* lines
        yield { end: true, lines: lines.length }
      },
    })
  return { ...queue, pull, asked }
}

test('once a day the rows of the server are compared, as it sent them and not as they are shown', async () => {
  const { by, pull, asked, row } = await holding([record(kept, 4)], { digestOn: null })
  await perform(by, changeTime, { id: kept, body: { ...hour(9, kept) } })
  expect((await row('timeRecord', kept))!.startTime).toBe(hour(9).startTime)
  await pull(() => ({}))
  await pull(() => ({}))
  const whole = digestOf([{ id: kept, version: 4, scopes: [scope] }], new Set([scope]))
  expect(asked.map(({ digest }) => digest)).toEqual([whole, undefined])
})

test('a snapshot for other scopes than the device holds by now is dropped, and asked for again', async () => {
  const { pull, row, store } = await holding([])
  const late = () => ({ mode: 'snapshot' as const, forScopes: [], to: 12, scopes: [scope], added: [scope] })
  expect(await pull(late, { kind: 'timeRecord', rows: [record(kept, 12)] })).toMatchObject({ again: true })
  expect([await row('timeRecord', kept), (await store.transact('relaxed', (tx) => tx.meta())).fullTo]).toEqual([undefined, 10])
})

test('of a scope that is sent whole again, rows that did not come leave the device', async () => {
  const { pull, row } = await holding([record(kept, 4), record(gone, 5)])
  const again = () => ({ mode: 'snapshot' as const, to: 10, scopes: [scope], reset: [scope] })
  await pull(again, { kind: 'timeRecord', rows: [record(kept, 4)] })
  expect([await row('timeRecord', kept), await row('timeRecord', gone)]).toMatchObject([{ version: 4 }, undefined])
})

test('a snapshot that reached what was acknowledged settles it', async () => {
  // The first snapshot was cut off: the cursor is set, its rows are not all here.
  const { by, given, pull, entries, store } = await holding([], { cursor: 11, fullTo: 0, scopes: [], granted: [] })
  const mid = await perform(by, bookTime, hour(8))
  const accept = async (): Promise<PushAnswer> => ({
    epoch,
    serverTime,
    results: [{ mid, status: 200, version: 11, body: record(mid, 11) }],
  })
  await pushOnce(given(accept))
  expect(await entries()).toMatchObject([{ mid, state: 'acked' }])
  await pull(() => ({ mode: 'snapshot', to: 11, scopes: [scope], added: [scope] }), { kind: 'timeRecord', rows: [record(mid, 11)] })
  expect(await entries()).toEqual([])
  expect(await store.transact('relaxed', (tx) => tx.archived(mid))).toMatchObject({ outcome: 'done' })
})

test('a restored server is asked about what it had carried out, in order and after what was compared', async () => {
  const { by, pull, asked, store } = await holding([], { compared: '' })
  const mids = [await perform(by, bookTime, hour(6)), await perform(by, bookTime, hour(8)), await perform(by, bookTime, hour(10))]
  await store.transact('strict', async (tx) => {
    for (const [index, entry] of (await tx.allEntries()).entries()) {
      await tx.deleteEntry(entry.seq)
      await toArchive(tx, entry, index === 1 ? 'discarded' : 'done')
    }
  })
  const done = [mids[0]!, mids[2]!].sort()
  await pull(() => ({ missing: [] }))
  await store.transact('strict', async (tx) => tx.putMeta({ ...(await tx.meta()), compared: done[0]! }))
  await pull(() => ({ missing: [] }))
  expect(asked.map(({ journal }) => journal)).toEqual([done, [done[1]]])
})

test('what was refused for now is sent once more under a new key, after a complete fetch and not before', async () => {
  const { by, pull, given, entries } = await holding([])
  const mid = await perform(by, checkOut.daycare, { bookingId: kept, stays: [{ id: gone, animalId: userId }] })
  const refusing = async ({ calls }: { calls: { mid: string }[] }): Promise<PushAnswer> => ({
    epoch,
    serverTime,
    results: [{ mid: calls[0]!.mid, status: 422, body: { code: 'notCheckedIn' } }],
  })
  await pushOnce(given(refusing))
  expect(await entries()).toMatchObject([{ mid, state: 'blocked', retryAfterPull: true }])
  await pull(() => ({ complete: false }))
  expect(await entries()).toMatchObject([{ mid, state: 'blocked' }])
  await pull(() => ({}))
  const [again] = await entries()
  expect([again!.mid === mid, again]).toMatchObject([false, { state: 'queued', retried: true }])
  await pushOnce(given(refusing))
  await pull(() => ({}))
  expect(await entries()).toMatchObject([{ mid: again!.mid, state: 'attention' }])
})

test('an entry of another lane waits for those that it depends on, also where they are not sent yet', async () => {
  const { by, given, entries, store, time } = await holding([])
  const first = await perform(by, bookTime, hour(6))
  await perform(by, bookTime, hour(8))
  await store.transact('strict', async (tx) => {
    const [one, other] = await tx.allEntries()
    await tx.putEntry({ ...one!, nextAt: time.now + 1000 })
    await tx.putEntry({ ...other!, deps: [first] })
  })
  const never = () => Promise.reject(new Error('something was sent'))
  expect(await pushOnce(given(never))).toEqual({ kind: 'idle', nextAt: time.now + 1000 })
  expect((await entries()).map(({ attempts }) => attempts)).toEqual([0, 0])
})

test('what a newer app has entered waits for an update of this one', async () => {
  const { by, given, store } = await holding([])
  await perform(by, bookTime, hour(6))
  await store.transact('strict', async (tx) => tx.putEntry({ ...(await tx.allEntries())[0]!, name: 'ofTomorrow' }))
  expect(await pushOnce(given(() => Promise.reject(new Error('something was sent'))))).toEqual({ kind: 'idle', nextAt: null })
})

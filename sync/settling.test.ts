// What becomes of entries once they are answered, refused, lost by the server or old: each found missing by `npm run mutants`.
import { expect, test } from 'vitest'
import type { PullHead, PushCall, PushResult } from '../shared/replication.ts'
import { bookTime, changeTime } from '../shared/timetracking/timeRecord.ts'
import { epoch, hour, queueOf, userId } from '../tests/factories/queue.ts'
import { putInOrder } from './openReplica.ts'
import { perform, replace, retry, undo } from './perform.ts'
import { pushOnce, type PushAnswer } from './push.ts'
import { toArchive } from './rebase.ts'
import { takeBackLost } from './restored.ts'
import type { Meta, Store } from './store.ts'

const answer = (results: PushResult[], more: Partial<PushAnswer> = {}): PushAnswer => ({
  epoch,
  serverTime: '2026-06-10T16:00:00.000Z',
  results,
  ...more,
})
const accepted = ({ mid, body }: PushCall): PushResult => ({
  mid,
  status: 200,
  version: 11,
  body: { ...(body as object), id: mid, version: 11 },
})
const refused = ({ mid }: PushCall): PushResult => ({ mid, status: 422, body: { code: 'overlaps' } })

const metaOf = (store: Store) => store.transact('relaxed', (tx) => tx.meta())
const noted = (store: Store, more: Partial<Meta>) => store.transact('relaxed', async (tx) => tx.putMeta({ ...(await tx.meta()), ...more }))
const archived = (store: Store, mid: string) => store.transact('relaxed', (tx) => tx.archived(mid))

test('the journal is kept for 35 days by the time of the server, and no longer', async () => {
  const { store, by } = queueOf()
  const seen = Date.parse('2026-06-10T16:00:00Z')
  const archive = async (serverTimeSeen: number, from: number) => {
    await noted(store, { serverTimeSeen })
    const mid = await perform(by, bookTime, hour(from))
    await undo(by, mid)
    return mid
  }
  const [old, young] = [await archive(seen, 6), await archive(seen + 2 * 86_400_000, 8)]
  await noted(store, { serverTimeSeen: seen + 36 * 86_400_000 })
  await putInOrder(store)
  expect([await archived(store, old), await archived(store, young)]).toMatchObject([undefined, { mid: young }])
})

test('what a restored server has lost leaves the journal for the queue, and is listed; the rest stays in the journal', async () => {
  const { store, by, entries } = queueOf()
  const [kept, lost] = [await perform(by, bookTime, hour(6)), await perform(by, bookTime, hour(8))]
  await store.transact('strict', async (tx) => {
    for (const entry of await tx.allEntries()) {
      await tx.deleteEntry(entry.seq)
      await toArchive(tx, entry, 'done')
    }
    await tx.putMeta({ ...(await tx.meta()), compared: '' })
  })
  const head = { missing: [lost], serverTime: '2026-06-10T16:00:00.000Z' } as unknown as PullHead
  expect(await takeBackLost(store, [kept, lost].sort(), head)).toBe(false)
  expect(await entries()).toMatchObject([{ mid: lost, state: 'queued' }])
  expect([await archived(store, lost), await archived(store, kept)]).toMatchObject([undefined, { mid: kept }])
  expect((await metaOf(store)).resent).toEqual({ at: head.serverTime, mids: [lost] })
})

test('the first answer says which life of the server it is; one of another life settles nothing', async () => {
  const { store, by, given, entries } = queueOf()
  await noted(store, { epoch: null })
  await perform(by, bookTime, hour(6))
  expect(await pushOnce(given(async ({ calls }) => answer(calls.map(accepted))))).toMatchObject({ kind: 'sent' })
  expect((await metaOf(store)).epoch).toBe(epoch)
  await perform(by, bookTime, hour(8))
  const settles = async (send: Parameters<typeof given>[0]) => [await pushOnce(given(send)), (await entries()).map(({ state }) => state)]
  const nothing = [{ kind: 'otherLife' }, ['acked', 'queued']]
  expect(await settles(async ({ calls }) => answer(calls.map(accepted), { epoch: userId }))).toEqual(nothing)
  expect(await settles(async ({ calls }) => answer(calls.map(accepted), { restored: true }))).toEqual(nothing)
  // The restore was noticed by a pull while this answer was on its way.
  const meanwhile = async ({ calls }: { calls: PushCall[] }) => (await noted(store, { life: 1 }), answer(calls.map(accepted)))
  expect(await settles(meanwhile)).toEqual(nothing)
  expect((await metaOf(store)).epoch).toBe(epoch)
})

test('an entry that waits for a refused one waits for it under its new key', async () => {
  const { store, by, given, entries } = queueOf()
  const first = await perform(by, bookTime, hour(6))
  await perform(by, bookTime, hour(8))
  await store.transact('strict', async (tx) => {
    const second = (await tx.allEntries())[1]!
    await tx.putEntry({ ...second, deps: [first] })
  })
  await pushOnce(
    given(async ({ calls }) => answer([refused(calls[0]!)])),
    1,
  )
  await retry(by, first)
  const [again, waits] = await entries()
  expect(again!.mid).not.toBe(first)
  expect(waits!.deps).toEqual([again!.mid])
})

test('what follows a refused entry in its lane is blocked at once, also where it was not sent yet', async () => {
  const { by, given, entries } = queueOf()
  const mid = await perform(by, bookTime, hour(6))
  await perform(by, changeTime, { id: mid, body: { ...hour(6, mid), task: 'kennels' } })
  await pushOnce(
    given(async ({ calls }) => answer([refused(calls[0]!)])),
    1,
  )
  expect((await entries()).map(({ state }) => state)).toEqual(['attention', 'blocked'])
})

test('only a refused entry is replaced by something else', async () => {
  const { by, entries } = queueOf()
  const mid = await perform(by, bookTime, hour(6))
  expect(await replace(by, mid, [{ mutation: bookTime, input: hour(8) }])).toBe(false)
  expect(await entries()).toMatchObject([{ mid, state: 'queued' }])
})

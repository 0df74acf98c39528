// Leaving a device: rows go, the queue stays or goes as the person chose. When an administrator closed the access, the queue is left to them.
import { Failure } from '../shared/errors.ts'
import { handOver as handOverCall, heldStatus, push, pushBytes, pushLimit } from '../shared/replication.ts'
import type { Caller } from './call.ts'
import type { Environment } from './environment.ts'
import { callOf, pushLock, type SendBatch } from './push.ts'
import { mutationOf } from './definitions.ts'
import { toArchive } from './rebase.ts'
import type { Replica } from './replica.ts'
import type { OutboxEntry, Store } from './store.ts'

const handOverTimeout = 30_000

/** Forms that are not saved stay with the queue, and go with it. */
export async function clearRows(replica: Replica, mode: 'keep' | 'discard'): Promise<void> {
  await replica.transact('strict', async (tx) => {
    await tx.clearRows()
    const meta = await tx.meta()
    await tx.putMeta({ ...meta, cursor: null, fullTo: 0, scopes: [], granted: [], firstPullDone: false, lastPullAt: null })
    if (mode === 'discard') for (const entry of await tx.allEntries()) await tx.deleteEntry(entry.seq)
    if (mode === 'discard') await replica.unsaved.clear()
  })
}

/** How many entries the server stored for an administrator, and how many are left in the queue. */
export interface HandedOver {
  stored: number
  left: number
}

/**
 * `open`: as far as is known. `closed`: the organisation closed its access to the user and takes what was not sent. `gone`: it is none of
 * theirs and takes nothing, because it was deleted, or closed its access long ago.
 */
export type Access = 'open' | 'closed' | 'gone'

/** What the server says of this organisation. Another refusal says nothing. */
export async function accessOf({ caller, replica, tenantId }: { caller: Caller; replica: Replica; tenantId: string }): Promise<Access> {
  try {
    const { clientId } = await replica.transact('relaxed', (tx) => tx.meta())
    await caller.call(handOverCall, { body: { tenantId, clientId, calls: [] } })
    return 'closed'
  } catch (error) {
    if (error instanceof Failure) return error.code === 'notFound' ? 'gone' : 'open'
    throw error
  }
}

/**
 * Clears the rows, and does the last thing that is open to a closed session or membership. Without a token, the cookie alone says
 * whose batch it is.
 */
export async function handOver(environment: Environment, caller: Caller, replica: Replica, tenantId: string): Promise<HandedOver> {
  await clearRows(replica, 'keep')
  await replica.unsaved.clear()
  const options = { timeoutMs: handOverTimeout, tenantId }
  const send: SendBatch = (batch) =>
    caller.hasToken()
      ? caller.call(handOverCall, { body: { tenantId, ...batch } }, options)
      : (caller.call(push, { body: batch }, options) as ReturnType<SendBatch>)
  const handedOver = await environment.locks.hold(pushLock(replica), { ifAvailable: false }, () => sendAll(replica, send))
  return handedOver!
}

/** An entry goes only once the server says that it is stored; the network may fail at any point. */
async function sendAll(store: Store, send: SendBatch): Promise<HandedOver> {
  let stored = 0
  for (;;) {
    const { batch, clientId, left } = await store.transact('relaxed', async (tx) => {
      const open = (await tx.allEntries()).filter(({ state }) => state !== 'acked')
      return { batch: fitting(open), clientId: (await tx.meta()).clientId, left: open.length }
    })
    if (batch.length === 0) return { stored, left }
    const confirmed = await confirmedOf(send({ clientId, calls: batch.map(callOf) }))
    if (confirmed.size === 0) return { stored, left }
    await store.transact('strict', async (tx) => {
      for (const entry of batch.filter(({ mid }) => confirmed.has(mid))) {
        await tx.deleteEntry(entry.seq)
        await toArchive(tx, entry, 'handedOver')
      }
    })
    stored += batch.filter(({ mid }) => confirmed.has(mid)).length
  }
}

/** In order of the queue, as many as one call may carry. What this build does not know stays for one that does. */
function fitting(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const chosen: OutboxEntry[] = []
  let bytes = 0
  for (const entry of entries.filter(mutationOf).slice(0, pushLimit)) {
    bytes += JSON.stringify(callOf(entry)).length * 2
    if (chosen.length > 0 && bytes > pushBytes) break
    chosen.push(entry)
  }
  return chosen
}

async function confirmedOf(answer: ReturnType<SendBatch>): Promise<ReadonlySet<string>> {
  try {
    const { results } = await answer
    return new Set(results.filter(({ status }) => status === heldStatus).map(({ mid }) => mid))
  } catch (error) {
    if (error instanceof Failure) return new Set()
    throw error
  }
}

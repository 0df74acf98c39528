// The last thing that a closed session may do: leave what was not sent to an administrator. An entry goes only once the server says that it is stored.
import { Failure } from '../shared/errors.ts'
import { heldStatus, pushBytes, pushLimit } from '../shared/replication.ts'
import { callOf, type SendBatch } from './push.ts'
import { mutationOf } from './rebase.ts'
import type { OutboxEntry, Store } from './store.ts'

/** How many entries the server stored, and how many are left. The network may fail at any point; nothing is lost by it. */
export async function handOver(store: Store, send: SendBatch, now: number): Promise<{ stored: number; left: number }> {
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
        await tx.archive({ mid: entry.mid, at: now, outcome: 'handedOver', entry })
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

// A replica in memory with somebody who performs on it, for tests of the queue.
import type { Kind, Rows } from '../../shared/rows.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import { loadMutations } from '../../sync/definitions.ts'
import type { Performer } from '../../sync/perform.ts'
import type { SendBatch } from '../../sync/push.ts'
import { freshMeta } from '../../sync/replica.ts'
import { MemoryStore } from '../simulation/memoryStore.ts'

await loadMutations()

const namespace = '6ba7b815-9dad-41d1-80b4-00c04fd430c8'
const named = (name: string) => derivedId(namespace, name)
export const userId = named('user')

export function queueOf(name = 'device') {
  const store = new MemoryStore({ ...freshMeta(named(name)), cursor: 10, fullTo: 10, epoch: named('epoch') })
  const time = { now: Date.parse('2026-06-10T16:00:00Z') }
  let ids = 0
  const by: Performer = {
    store,
    tenantId: named('tenant'),
    userId,
    zone: 'Europe/Berlin',
    millis: () => time.now,
    newId: () => named(`id ${++ids}`),
  }
  const given = (send: SendBatch) => ({ store, send, now: () => time.now, chance: () => 0.5 })
  const entries = () => store.transact('relaxed', (tx) => tx.allEntries())
  const row = <K extends Kind>(kind: K, id: string) =>
    store.transact('relaxed', async (tx) => (await tx.rows(kind, [id]))[0] as Rows[K] | undefined)
  return { store, time, by, given, entries, row }
}

export const epoch = named('epoch')

/** A booking of one hour on the day of the story. */
export const hour = (from: number, id: string | null = null): TimeRecordBody => {
  const at = (h: number) => `2026-06-10T${String(h).padStart(2, '0')}:00:00.000Z`
  return { id, userId, date: '2026-06-10', startTime: at(from), endTime: at(from + 1), task: '' }
}

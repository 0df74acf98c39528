// How things stand between this device and the server, for the status chip and the outbox page.
import type { Kind } from '../shared/rows.ts'
import type { Replica } from './replica.ts'
import type { Pause } from './store.ts'

export interface SyncStatus {
  /** Entries that have not reached the server. */
  waiting: number
  /** Entries that a person must decide about. */
  attention: number
  offlineSince: string | null
  paused: Pause | null
  lastPullAt: string | null
  firstPullDone: boolean
  storage: null | 'full' | 'broken'
}

/** In one transaction: it is read again after every tap. */
export async function readStatus(replica: Replica): Promise<SyncStatus> {
  const { outbox, metaRow } = replica
  const [waiting, attention, meta] = await replica.transaction('r', outbox, metaRow, () =>
    Promise.all([
      outbox.where('state').anyOf('queued', 'sending', 'blocked').count(),
      outbox.where('state').equals('attention').count(),
      metaRow.get('meta'),
    ]),
  )
  return {
    waiting,
    attention,
    offlineSince: meta?.offlineSince ?? null,
    paused: meta?.paused ?? null,
    lastPullAt: meta?.lastPullAt ?? null,
    firstPullDone: meta?.firstPullDone ?? false,
    storage: meta?.storage ?? null,
  }
}

/** Ids of rows with entries that wait for the server, to mark them on screens. */
export async function pendingIds(replica: Replica, kind: Kind): Promise<Set<string>> {
  const keys = await replica.outbox.where('keys').startsWith(`${kind}:`).toArray()
  return new Set(
    keys
      .filter(({ state }) => state !== 'acked')
      .flatMap((entry) => entry.keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))),
  )
}

// How things stand between this device and the server, for the status chip and the outbox page.
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

export async function readStatus(replica: Replica): Promise<SyncStatus> {
  const [waiting, attention, meta] = await Promise.all([
    replica.outbox.where('state').anyOf('queued', 'sending', 'blocked').count(),
    replica.outbox.where('state').equals('attention').count(),
    replica.metaRow.get('meta'),
  ])
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

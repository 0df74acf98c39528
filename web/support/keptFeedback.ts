// Feedback that could not be sent yet, with its pictures, in a small database of its own: it waits for its writer whatever becomes of a replica.
import Dexie, { type Table } from 'dexie'
import type { OwnFeedback } from '../../shared/support/feedback.ts'
import type { Environment } from '../../sync/environment.ts'

/** `tenantId`: the organisation that they worked in when they wrote. */
export interface KeptFeedback {
  id: string
  userId: string
  tenantId: string | null
  body: OwnFeedback
}

export interface FeedbackBox {
  keep(feedback: KeptFeedback): Promise<void>
  /** What this user has written, the oldest first. */
  of(userId: string): Promise<KeptFeedback[]>
  remove(id: string): Promise<void>
}

export function openFeedbackBox({ indexedDB, IDBKeyRange }: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): FeedbackBox {
  const db = new Dexie('obhut_feedback', { ...(indexedDB && { indexedDB, IDBKeyRange }) })
  db.version(1).stores({ feedback: 'id, userId' })
  const kept: Table<KeptFeedback, string> = db.table('feedback')
  return {
    keep: async (feedback) => void (await kept.put(feedback)),
    of: (userId) => kept.where('userId').equals(userId).sortBy('id'),
    remove: (id) => kept.delete(id),
  }
}

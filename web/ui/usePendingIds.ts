import { useLiveQuery } from 'dexie-react-hooks'
import type { Kind } from '../../shared/synced.ts'
import { pendingIds } from '../../sync/status.ts'
import { useSignedIn } from '../session/signedIn.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of rows with entries that wait for the server. */
export function usePendingIds(kind: Kind): ReadonlySet<string> {
  const { engine } = useSignedIn()
  return useLiveQuery(() => pendingIds(engine.replica, kind), [engine, kind]) ?? none
}

import type { Kind } from '../../shared/rows.ts'
import { pendingIds } from '../../sync/status.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from './useRows.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of rows with entries that wait for the server. */
export function usePendingIds(kind: Kind): ReadonlySet<string> {
  const { engine } = useSignedIn()
  return useRows(() => pendingIds(engine.replica, kind), [engine, kind]) ?? none
}

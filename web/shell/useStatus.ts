import type { SyncStatus } from '../../sync/status.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

/** How things stand between this device and the server; undefined for the first moment. */
export function useStatus(): SyncStatus | undefined {
  const { engine } = useWorkplace()
  return useRows(() => engine.status(), [engine])
}

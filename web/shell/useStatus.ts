import { useLiveQuery } from 'dexie-react-hooks'
import type { SyncStatus } from '../../sync/status.ts'
import { useWorkplace } from '../session/signedIn.ts'

/** How things stand between this device and the server; undefined for the first moment. */
export function useStatus(): SyncStatus | undefined {
  const { engine } = useWorkplace()
  return useLiveQuery(() => engine.status(), [engine])
}

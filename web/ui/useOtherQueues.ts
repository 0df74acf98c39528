import type { ParkedQueue } from '../../sync/device.ts'
import { useSession } from '../session/useSession.ts'
import { useRows } from './useRows.ts'

const none: { own: ParkedQueue[]; others: ParkedQueue[] } = { own: [], others: [] }

/** Queues on this device that are not open: of the person who is signed in, in other organisations, and of other people. */
export function useOtherQueues(): { own: ParkedQueue[]; others: ParkedQueue[] } {
  const session = useSession()
  return useRows(() => session.beside.list(), [session, session.current()]) ?? none
}

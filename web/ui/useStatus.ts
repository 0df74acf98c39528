import { localDate, localTime } from '../../shared/time.ts'
import type { SyncStatus } from '../../sync/status.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { useIsOlderThan, useToday } from './clock.ts'
import { useFormats } from './formats.ts'
import { sharedQuery } from './sharedQuery.ts'

/** How things stand between this device and the server; undefined for the first moment. */
export const useStatus = sharedQuery<SyncStatus>((engine) => engine.status())

/** A device fetches every minute while it can: what is older than this many milliseconds is older than it should be. */
const fetchedLate = 180_000

/** When this device last heard everything from the server, once that is longer ago than it should be: the time, of another day the date. */
export function useLateSince(status: SyncStatus | undefined): string | null {
  const { zone } = useWorkplace()
  const formats = useFormats()
  const today = useToday()
  const isLate = useIsOlderThan(status?.lastPullAt, fetchedLate)
  if (!isLate || !status?.lastPullAt) return null
  const date = localDate(status.lastPullAt, zone)
  return date === today ? localTime(status.lastPullAt, zone) : formats.date(date)
}

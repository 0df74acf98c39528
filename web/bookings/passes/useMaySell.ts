import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { useStatus } from '../../ui/useStatus.ts'

/** `sell`: whether this person may sell and correct passes. `now`: whether the server, which does both, can be reached. */
export function useMaySell(): { sell: boolean; now: boolean } {
  const canEdit = useCanEdit()
  const status = useStatus()
  return { sell: useHasRight('payment.book') && canEdit, now: status?.offlineSince === null }
}

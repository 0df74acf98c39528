import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { useStatus } from '../../ui/useStatus.ts'

/** `sell`: whether this person sells and corrects passes. `now`: whether the server can be reached, which does it. */
export function useMaySell(): { sell: boolean; now: boolean } {
  const canEdit = useCanEdit()
  const status = useStatus()
  return { sell: useHasRight('payment.book') && canEdit, now: status?.offlineSince === null }
}

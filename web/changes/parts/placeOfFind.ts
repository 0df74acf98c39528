import type { Find } from '../../../shared/changes/findStates.ts'
import { findStates } from '../../../shared/changes/story/findState.ts'
import type { SortValue } from '../../../shared/lists/sorting.ts'

/** The sort value of a found animal: its state, then the day on which the claim ends. */
export const placeOfFind = (find: Find | undefined): SortValue =>
  !find || find.state === 'none' ? null : `${findStates.indexOf(find.state)} ${find.ownership.find?.claimPeriodEnd ?? ''}`

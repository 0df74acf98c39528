// Words for passes of daycare and their moves.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubscriptionState } from '../../../shared/bookings/passes/subscription.ts'
import type { Entitlement, EntitlementMove } from '../../../shared/bookings/passes/entitlement.ts'

export const passStateTexts: Record<Entitlement['state'], MessageDescriptor> = {
  draft: msg`Not paid yet`,
  active: msg`Valid`,
  usedUp: msg`Used up`,
  ended: msg`Ended`,
  cancelled: msg`Sale taken back`,
}

export const subscriptionStateTexts: Record<SubscriptionState, MessageDescriptor> = {
  upcoming: msg`Begins later`,
  active: msg`Runs`,
  paused: msg`Paused`,
  terminated: msg`Notice given`,
  ended: msg`Ended`,
  cancelled: msg`Sale taken back`,
}

export const moveReasonTexts: Record<EntitlementMove['reason'], MessageDescriptor> = {
  sale: msg`Sold`,
  visit: msg`Visit`,
  cancelledLate: msg`Cancelled late or not come`,
  returned: msg`Given back`,
  absent: msg`Cancelled in time`,
  notAbsent: msg`Cancellation taken back`,
  correction: msg`Corrected`,
}

/** Half visits as visits, as people write them. */
export const visitsIn = (halves: number, i18n: I18n): string => i18n.number(halves / 2)

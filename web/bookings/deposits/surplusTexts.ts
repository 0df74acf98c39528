import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Surplus } from '../../../shared/bookings/surplus.ts'

/** What becomes of the part of a deposit that is more than its booking costs. */
export const surplusTexts: Record<Surplus, MessageDescriptor> = {
  refund: msg`Paid back`,
  credit: msg`Kept as credit for the customer`,
  forfeit: msg`Kept by the house`,
}

// The words for items to bill: where they come from and what becomes of them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItemSource, ItemState } from '../../../shared/bookings/billing/toBillItem.ts'

export const sourceTexts: Record<ItemSource, MessageDescriptor> = {
  daycareDay: msg`Day of daycare`,
  pensionStay: msg`Boarding stay`,
  pass: msg`Pass`,
  subscription: msg`Subscription`,
  lateFee: msg`Late pick-up`,
  cancelFee: msg`Cancellation fee`,
}

export const itemStateTexts: Record<ItemState, MessageDescriptor> = {
  proposed: msg`Proposed`,
  open: msg`Approved`,
  billed: msg`Billed`,
  waived: msg`Waived`,
}

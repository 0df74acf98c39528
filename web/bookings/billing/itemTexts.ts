// Words for items to bill: their sources and states.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItemSource, ItemState, ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'

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

/** Of a fee its kind and the animals; everything else has a name of its own. */
export const itemName = ({ source, text }: Pick<ToBillItem, 'source' | 'text'>, { _: say }: Pick<I18n, '_'>): string =>
  source === 'cancelFee' || source === 'lateFee' ? [say(sourceTexts[source]), text].filter(Boolean).join(' – ') : text

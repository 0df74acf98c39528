// Words for items to bill: their sources and states.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItemSource, ItemState, ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'

export const sourceTexts: Record<ItemSource, MessageDescriptor> = {
  daycareDay: msg`Day of daycare`,
  pensionStay: msg`Boarding stay`,
  pass: msg`Pass`,
  subscription: msg`Subscription`,
  absence: msg`Refund for a cancelled day`,
  lateFee: msg`Late pick-up`,
  cancelFee: msg`Cancellation fee`,
  sponsoredResidency: msg`Sponsored residency`,
  extra: msg`Extra`,
  vetCost: msg`Vet costs`,
  custodyDay: msg`Care for an authority`,
}

export const itemStateTexts: Record<ItemState, MessageDescriptor> = {
  proposed: msg`Proposed`,
  open: msg`Approved`,
  billed: msg`Billed`,
  waived: msg`Waived`,
}

const namedBySource: readonly ItemSource[] = ['cancelFee', 'lateFee', 'absence', 'sponsoredResidency', 'vetCost', 'custodyDay']

/** Of a fee, a refund and a residency the kind and the animals. All other items have a text of their own. */
export const itemName = ({ source, text }: Pick<ToBillItem, 'source' | 'text'>, i18n: I18n): string =>
  namedBySource.includes(source) ? [i18n._(sourceTexts[source]), text].filter(Boolean).join(' – ') : text

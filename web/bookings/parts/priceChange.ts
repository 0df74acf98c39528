// The words of a price that changes.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PriceChange } from '../../../shared/bookings/taking/bookingActs.ts'
import type { Formats } from '../../ui/formats.ts'

export const priceChangeTexts: Record<PriceChange, MessageDescriptor> = {
  list: msg`The new price by the list`,
  kept: msg`The agreed price`,
}

/** With its sign: +12,00 €. */
export const differenceText = (cents: number, { money }: Formats): string => `${cents < 0 ? '−' : '+'}${money(Math.abs(cents))}`

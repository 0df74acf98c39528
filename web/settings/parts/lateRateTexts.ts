// What a very late pick-up costs, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LateRate } from '../../../shared/settings/guestAreas.ts'

export const lateRateTexts: Record<LateRate, MessageDescriptor> = {
  halfDay: msg`Price of half a day of daycare`,
  day: msg`Price of a day of daycare`,
  amount: msg`An amount`,
}

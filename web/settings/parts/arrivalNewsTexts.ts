// Whom a check-in notifies, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArrivalNews } from '../../../shared/settings/guestAreas.ts'

export const arrivalNewsTexts: Record<ArrivalNews, MessageDescriptor> = {
  nobody: msg`Switched off`,
  onDuty: msg`Those who look after a group now`,
  carers: msg`Everybody who may see the care of guests`,
}

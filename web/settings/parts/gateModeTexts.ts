import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RequiredVaccination } from '../../../shared/settings/guestAreas.ts'

export const gateModeTexts: Record<RequiredVaccination['mode'], MessageDescriptor> = {
  block: msg`Check-in without it only with a reason`,
  warn: msg`Shown before check-in`,
}

// How the deposit of boarding is worked out, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { depositModes } from '../../../shared/settings/guestAreas.ts'

export const depositModeTexts: Record<(typeof depositModes)[number], MessageDescriptor> = {
  none: msg`No deposit`,
  percent: msg`Part of the price`,
  fixed: msg`Fixed amount`,
}

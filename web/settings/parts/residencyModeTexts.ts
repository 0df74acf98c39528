// How a sponsored residency is paid, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResidencyMode } from '../../../shared/settings/residencyTerms.ts'

export const residencyModeTexts: Record<ResidencyMode, MessageDescriptor> = {
  perDay: msg`By the day`,
  perMonth: msg`By the month`,
  flat: msg`Once, a flat amount`,
}

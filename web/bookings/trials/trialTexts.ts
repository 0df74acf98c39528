// Outcomes of trial days in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrialOutcome } from '../../../shared/bookings/trialDay.ts'

export const outcomeTexts: Record<TrialOutcome, MessageDescriptor> = {
  passed: msg`Passed`,
  failed: msg`Not passed`,
  repeat: msg`To be repeated`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TimeWarning } from '../../../shared/timetracking/workingTime.ts'

export const warningTexts: Record<TimeWarning, MessageDescriptor> = {
  noBreakAfter6h: msg`More than 6 hours without a break`,
  breakTooShort: msg`The break is too short`,
  over8h: msg`More than 8 hours`,
  over10h: msg`More than 10 hours`,
  restUnder11h: msg`Less than 11 hours of rest before`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PunchKind, PunchProblem } from '../../../shared/timetracking/punches/punch.ts'
import type { PunchFlag } from '../../../shared/timetracking/punches/readPunches.ts'

export const punchTexts: Record<PunchKind, MessageDescriptor> = {
  in: msg`Clock in`,
  breakStart: msg`Begin a break`,
  breakEnd: msg`End the break`,
  out: msg`Clock out`,
}

/** What is missing beside a punch. */
export const flagTexts: Record<PunchFlag, MessageDescriptor> = {
  missingOut: msg`The end is missing`,
  missingIn: msg`The begin is missing`,
  missingBreakStart: msg`The begin of the break is missing`,
  missingBreakEnd: msg`The end of the break is missing`,
}

/** Why no time was booked. */
export const problemTexts: Record<PunchProblem, MessageDescriptor> = {
  overlaps: msg`Not booked: it overlaps a time that was entered`,
  periodLocked: msg`Not booked: the month is approved`,
  timeInFuture: msg`Not booked: it lies in the future`,
}

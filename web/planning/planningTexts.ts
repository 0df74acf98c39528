// What people read of the values of shifts and absences.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Absence } from '../../shared/planning/absence.ts'
import type { Shift } from '../../shared/planning/shift.ts'
import type { ShiftWarning } from '../../shared/planning/shiftWarnings.ts'
import { localTime } from '../../shared/time.ts'

export const shiftStateTexts: Record<Shift['state'], MessageDescriptor> = {
  draft: msg`Draft`,
  published: msg`Published`,
  confirmed: msg`Confirmed`,
  declined: msg`Declined`,
}

export const absenceKindTexts: Record<Absence['kind'], MessageDescriptor> = {
  vacation: msg`Vacation`,
  sick: msg`Sick`,
  other: msg`Other absence`,
}

export const absenceStateTexts: Record<Absence['state'], MessageDescriptor> = {
  requested: msg`Requested`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
}

export const warningTexts: Record<ShiftWarning, MessageDescriptor> = {
  userDoubleBooked: msg`Two shifts at the same time`,
  absent: msg`Absent on this day`,
  restTooShort: msg`Less than 11 hours of rest before`,
  over10h: msg`More than 10 hours on this day`,
  breakTooShort: msg`Break too short: 30 minutes over 6 hours, 45 over 9 hours`,
}

/** From when until when, by the clock of the organisation. */
export const timesText = ({ startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>, zone: string): string =>
  `${localTime(startTime, zone)}–${localTime(endTime, zone)}`

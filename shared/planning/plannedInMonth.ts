// How long a person was planned to work in a month, beside which booked hours are read.
import { monthOf } from '../time.ts'
import { isAway, type Absence } from './absence.ts'
import type { Shift } from './shift.ts'
import { plannedMinutes } from './week.ts'

type Planned = Pick<Shift, 'date' | 'startTime' | 'endTime' | 'breakMinutes' | 'state'>
type Away = Pick<Absence, 'startDate' | 'endDate' | 'halfDay' | 'state'>

/**
 * Minutes of the shifts of one person that begin in the month, without their breaks; null where none was planned. Drafts and shifts that were
 * declined do not count, nor those on whole days of an approved absence: nobody owes the hours of a holiday or an illness.
 */
export function plannedInMonth(month: string, shifts: readonly Planned[], absences: readonly Away[]): number | null {
  const away = absences.filter(({ state, halfDay }) => state === 'approved' && !halfDay)
  const known = shifts.filter(({ date, state }) => monthOf(date) === month && (state === 'published' || state === 'confirmed'))
  if (known.length === 0) return null
  return plannedMinutes(known.filter(({ date }) => !away.some((absence) => isAway(absence, date))))
}

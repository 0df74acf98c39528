// Who hears of what happens with shifts and absences. Days and times are written by the clock of the organisation.
import type { Absence } from '../../shared/planning/absence.ts'
import { byStart, type Shift } from '../../shared/planning/shift.ts'
import { localTime } from '../../shared/time.ts'
import { writtenDay } from '../bookings/requests/customerTexts.ts'
import { notify } from '../notifications/notify.ts'
import { peopleWith } from '../orm/memberRows.ts'
import type { Unit } from '../unitOfWork.ts'

const writtenPeriod = (first: string, last: string): string =>
  first === last ? writtenDay(first) : `${writtenDay(first)} – ${writtenDay(last)}`

const writtenShift = ({ date, startTime, endTime }: Shift, zone: string): string =>
  `${writtenDay(date)}, ${localTime(startTime, zone)}–${localTime(endTime, zone)}`

/** Each person of shifts that were published, once. */
export async function tellPublished(work: Unit, shifts: readonly Shift[]): Promise<void> {
  for (const [userId, mine] of Map.groupBy(shifts, (one) => one.userId)) {
    if (userId === null) continue
    const sorted = mine.toSorted(byStart)
    const subject = writtenPeriod(sorted[0]!.date, sorted.at(-1)!.date)
    const about = { kind: 'shiftsPublished' as const, aboutId: sorted[0]!.id, subject, note: String(sorted.length) }
    await notify(work, { ...about, once: work.key }, [userId])
  }
}

/** The person who had a shift, the one who took it and the one who has it now. */
export function tellHanded(work: Unit, before: Shift, shift: Shift, zone: string): Promise<void> {
  const people = [...new Set([before.userId, before.takenBy, shift.userId])].filter((id) => id !== null)
  return notify(work, { kind: 'shiftChanged', aboutId: shift.id, subject: writtenShift(shift, zone), note: '', once: work.key }, people)
}

/** Planners hear that somebody took a shift and waits for them. */
export async function askPlanners(work: Unit, shift: Shift, zone: string): Promise<void> {
  const planners = await peopleWith(work.em, work.tenantId, 'planning.edit')
  const about = { kind: 'planningAsked' as const, aboutId: shift.id, subject: writtenShift(shift, zone), note: '', once: work.key }
  await notify(work, about, planners)
}

const periodOf = ({ startDate, endDate }: Absence): string => writtenPeriod(startDate, endDate)

/** Planners hear of a new request, and its person of the decision. The notification does not name the kind. */
export async function tellAbsence(work: Unit, absence: Absence, before: Absence | null): Promise<void> {
  const { id, state, userId } = absence
  const about = { aboutId: id, subject: periodOf(absence), note: '', once: work.key }
  if (state === 'requested' && before?.state !== 'requested')
    return notify(work, { ...about, kind: 'planningAsked' }, await peopleWith(work.em, work.tenantId, 'planning.edit'))
  if (state !== 'requested' && state !== before?.state) await notify(work, { ...about, kind: 'absenceDecided' }, [userId])
}

// The shifts and absences of one person that are still to come, and the shifts that they may take, as this device holds them.
import { memberName } from '../../shared/identity/member.ts'
import type { Absence } from '../../shared/planning/absence.ts'
import { byStart, isDone, isFree, type Shift } from '../../shared/planning/shift.ts'
import { addDays } from '../../shared/time.ts'
import type { Engine } from '../../sync/engine.ts'
import { pendingIds } from '../../sync/status.ts'

export interface MyShifts {
  own: readonly Shift[]
  /** Open shifts, and shifts that colleagues offer. */
  free: readonly Shift[]
  absences: readonly Absence[]
  /** Names of colleagues and houses, by their id. */
  names: ReadonlyMap<string, string>
  pending: ReadonlySet<string>
}

export async function readMyShifts({ replica, userId }: Engine, today: string, now: string): Promise<MyShifts> {
  const [shifts, absences, members, houses, ofShifts, ofAbsences] = await Promise.all([
    replica.shift.where('date').aboveOrEqual(addDays(today, -1)).toArray(),
    replica.absence.where('userId').equals(userId).toArray(),
    replica.member.toArray(),
    replica.shelter.toArray(),
    pendingIds(replica, 'shift'),
    pendingIds(replica, 'absence'),
  ])
  const coming = shifts.filter((one) => one.state !== 'draft' && !isDone(one, now)).sort(byStart)
  const isOwn = (one: Shift) => one.userId === userId || one.takenBy === userId
  return {
    own: coming.filter(isOwn),
    free: coming.filter((one) => !isOwn(one) && isFree(one)),
    absences: absences.filter(({ endDate }) => endDate >= today).sort((a, b) => (a.startDate < b.startDate ? -1 : 1)),
    names: new Map([...members.map((one) => [one.id, memberName(one)] as const), ...houses.map(({ id, name }) => [id, name] as const)]),
    pending: new Set([...ofShifts, ...ofAbsences]),
  }
}

// A week of the plan as this device holds it, with the day before and after for the rest between shifts.
import { memberName, type Member } from '../../shared/identity/member.ts'
import { byName } from '../../shared/kept.ts'
import type { Absence, Away } from '../../shared/planning/absence.ts'
import { byStart, type Shift } from '../../shared/planning/shift.ts'
import { shiftWarnings, type ShiftWarning } from '../../shared/planning/shiftWarnings.ts'
import { daysOfWeek } from '../../shared/planning/week.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { addDays } from '../../shared/time.ts'
import type { Engine } from '../../sync/engine.ts'
import { pendingIds } from '../../sync/status.ts'

export interface Plan {
  /** In the order of the day. */
  shifts: readonly Shift[]
  /** With the shifts of the days around the week. */
  around: readonly Shift[]
  /** Rows of planners alone. */
  absences: readonly Absence[]
  members: ReadonlyMap<string, Member>
  houses: ReadonlyMap<string, string>
  animalsPerCarer: number
  pending: ReadonlySet<string>
}

export async function readPlan({ replica, tenantId }: Engine, monday: string): Promise<Plan> {
  const days = daysOfWeek(monday)
  const [around, absences, members, shelters, setting, pending] = await Promise.all([
    replica.shift.where('date').between(addDays(monday, -2), addDays(monday, 8), true, true).toArray(),
    replica.absence.toArray(),
    replica.member.toArray(),
    replica.shelter.toArray(),
    replica.areaSetting.get(areaSettingId(tenantId, 'animals')),
    pendingIds(replica, 'shift'),
  ])
  return {
    shifts: around.filter(({ date }) => days.includes(date)).sort(byStart),
    around,
    absences,
    members: new Map(members.map((member) => [member.id, member])),
    houses: new Map(shelters.map(({ id, name }) => [id, name])),
    animalsPerCarer: settingsOf('animals', setting).animalsPerCarer,
    pending,
  }
}

/** The warnings of each shift, by its id. */
export function warningsOf({ around }: Pick<Plan, 'around'>, away: readonly Away[], zone: string): ReadonlyMap<string, ShiftWarning[]> {
  const ofPeople = Map.groupBy(
    around.filter(({ userId }) => userId !== null),
    ({ userId }) => userId,
  )
  return new Map([...ofPeople.values()].flatMap((shifts) => [...shiftWarnings(shifts, away, zone)]))
}

/** A row of the plan: somebody or a house, with the shifts of the week. `id` null: shifts of nobody, or of no certain house. */
export interface PlanRow {
  id: string | null
  name: string
  shifts: readonly Shift[]
}

/** People with a shift or an absence in the week, and those who work in shifts. Open shifts come first. */
export function rowsByPerson({ shifts, members }: Plan, people: readonly string[], away: readonly Away[]): PlanRow[] {
  const mine = Map.groupBy(shifts, ({ userId }) => userId)
  const ids = new Set([...people, ...away.map(({ userId }) => userId), ...[...mine.keys()].filter((id) => id !== null)])
  const named = [...ids].flatMap((id): PlanRow[] => {
    const member = members.get(id)
    return member ? [{ id, name: memberName(member), shifts: mine.get(id) ?? [] }] : []
  })
  const open = mine.get(null) ?? []
  return [...(open.length > 0 ? [{ id: null, name: '', shifts: open }] : []), ...named.sort((a, b) => byName(a.name, b.name))]
}

/** Houses with a shift in the week; shifts of no certain house come first. */
export function rowsByHouse({ shifts, houses }: Plan): PlanRow[] {
  return [...Map.groupBy(shifts, ({ shelterId }) => shelterId)]
    .map(([id, those]): PlanRow => ({ id, name: (id && houses.get(id)) ?? '', shifts: those }))
    .sort((a, b) => byName(a.name, b.name))
}

// Absences: days on which somebody does not work. Each person asks for their own, and a planner decides. The kind is seen by both of them alone.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { addDays, monthsBetween } from '../time.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'

export const absenceKinds = ['vacation', 'sick', 'other'] as const
export const absenceStates = ['requested', 'approved', 'rejected'] as const
export const absenceNoteLimit = 300
/** Days that an absence may have. */
export const mostAbsenceDays = 366

const told = {
  kind: v.picklist(absenceKinds),
  /** Half of its only day. */
  halfDay: v.boolean(),
  state: v.picklist(absenceStates),
}

export const Absence = v.object({
  id: Id,
  version: Version,
  ...told,
  userId: Id,
  startDate: CalendarDate,
  endDate: CalendarDate,
  note: v.string(),
})
export type Absence = v.InferOutput<typeof Absence>

declare module '../rows.ts' {
  interface Rows {
    absence: Absence
  }
}

export const AbsenceBody = v.strictObject({
  id: v.nullable(Id),
  ...told,
  userId: v.nullable(Id),
  startDate: v.nullable(CalendarDate),
  endDate: v.nullable(CalendarDate),
  note: text(absenceNoteLimit),
})
export type AbsenceBody = v.InferOutput<typeof AbsenceBody>
type Said = Omit<AbsenceBody, 'id'>

/** All rules, in the order in which they are answered. */
export function absenceProblems({ userId, startDate, endDate, halfDay }: Said): FieldProblem<keyof Said>[] {
  const problems: FieldProblem<keyof Said>[] = []
  const missing = (field: keyof Said) => problems.push({ code: 'field.missing', field })
  if (userId === null) missing('userId')
  if (startDate === null) missing('startDate')
  if (endDate === null) missing('endDate')
  if (startDate === null || endDate === null) return problems
  if (endDate < startDate) problems.push({ code: 'endBeforeStart', field: 'endDate' })
  else if (endDate >= addDays(startDate, mostAbsenceDays)) problems.push({ code: 'absence.tooLong', field: 'endDate' })
  if (halfDay && endDate !== startDate) problems.push({ code: 'absence.halfDayOfMany', field: 'halfDay' })
  return problems
}

/** What everybody may know who sees the plan: that somebody is away, and not why. */
export type Away = Pick<Absence, 'userId' | 'startDate' | 'endDate' | 'halfDay'>

export const isAway = ({ startDate, endDate }: Pick<Away, 'startDate' | 'endDate'>, date: string): boolean =>
  startDate <= date && date <= endDate

/** Its person has it for as long as it exists. Months of rows without a valid period are none: the rules refuse them. */
export const absenceScopes = ({ userId, startDate, endDate }: Pick<Absence, 'userId' | 'startDate' | 'endDate'>): string[] => [
  `user:${userId}`,
  ...monthsBetween(startDate, endDate).map((month) => `absences:${month}`),
]

export const absence = plainNoun({
  kind: 'absence',
  schema: Absence,
  body: AbsenceBody,
  since: 59,
  indexes: 'userId',
  scopes: absenceScopes,
  granted: ({ rights, months }) => (rights.has('planning.edit') ? months.map((month) => `absences:${month}`) : []),
  references: { userId: 'member' },
  owner: 'userId',
  lead: 'planning.edit',
  path: '/api/planning/absence',
  right: 'timetracking.own',
  problems: absenceProblems,
  refusals: ['field.missing', 'endBeforeStart', 'absence.tooLong', 'absence.halfDayOfMany'],
  acts: {
    create: 'Ask for an absence; a planner enters those of others as well',
    change: 'Change or decide on an absence',
    delete: 'Delete an absence',
  },
})

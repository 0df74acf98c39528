// Shifts: when somebody works, in which house and as what. Drafts are seen by planners alone; what is published is seen by its person.
import * as v from 'valibot'
import { Failure } from '../errors.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { whole } from '../settings/animalAreas.ts'
import { minutesBetween, monthOf } from '../time.ts'
import { CalendarDate, Id, Instant, text, Version } from '../values.ts'

/** Minutes that a shift may have. */
export const longestShift = 16 * 60
export const mostBreakMinutes = 240
export const roleLimit = 60
export const shiftNoteLimit = 300

/** A shift that is over is done, by the clock alone. */
export const shiftStates = ['draft', 'published', 'confirmed', 'declined'] as const
export type ShiftState = (typeof shiftStates)[number]

const told = {
  /** Who works; null: an open shift, which anybody may take. */
  userId: v.nullable(Id),
  shelterId: v.nullable(Id),
  breakMinutes: whole(0, mostBreakMinutes),
  /** Whether a colleague who takes it has it at once, without a planner. */
  swapFreely: v.boolean(),
  state: v.picklist(shiftStates),
  /** Whether its person offers it to colleagues. */
  offered: v.boolean(),
  /** Who took it and waits for a planner. */
  takenBy: v.nullable(Id),
}

export const Shift = v.object({
  id: Id,
  version: Version,
  ...told,
  /** The day on which it begins, in the zone of the organisation: it counts as work of this day. */
  date: CalendarDate,
  startTime: Instant,
  endTime: Instant,
  role: v.string(),
  note: v.string(),
})
export type Shift = v.InferOutput<typeof Shift>

declare module '../rows.ts' {
  interface Rows {
    shift: Shift
  }
}

export const ShiftBody = v.strictObject({
  id: v.nullable(Id),
  ...told,
  date: v.nullable(CalendarDate),
  startTime: v.nullable(Instant),
  endTime: v.nullable(Instant),
  role: text(roleLimit),
  note: text(shiftNoteLimit),
})
export type ShiftBody = v.InferOutput<typeof ShiftBody>
type Said = Omit<ShiftBody, 'id'>

/** All rules, in the order in which they are answered. What the law says of working time warns and never refuses (`shiftWarnings.ts`). */
export function shiftProblems({ date, startTime, endTime }: Said): FieldProblem<keyof Said>[] {
  const problems: FieldProblem<keyof Said>[] = []
  const missing = (field: keyof Said) => problems.push({ code: 'field.missing', field })
  if (date === null) missing('date')
  if (startTime === null) missing('startTime')
  if (endTime === null) missing('endTime')
  if (startTime === null || endTime === null) return problems
  if (endTime <= startTime) problems.push({ code: 'startAfterEnd', field: 'endTime' })
  else if (minutesBetween(startTime, endTime) > longestShift) problems.push({ code: 'shift.tooLong', field: 'endTime' })
  return problems
}

/** Whether a colleague may take it. */
export const isFree = ({ state, userId, offered, takenBy }: Pick<Shift, 'state' | 'userId' | 'offered' | 'takenBy'>): boolean =>
  state !== 'draft' && takenBy === null && (userId === null || offered)

export const isDone = ({ endTime }: Pick<Shift, 'endTime'>, now: string): boolean => endTime <= now

/** Nobody has offered or taken it. */
const untaken = { offered: false, takenBy: null } as const

/** The published shift; one that was published before stays as it is. */
export const published = (shift: Shift): Shift => (shift.state === 'draft' ? { ...shift, state: 'published' } : shift)

/** The shift after its person has answered; who declines does not offer it to others any more. */
export const answered = (shift: Shift, answer: 'confirmed' | 'declined'): Shift => ({
  ...shift,
  state: answer,
  offered: answer === 'confirmed' && shift.offered,
})

/** Throws `shift.alreadyTaken` for a shift that is not free. Taking it twice is taking it once. */
export function checkFree(shift: Shift, userId: string): void {
  if (shift.takenBy !== userId && shift.userId !== userId && !isFree(shift)) throw new Failure('shift.alreadyTaken')
}

/** The shift after somebody took it; one that is not free stays as it is. */
export function taken(shift: Shift, userId: string): Shift {
  if (shift.takenBy === userId || shift.userId === userId || !isFree(shift)) return shift
  return shift.swapFreely ? handedTo(shift, userId) : { ...shift, takenBy: userId }
}

const handedTo = (shift: Shift, userId: string): Shift => ({ ...shift, ...untaken, userId, state: 'confirmed' })

/** The shift after a planner has decided who has it. A second decision changes nothing. */
export function decided(shift: Shift, accepted: boolean): Shift {
  if (shift.takenBy === null) return shift
  return accepted ? handedTo(shift, shift.takenBy) : { ...shift, takenBy: null }
}

type Agreed = Pick<Said, 'userId' | 'shelterId' | 'startTime' | 'endTime'>

/** Whether a shift still is what its person has agreed to. */
export const isAsAgreed = (shift: Agreed, before: Agreed): boolean =>
  (['userId', 'shelterId', 'startTime', 'endTime'] as const).every((field) => shift[field] === before[field])

/** What a planner enters does not answer for others: a new shift is a draft, and one with another person, house or time is to be confirmed again. */
export function asPlanned<S extends Said>(said: S, before: Shift | null): S {
  if (!before) return { ...said, ...untaken, state: 'draft' }
  const { state, offered, takenBy } = before
  return isAsAgreed(said, before) || state === 'draft' ? { ...said, state, offered, takenBy } : { ...said, ...untaken, state: 'published' }
}

type Begun = Pick<Shift, 'id' | 'startTime'>

/** In the order of the day. */
export const byStart = (a: Begun, b: Begun): number =>
  a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : a.id < b.id ? -1 : 1

/** Drafts reach planners. The others reach all who see the plan, their person, the one who took them, and everybody while they are free. */
export function shiftScopes(shift: Pick<Shift, 'date' | 'state' | 'userId' | 'offered' | 'takenBy'>): string[] {
  const month = monthOf(shift.date)
  if (shift.state === 'draft') return [`shifts:drafts:${month}`]
  const people = [...new Set([shift.userId, shift.takenBy])].filter((id) => id !== null)
  return [`shifts:plan:${month}`, ...people.map((id) => `shifts:of:${id}:${month}`), ...(isFree(shift) ? [`shifts:free:${month}`] : [])]
}

export const shift = plainNoun({
  kind: 'shift',
  schema: Shift,
  body: ShiftBody,
  since: 59,
  indexes: 'date',
  scopes: shiftScopes,
  granted({ rights, userId, months }) {
    const sees = rights.has('planning.view') || rights.has('planning.edit')
    return months.flatMap((month) => [
      ...(rights.has('planning.edit') ? [`shifts:drafts:${month}`] : []),
      ...(sees ? [`shifts:plan:${month}`] : []),
      ...(rights.has('timetracking.own') ? [`shifts:of:${userId}:${month}`, `shifts:free:${month}`] : []),
    ])
  },
  references: { userId: 'member', shelterId: 'shelter' },
  path: '/api/planning/shift',
  right: 'planning.edit',
  problems: shiftProblems,
  becomes: asPlanned,
  refusals: ['field.missing', 'startAfterEnd', 'shift.tooLong', 'dateMismatch'],
  acts: {
    create: 'Plan a shift, as a draft that planners see',
    change: 'Change a shift; one with another person, house or time is to be confirmed again',
    delete: 'Delete a shift',
  },
})

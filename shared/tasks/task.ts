// Tasks: the row, its rules, what follows a recurring one, and who receives it.
import * as v from 'valibot'
import { again, withoutAgain } from '../again.ts'
import { Restriction } from '../restriction.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { addDays, addMonths, localDate, monthOf } from '../time.ts'
import { derivedId } from '../uuid.ts'
import { CalendarDate, codePoints, Id, Instant, TimeOfDay, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

/** Code points at most. */
export const titleLimit = 200
export const textLimit = 4000

export const priorities = ['low', 'normal', 'high'] as const
export type Priority = (typeof priorities)[number]
export const repeats = ['daily', 'weekly', 'fortnightly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]

export const Task = v.object({
  id: Id,
  version: Version,
  title: v.string(),
  text: v.string(),
  dueDate: v.nullable(CalendarDate),
  dueTime: v.nullable(TimeOfDay),
  priority: v.picklist(priorities),
  /** A recurring task is followed by its next one when it is done. */
  repeat: v.nullable(v.picklist(repeats)),
  /** Null: anyone. */
  assigneeId: v.nullable(Id),
  animalId: v.nullable(Id),
  contactId: v.nullable(Id),
  /** The change that called for it, by the settings of the organisation. */
  changeId: v.nullable(Id),
  state: v.picklist(['open', 'done']),
  doneAt: v.nullable(Instant),
  doneBy: v.nullable(Id),
  /** The change that ended it before anybody did it: the death of its animal. It counts as done since then. */
  endedBy: v.nullish(Id),
  ...again,
  createdBy: Id,
  restrictedTo: Restriction,
})
export type Task = v.InferOutput<typeof Task>

declare module '../rows.ts' {
  interface Rows {
    task: Task
  }
}

/** What a person says about a task; the rest follows from what is done with it. */
export type TaskContent = Omit<Task, 'id' | 'version' | 'state' | 'doneAt' | 'doneBy' | 'endedBy' | 'again' | 'createdBy' | 'changeId'>

export interface TaskProblem {
  code: ErrorCode
  field: keyof TaskContent
}

/** All rules of the content, in the order in which the server answers them. */
export function taskProblems(task: TaskContent): TaskProblem[] {
  const problems: TaskProblem[] = []
  if (task.title === '') problems.push({ code: 'task.titleMissing', field: 'title' })
  if (codePoints(task.title) > titleLimit) problems.push({ code: 'task.titleTooLong', field: 'title' })
  if (codePoints(task.text) > textLimit) problems.push({ code: 'task.textTooLong', field: 'text' })
  if (task.dueDate === null && (task.dueTime !== null || task.repeat !== null)) problems.push({ code: 'task.dueMissing', field: 'dueDate' })
  return problems
}

/** Throws the first problem as a Failure; the others travel in `detail.also`. */
export function checkTask(task: TaskContent): void {
  const [first, ...also] = taskProblems(task)
  if (first) throw new Failure(first.code, { fields: [first.field], ...(also.length > 0 && { detail: { also } }) })
}

export interface Act {
  at: string
  by: string
}

/** Done at the first arrival's time; done again changes nothing. */
export const complete = (task: Task, { at, by }: Act): Task =>
  task.state === 'done' ? task : { ...task, state: 'done', doneAt: at, doneBy: by }

export const reopen = (task: Task): Task => ({
  ...task,
  state: 'open',
  doneAt: null,
  doneBy: null,
  ...(task.endedBy && { endedBy: null }),
  ...withoutAgain(task, 'done'),
})

/** The id of the task that follows a recurring one: the same on every device, so that it is made once. */
export const successorId = (taskId: string): string => derivedId(taskId, 'next')

/**
 * The task that follows a recurring one done at `at` (an instant): the first date of the series after its own that is not
 * before the day on which it was done, so that what lay for a week is not owed seven times. Null for all others.
 */
export function successor(task: Task, at: string, zone: string): Task | null {
  if (task.repeat === null || task.dueDate === null) return null
  const day = localDate(at, zone)
  let step = 1
  while (nth(task.dueDate, task.repeat, step) < day) step++
  return { ...reopen(task), id: successorId(task.id), version: 0, dueDate: nth(task.dueDate, task.repeat, step) }
}

/** The date of a series `steps` after its first. A month without that day has its last instead. */
function nth(date: string, repeat: Repeat, steps: number): string {
  if (repeat === 'monthly') {
    const month = addMonths(monthOf(date), steps)
    const last = addDays(`${addMonths(month, 1)}-01`, -1)
    const same = `${month}-${date.slice(8)}`
    return same > last ? last : same
  }
  return addDays(date, { daily: 1, weekly: 7, fortnightly: 14 }[repeat] * steps)
}

/** Open ones are there whatever their date, done ones by the month in which they were done. */
export const taskScopes = (row: Pick<Task, 'state' | 'doneAt'>): string[] =>
  row.state === 'open' || row.doneAt === null ? ['tasks:open'] : [`tasks:${monthOf(row.doneAt)}`]

export const taskKind: Synced<'task'> = {
  schema: Task,
  indexes: '[state+dueDate]',
  scopes: taskScopes,
  granted: ({ rights, userId, months }) =>
    rights.has('tasks.view') ? ['tasks:open', `tasks:of:${userId}`, ...months.map((month) => `tasks:${month}`)] : [],
  lock: { animal: 'animalId', scope: 'tasks' },
}

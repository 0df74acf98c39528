// The views of the task page: which tasks each shows, and in which groups.
import { inOrder, isDueFor, isMine, isOverdue, latestFirst } from '../../../shared/tasks/dueTasks.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { localDate } from '../../../shared/time.ts'
import type { View } from './taskViews.ts'

/** `overdue` and `undated` stand beside dates. */
export type TaskGroup = { key: 'overdue' | 'undated' | (string & {}); tasks: Task[] }

export interface Viewing {
  view: View
  userId: string
  today: string
  zone: string
  /** What was typed to search, and the words of a task that it is looked for in. */
  search: string
  wordsOf: (task: Task) => string
}

/** Open tasks by their date, what is overdue first; done ones by the day on which they were done, the latest first. */
export function taskGroups(tasks: readonly Task[], viewing: Viewing): TaskGroup[] {
  const { view, userId, today, zone, search, wordsOf } = viewing
  const wanted = fold(search)
  const shown = tasks.filter((task) => isIn(view, task, userId, today) && fold(wordsOf(task)).includes(wanted))
  const keyOf = (task: Task): string => {
    if (view === 'done') return localDate(task.doneAt!, zone)
    return isOverdue(task, today) ? 'overdue' : (task.dueDate ?? 'undated')
  }
  const groups = Map.groupBy(shown.sort(view === 'done' ? latestFirst : inOrder), keyOf)
  return [...groups].map(([key, members]) => ({ key, tasks: members }))
}

/** The first `limit` tasks in their groups, and whether there are more. */
export function firstOf(groups: readonly TaskGroup[], limit: number): { shown: TaskGroup[]; more: boolean } {
  const shown: TaskGroup[] = []
  let left = limit
  for (const { key, tasks } of groups) {
    if (left <= 0) break
    shown.push({ key, tasks: tasks.slice(0, left) })
    left -= tasks.length
  }
  return { shown, more: left < 0 || shown.length < groups.length }
}

function isIn(view: View, task: Task, userId: string, today: string): boolean {
  if (view === 'done') return task.state === 'done'
  if (task.state === 'done') return false
  if (view === 'due') return isDueFor(task, { userId, today })
  return view === 'all' || (view === 'mine' ? isMine(task, userId) : isOverdue(task, today))
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

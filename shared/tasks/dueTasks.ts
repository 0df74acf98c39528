// Which tasks are due and in which order tasks are shown: pure functions over rows, for device and server alike.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { priorities, Task } from './task.ts'

export const dueTasksCall = endpoint({
  method: 'GET',
  path: '/api/todo/due',
  summary: 'Open tasks that are due, of the signed-in user or of nobody in particular',
  access: 'signedIn',
  right: 'tasks.view',
  mutates: false,
  response: v.object({ tasks: v.array(Task) }),
  errors: [],
})

export const isOverdue = (task: Task, today: string): boolean => task.state === 'open' && task.dueDate !== null && task.dueDate < today

/** Mine are those given to me, and those given to nobody. */
export const isMine = (task: Pick<Task, 'assigneeId'>, userId: string): boolean => task.assigneeId === null || task.assigneeId === userId

/** `today` is the organisation's date. */
interface Looking {
  userId: string
  today: string
}

export const isDueFor = (task: Task, { userId, today }: Looking): boolean =>
  task.state === 'open' && task.dueDate !== null && task.dueDate <= today && isMine(task, userId)

export const dueTasks = (tasks: readonly Task[], looking: Looking): Task[] => tasks.filter((task) => isDueFor(task, looking)).sort(inOrder)

/** By date and time (none last), then what matters more, then by title. */
export function inOrder(a: Task, b: Task): number {
  return (
    compare(a.dueDate ?? '9999', b.dueDate ?? '9999') ||
    compare(a.dueTime ?? '99:99', b.dueTime ?? '99:99') ||
    priorities.indexOf(b.priority) - priorities.indexOf(a.priority) ||
    compare(a.title, b.title) ||
    compare(a.id, b.id)
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What was done last comes first. */
export const latestFirst = (a: Task, b: Task): number => compare(b.doneAt ?? '', a.doneAt ?? '') || compare(a.id, b.id)

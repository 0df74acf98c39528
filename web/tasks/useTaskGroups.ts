import { contactName } from '../../shared/contacts/contact.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import type { TaskRows } from './parts/readTasks.ts'
import { taskGroups, type TaskGroup } from './parts/taskLists.ts'
import type { View } from './parts/taskViews.ts'

export interface TaskView {
  rows: TaskRows
  view: View
  search: string
}

/** The tasks that a view and a search show, in their groups. */
export function useTaskGroups({ rows, view, search }: TaskView): TaskGroup[] {
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const wordsOf = (task: Task): string => {
    const contact = task.contactId && rows.contacts.get(task.contactId)
    const animal = task.animalId && rows.animals.get(task.animalId)
    return [task.title, task.text, animal && `${animal.name} ${animal.number}`, contact && contactName(contact)].filter(Boolean).join(' ')
  }
  return taskGroups(rows.tasks, { view, search, userId: engine.userId, today, zone, wordsOf })
}

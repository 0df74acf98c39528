import type { Task, TaskContent } from '../../../shared/tasks/task.ts'

/** What a person recorded about a task, without what became of it. */
export const contentOf = ({
  title,
  text,
  dueDate,
  dueTime,
  priority,
  repeat,
  assigneeId,
  animalId,
  contactId,
}: TaskContent): TaskContent => ({
  title,
  text,
  dueDate,
  dueTime,
  priority,
  repeat,
  assigneeId,
  animalId,
  contactId,
})

export const newContent = (given: Partial<Task> = {}): TaskContent => ({
  title: '',
  text: '',
  dueDate: null,
  dueTime: null,
  priority: 'normal',
  repeat: null,
  assigneeId: null,
  animalId: null,
  contactId: null,
  ...given,
})

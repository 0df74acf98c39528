// The task that an adoption leaves behind: somebody asks how it goes.
import type { Details } from '../changes/story/flowDetails.ts'
import type { Task } from '../tasks/task.ts'
import { derivedId } from '../uuid.ts'

/** The same on every device and on the server, so that it is made once. */
export const followUpId = (flowId: string): string => derivedId(flowId, 'followUp')

export interface Adopted {
  flowId: string
  animalIds: readonly string[]
  contactId: string | null
  details: Pick<Details, 'followUpOn' | 'followUpTitle'>
  by: string
}

/** Null where nobody is to ask. */
export function followUpOf({ flowId, animalIds, contactId, details: { followUpOn, followUpTitle }, by }: Adopted): Task | null {
  if (!followUpOn || !followUpTitle) return null
  return {
    id: followUpId(flowId),
    version: 0,
    title: followUpTitle,
    text: '',
    dueDate: followUpOn,
    dueTime: null,
    priority: 'normal',
    repeat: null,
    assigneeId: null,
    animalId: animalIds[0] ?? null,
    contactId,
    changeId: flowId,
    state: 'open',
    doneAt: null,
    doneBy: null,
    createdBy: by,
  }
}

/** What becomes of the task when the adoption is revised: one that is done stays as it is. */
export function followUpRevised(task: Task | null, next: Task | null): Task | null {
  if (task?.state === 'done') return task
  return task && next ? { ...task, title: next.title, dueDate: next.dueDate, contactId: next.contactId } : next
}

/** A cancelled adoption takes it along while nobody has done it. */
export const followUpCancelled = (task: Task | null): Task | null => (task?.state === 'done' ? task : null)

// The task form: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { taskProblems, type Task, type TaskContent } from '../../shared/tasks/task.ts'
import { changeTask, createTask } from '../../shared/tasks/taskActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { contentOf, newContent } from './parts/taskContent.ts'

export interface GivenTask {
  /** The task to change; null for a new one. */
  task: Task | null
  /** What a new one begins with. */
  given?: Partial<TaskContent>
  /** The id of a new one, where something refers to it. */
  id?: string | null
  /** A refused or waiting entry of the outbox, to be sent with other content. */
  entry?: { mid: string; name: string }
}

export function useTaskForm({ task, given, id = null, entry }: GivenTask) {
  const { engine } = useSignedIn()
  const { values, errors, dirty, change, left, ...form } = useRecordForm<TaskContent>({
    keep: `task:${entry?.mid ?? task?.id ?? id ?? 'new'}`,
    begin: () => (task ? contentOf(task) : newContent(given)),
  })

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const content = { ...values, title: values.title.normalize('NFC').trim(), text: values.text.normalize('NFC').trim() }
    const saved = await form.save(taskProblems(content), async () => {
      if (entry?.name === changeTask.name && task) await engine.edit(entry.mid, { id: task.id, body: { ...content, id: task.id } })
      else if (entry) await engine.edit(entry.mid, { ...content, id: null })
      else if (task) await engine.perform(changeTask, { id: task.id, body: { ...content, id: task.id } }, { rows: [task] })
      else await engine.perform(createTask, { ...content, id })
      return true
    })
    return saved ?? false
  }

  return { values, errors, dirty, left, release: form.release, change, save }
}

export type TaskForm = ReturnType<typeof useTaskForm>

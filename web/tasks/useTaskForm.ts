// The task form: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { taskProblems, type Task, type TaskContent } from '../../shared/tasks/task.ts'
import { changeTask, createTask } from '../../shared/tasks/taskActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { contentOf, newContent } from './taskContent.ts'

export interface GivenTask {
  /** The task to change; null for a new one. */
  task: Task | null
  /** What a new one begins with. */
  given?: Partial<TaskContent>
  /** A refused or waiting entry of the outbox, to be sent with other content. */
  entry?: { mid: string; name: string }
}

export type TaskErrors = Partial<Record<keyof TaskContent | 'form', ErrorCode>>

export function useTaskForm({ task, given, entry }: GivenTask) {
  const { engine } = useSignedIn()
  const [initial] = useState<TaskContent>(() => (task ? contentOf(task) : newContent(given)))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<TaskErrors>({})
  const dirty = (Object.keys(values) as (keyof TaskContent)[]).some((field) => values[field] !== initial[field])
  useLeaveGuard(dirty)

  function change(part: Partial<TaskContent>): void {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'form' && !(field in part))))
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const content = { ...values, title: values.title.normalize('NFC').trim(), text: values.text.normalize('NFC').trim() }
    const problems = taskProblems(content)
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.toReversed().map(({ field, code }) => [field, code])))
      return false
    }
    try {
      if (entry?.name === changeTask.name && task) await engine.edit(entry.mid, { id: task.id, body: { ...content, id: task.id } })
      else if (entry) await engine.edit(entry.mid, { ...content, id: null })
      else if (task) await engine.perform(changeTask, { id: task.id, body: { ...content, id: task.id } }, { rows: [task] })
      else await engine.perform(createTask, { ...content, id: null })
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrors({ form: error.code })
      return false
    }
  }

  return { values, errors, dirty, change, save }
}

export type TaskForm = ReturnType<typeof useTaskForm>

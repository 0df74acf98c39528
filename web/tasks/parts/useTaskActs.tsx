// What a tap on a task does, what it says, and how it is taken back.
import { Trans } from '@lingui/react/macro'
import type { Mutation } from '../../../shared/mutation.ts'
import { successor, type Task } from '../../../shared/tasks/task.ts'
import { completeTask, createTask, deleteTask, reopenTask } from '../../../shared/tasks/taskActs.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { contentOf } from './taskContent.ts'

/** The tap on the circle, for all renders the same. */
export function useTaskToggle(): (task: Task) => Promise<void> {
  const { complete, reopen } = useTaskActs()
  return useSteady((task) => (task.state === 'done' ? reopen(task) : complete(task)))
}

export function useTaskActs() {
  const { engine, zone } = useSignedIn()
  const failed = useFailed()

  async function run<I>(mutation: Mutation<I>, input: I): Promise<string | null> {
    try {
      return await engine.perform(mutation, input)
    } catch (error) {
      failed(error)
      return null
    }
  }
  const finish = (task: Task) => run(completeTask, { id: task.id, next: successor(task, engine.now(), zone) })

  async function complete(task: Task): Promise<void> {
    const mid = await finish(task)
    if (!mid) return
    toast({
      tone: 'done',
      text: <Trans>Done: {task.title}</Trans>,
      undo: () => void takeBack(mid, () => run(reopenTask, { id: task.id })),
    })
  }

  async function reopen(task: Task): Promise<void> {
    const mid = await run(reopenTask, { id: task.id })
    if (!mid) return
    toast({
      tone: 'done',
      text: <Trans>Open again: {task.title}</Trans>,
      undo: () => void takeBack(mid, () => finish(task)),
    })
  }

  /** True when it is deleted. */
  async function remove(task: Task): Promise<boolean> {
    const yes = await confirm({
      title: <Trans>Delete task</Trans>,
      text: <Trans>Really delete this task? {task.title}</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    const mid = yes && (await run(deleteTask, { id: task.id }))
    if (!mid) return false
    toast({ tone: 'done', text: <Trans>Task deleted.</Trans>, undo: () => void takeBack(mid, () => makeAnew(task)) })
    return true
  }

  /** What was never sent is removed from the queue; what is on its way is followed by its opposite. */
  async function takeBack(mid: string, opposite: () => Promise<unknown>): Promise<void> {
    if (!(await engine.undo(mid))) await opposite()
  }

  async function makeAnew(task: Task): Promise<void> {
    const made = await run(createTask, { ...contentOf(task), id: null })
    if (made && task.state === 'done') await run(completeTask, { id: made, next: null })
  }

  return { complete, reopen, remove }
}

// Tasks that a change calls for, by the settings of the organisation: made with it, and gone with it while nobody has done them.
import { LockMode } from '@mikro-orm/core'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { rulesOf } from '../../shared/changes/proposals.ts'
import { tasksFor, turned, turnedTasks, type Occurrence } from '../../shared/settings/taskRule.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { TaskEntity, type StoredTask } from '../tasks/task.entity.ts'
import type { Unit } from '../unitOfWork.ts'

export function callTasks({ em, tenantId }: Unit, flow: Flow, occurrence: Occurrence, zone: string, settings: AreaSettings): void {
  for (const task of tasksFor(rulesOf(flow, settings), occurrence, zone)) em.create(TaskEntity, { ...task, tenantId })
}

/** The tasks of a change whose occasion may pass or come back, to be read before anything is written; then what becomes of them. */
export async function turnTasks(
  { em, userId, occurredAt }: Unit,
  flow: Flow,
  changes: readonly { id: string; details: Details }[],
  settings: AreaSettings,
): Promise<(after: Details) => void> {
  const changeIds = changes.map(({ id }) => id)
  const before = changes[0]!.details
  const held = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const called = (await em.find(TaskEntity, { changeId: { $in: changeIds } }, held)) as StoredTask[]
  return (after) => {
    const which = turnedTasks(rulesOf(flow, settings), changeIds, before, after)
    for (const task of called) Object.assign(task, turned(task as Task, which, { at: occurredAt, by: userId }))
  }
}

/** To be read before anything is written. */
export const openTasksOf = ({ em }: Unit, changeIds: readonly string[]): Promise<StoredTask[]> =>
  em.find(TaskEntity, { changeId: { $in: [...changeIds] }, state: 'open' }, { orderBy: { id: 'asc' } }) as Promise<StoredTask[]>

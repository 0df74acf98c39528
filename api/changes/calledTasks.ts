// Tasks that a change calls for, by the settings of the organisation: made with it, and gone with it while nobody has done them.
import type { Flow } from '../../shared/changes/flows.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { rulesOf } from '../../shared/settings/proposals.ts'
import { tasksFor, type Occurrence } from '../../shared/settings/taskRule.ts'
import { TaskEntity, type StoredTask } from '../tasks/task.entity.ts'
import type { Unit } from '../unitOfWork.ts'

export function callTasks({ em, tenantId }: Unit, flow: Flow, occurrence: Occurrence, zone: string, settings: AreaSettings): void {
  for (const task of tasksFor(rulesOf(flow, settings), occurrence, zone)) em.create(TaskEntity, { ...task, tenantId })
}

/** To be read before anything is written. */
export const openTasksOf = ({ em }: Unit, changeIds: readonly string[]): Promise<StoredTask[]> =>
  em.find(TaskEntity, { changeId: { $in: [...changeIds] }, state: 'open' }, { orderBy: { id: 'asc' } }) as Promise<StoredTask[]>

// Tasks that changes called for, as this device knows them: open ones go when the changes are cancelled, and some are done or open
// again when the changes are revised.
import { endsTasks } from '../../../shared/changes/endings.ts'
import type { Details } from '../../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { turnedTasks, type TaskRule } from '../../../shared/settings/taskRule.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { Engine } from '../../../sync/engine.ts'

const idsOf = async ({ replica }: Engine, isMeant: (task: Task) => boolean): Promise<string[]> =>
  (await replica.task.toArray()).filter(isMeant).map(({ id }) => id)

export const openTasksOf = (engine: Engine, changeIds: readonly string[]): Promise<string[]> =>
  idsOf(engine, ({ state, changeId }) => state === 'open' && changeId !== null && changeIds.includes(changeId))

/** Open tasks about the animals of a change that ends them. */
export const tasksEndedBy = async (engine: Engine, flow: Flow, animalIds: readonly string[]): Promise<string[]> =>
  endsTasks(flow) ? idsOf(engine, ({ state, animalId }) => state === 'open' && animalIds.includes(animalId!)) : []

/** Tasks that changes have ended. */
export const endedTasksOf = (engine: Engine, changeIds: readonly string[]): Promise<string[]> =>
  idsOf(engine, ({ endedBy }) => endedBy != null && changeIds.includes(endedBy))

export async function turnedOn({ replica }: Engine, rules: readonly TaskRule[], rows: readonly StatusChange[], after: Details) {
  const changeIds = rows.map(({ id }) => id)
  const { over, again } = turnedTasks(rules, changeIds, rows[0]!.details, after)
  const held = (await replica.task.bulkGet([...over, ...again])).flatMap((task) => task ?? [])
  const idsIn = (ids: readonly string[], state: Task['state']) => held.filter((task) => ids.includes(task.id) && task.state === state)
  const done = idsIn(over, 'open')
  return { turned: { over: done.map(({ id }) => id), again: idsIn(again, 'done').map(({ id }) => id) }, done }
}

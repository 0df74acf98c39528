// What cancelling a change needs of this device: its rows, and what came and went with it.
import type { CancelInput } from '../../../shared/changes/flowActs.ts'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import type { After } from '../../../shared/changes/foresee.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import type { Engine } from '../../../sync/engine.ts'
import { interestsIn } from './interestsIn.ts'
import { endedTasksOf, openTasksOf } from './openTasksOf.ts'

export async function cancelInput(engine: Engine, flow: Flow, rows: readonly StatusChange[], after: After): Promise<CancelInput> {
  const { flowId, contactId: formerId } = rows[0]!
  const ids = { flowId, changeIds: rows.map(({ id }) => id), animalIds: rows.map(({ animalId }) => animalId) }
  return {
    ...ids,
    after,
    formerId,
    reason: '',
    releasedIds: rows.filter(({ details }) => details.wasReleased).map(({ animalId }) => animalId),
    taskIds: await openTasksOf(engine, ids.changeIds),
    endedTaskIds: await endedTasksOf(engine, ids.changeIds),
    interestIds: await interestsIn(engine, flow, ids.animalIds),
  }
}

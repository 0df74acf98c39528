// Cancels a stored change with what this device foresees of its animals, and with what came and went with it.
import { cancelFlow, type CancelInput } from '../../../shared/changes/flowActs.ts'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import { afterOf, storyAfter, type After } from '../../../shared/changes/foresee.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import type { Engine } from '../../../sync/engine.ts'
import { interestsIn } from './interestsIn.ts'
import { endedTasksOf, openTasksOf } from './openTasksOf.ts'

async function cancelInput(engine: Engine, flow: Flow, rows: readonly StatusChange[], after: After): Promise<CancelInput> {
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

/** The animals of a change as they are without it, as far as the device holds their stories. */
async function animalsWithout({ replica, now }: Engine, rows: readonly StatusChange[], zone: string): Promise<After> {
  const after: After = {}
  for (const { id, animalId } of rows) {
    const [animal, story] = await Promise.all([
      replica.animal.get(animalId),
      replica.statusChange.where('animalId').equals(animalId).toArray(),
    ])
    if (animal) Object.assign(after, afterOf(storyAfter(animal, story, id, null, now()), animalId, zone))
  }
  return after
}

/** Cancels a change that was sent, or may have been. `rows`: one for each of its animals. */
export async function cancelChange(engine: Engine, flow: Flow, rows: readonly StatusChange[], zone: string): Promise<void> {
  const input = await cancelInput(engine, flow, rows, await animalsWithout(engine, rows, zone))
  await engine.perform(cancelFlow[flow], input, { rows: [...rows] })
}

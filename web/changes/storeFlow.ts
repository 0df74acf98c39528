// Queues a change of animals: a new one, or one that is revised. What goes with it on other records is worked out on this device.
import type { BegunFrom } from '../../shared/changes/begunFrom.ts'
import { recordFlow, reviseFlow } from '../../shared/changes/flowActs.ts'
import type { ChangeSaid } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { isNewest } from '../../shared/changes/foresee.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { rulesOf } from '../../shared/changes/proposals.ts'
import type { useSignedIn } from '../session/signedIn.ts'
import { afterRevising } from './afterRevising.ts'
import { concernedBy, wholeRows } from './concernedBy.ts'
import { interestsIn } from './parts/interestsIn.ts'
import { tasksEndedBy, turnedOn } from './parts/openTasksOf.ts'
import type { Saved } from './flowValues.ts'

interface House extends Pick<ReturnType<typeof useSignedIn>, 'engine' | 'zone'> {
  flow: Flow
  /** What the organisation does after such a change. */
  rules: ReturnType<typeof rulesOf>
}

/** Whether the animals live in a foster home from then on; null where nobody knows. */
type Said = ChangeSaid & { inFoster: boolean | null }

/** The animals are entered already. */
export async function storeNew({ engine, flow, rules }: House, given: Said & BegunFrom & { animalIds: string[] }): Promise<Saved> {
  const { animalIds, ...said } = given
  const known = await concernedBy(engine, animalIds)
  const late = known.filter((one) => !isNewest(one.changes, said.at)).map(({ animal }) => animal.id)
  const interestIds = await interestsIn(engine, flow, animalIds)
  const endedTaskIds = await tasksEndedBy(engine, flow, animalIds)
  const input = { ...said, id: null, animalIds, late, interestIds, rules, endedTaskIds }
  return { animalIds, flowId: await engine.perform(recordFlow[flow], input, { rows: { animal: wholeRows(known) } }) }
}

/** `rows`: the change as it is, one for each of its animals. */
export async function storeRevised({ engine, zone, flow, rules }: House, said: Said, rows: readonly StatusChange[]): Promise<Saved> {
  const { flowId, contactId: formerId } = rows[0]!
  const after = await afterRevising(engine, flow, said, rows, zone)
  const ids = { changeIds: rows.map(({ id }) => id), animalIds: rows.map(({ animalId }) => animalId) }
  const interestIds = await interestsIn(engine, flow, ids.animalIds)
  const { turned, done } = await turnedOn(engine, rules, rows, said.details)
  await engine.perform(reviseFlow[flow], { ...said, ...ids, flowId, after, turned, interestIds, formerId }, { rows: [...rows] })
  return { animalIds: ids.animalIds, flowId, done }
}

import { decideClaimConflict } from '../../../shared/changes/claimConflicts.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import type { Decision } from '../../../shared/conflicts.ts'
import { OpenConflicts } from '../../conflicts/parts/OpenConflicts.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { claimWords } from './claimWords.ts'

/** What is open about the claim of the owner who lost an animal. `change`: the row of any of its animals. */
export function ClaimConflicts({ change }: { change: StatusChange }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayDecide = useHasRight(decideClaimConflict.endpoint.right!) && canEdit
  const { flowId, cancelledAt } = change
  async function decide(chosen: Decision) {
    const held = await engine.replica.statusChange.where('flowId').equals(flowId).toArray()
    const rows = [change, ...held.filter(({ id, cancelledAt: gone }) => id !== change.id && gone === null)]
    const ids = { changeIds: rows.map(({ id }) => id), animalIds: rows.map(({ animalId }) => animalId) }
    await engine.perform(decideClaimConflict, { ...chosen, ...ids, id: flowId }, { rows })
  }
  return cancelledAt === null && <OpenConflicts row={change} fields={claimWords} decide={mayDecide ? decide : null} />
}

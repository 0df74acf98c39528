// A status change as it is written: what a person says of it, and what follows from its kind.
import { openedBy, type Choice } from './story/matrix.ts'
import { endsOf, replay, type Story } from './story/replay.ts'
import type { Details } from './story/flowDetails.ts'
import type { StatusChange } from './story/statusChange.ts'
import type { ChangeKind } from './story/changeKinds.ts'

export interface NewChange extends Choice {
  id: string
  kind: ChangeKind
  at: string
  recordedBy: string | null
  contactId?: string | null
  reason?: string
  /** The change that it belongs to, for the second and further animals of one. */
  flowId?: string
  details?: Details
}

export function changeOf(animalId: string, nth: number, given: NewChange): StatusChange {
  const { id, kind, at, recordedBy, contactId = null, reason = '', flowId = id, details = {}, ...choice } = given
  return {
    id,
    version: 0,
    animalId,
    flowId,
    kind,
    at,
    nth,
    recordedBy,
    contactId,
    reason,
    details,
    ...openedBy(kind, choice),
    residencyUntil: null,
    custodyUntil: null,
    ownershipUntil: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: '',
  }
}

/** A change with the ends that the story gives to what it opened. */
export const settled = <C extends StatusChange>(change: C, ends: ReturnType<typeof endsOf>): C => ({ ...change, ...ends.get(change.id) })

/** A whole story at once, for demo and import. Throws the refusal of the matrix. */
export function tell(animalId: string, given: readonly NewChange[]): { changes: StatusChange[]; story: Story } {
  const changes = given.map((one, index) => changeOf(animalId, index + 1, one))
  const story = replay(changes)
  const ends = endsOf(story)
  return { changes: changes.map((change) => settled(change, ends)), story }
}

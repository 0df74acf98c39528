// What a change was begun from: a draft, which goes with the recording, and an entry of the waiting list, which a surrender ends.
import { takenIn, type IntakeRequest } from '../intakes/intakeRequest.ts'
import type { RowKey } from '../mutation.ts'
import type { Flow } from './story/flows.ts'

export interface BegunFrom {
  draftId?: string | null
  intakeRequestId?: string | null
}

export const rowsBegunFrom = ({ draftId, intakeRequestId }: BegunFrom): RowKey[] => [
  ...(draftId ? [{ kind: 'changeDraft' as const, id: draftId }] : []),
  ...(intakeRequestId ? [{ kind: 'intakeRequest' as const, id: intakeRequestId }] : []),
]

/** An entry of the waiting list after a change that was begun from it. */
export const requestAfter = <R extends Pick<IntakeRequest, 'outcome'>>(flow: Flow, request: R): R =>
  flow === 'turnedIn' ? takenIn(request) : request

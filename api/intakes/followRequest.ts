// What an entry of the waiting list does beside its row: its contact is on the devices for as long as it waits.
import type { IntakeRequest } from '../../shared/intakes/intakeRequest.ts'
import { holdWhileOpen } from '../contacts/holdWhileOpen.ts'
import type { Unit } from '../unitOfWork.ts'

/** Called before the row is written. */
export async function followRequest(work: Unit, { id, contactId, outcome }: IntakeRequest, before: IntakeRequest | null): Promise<void> {
  await holdWhileOpen(work, contactId, { id, isOpen: outcome === null })
  if (before && before.contactId !== contactId) await holdWhileOpen(work, before.contactId, { id, isOpen: false })
}

/** Called when it is deleted. */
export const leaveRequest = (work: Unit, { id, contactId }: IntakeRequest): Promise<void> =>
  holdWhileOpen(work, contactId, { id, isOpen: false })

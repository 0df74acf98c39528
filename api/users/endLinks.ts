// Links for people outside that somebody made who may no longer make any.
import { endSharesOf } from '../animals/endShares.ts'
import type { Server } from '../server.ts'
import { endInspectionsOf } from '../stockBook/endInspections.ts'
import type { Unit } from '../unitOfWork.ts'

/** Ends every link that this user made in the organisation and that still opens. */
export async function endLinksOf(
  work: Pick<Unit, 'em' | 'tenantId' | 'userId' | 'now'>,
  server: Pick<Server, 'clock'>,
  createdBy: string,
): Promise<void> {
  await endSharesOf(work, server, createdBy)
  await endInspectionsOf(work, server, createdBy)
}

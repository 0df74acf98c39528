// Links to the stock book of somebody who may no longer make any: they end, because nobody is left who answers for them.
import { LockMode } from '@mikro-orm/core'
import { audit } from '../audit/audit.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'
import { InspectionEntity } from './inspection.entity.ts'

/** Ends every link that this user made in the organisation and that still opens. */
export async function endInspectionsOf(
  { em, tenantId, userId, now }: Pick<Unit, 'em' | 'tenantId' | 'userId' | 'now'>,
  { clock }: Pick<Server, 'clock'>,
  createdBy: string,
): Promise<void> {
  const of = { createdBy, revokedAt: null }
  for (const link of await em.find(InspectionEntity, of, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })) {
    link.revokedAt = now
    audit(em, clock, {
      action: 'inspection.revoked',
      concerns: tenantId,
      actorId: userId,
      subjectId: link.id,
      facts: { madeBy: createdBy },
    })
  }
}

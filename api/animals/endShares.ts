// Links of somebody who may no longer make any: they end, because nobody is left who answers for them.
import { LockMode } from '@mikro-orm/core'
import { audit } from '../audit/audit.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'
import { ShareEntity } from './share.entity.ts'

/** Ends every link that this user made in the organisation and that still opens. */
export async function endSharesOf(
  { em, tenantId, userId, now }: Pick<Unit, 'em' | 'tenantId' | 'userId' | 'now'>,
  { clock }: Pick<Server, 'clock'>,
  createdBy: string,
): Promise<void> {
  const shares = await em.find(
    ShareEntity,
    { createdBy, revokedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )
  for (const share of shares) {
    Object.assign(share, { revokedAt: now, revokedBy: userId })
    audit(em, clock, { action: 'share.revoked', concerns: tenantId, actorId: userId, subjectId: share.id, facts: { madeBy: createdBy } })
  }
}

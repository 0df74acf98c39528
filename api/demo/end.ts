// Demo organisations whose month is over wait for their deletion from then on. Safe to run in several processes at once.
import { LockMode } from '@mikro-orm/core'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'

/** Returns how many there were. */
export function endDueDemos(doors: Pick<Server, 'orm' | 'clock'>): Promise<number> {
  const { clock } = doors
  return identityUnitOfWork(doors, {}, async (em) => {
    const due = await em.find(
      TenantEntity,
      { status: 'DEMO', scheduledDeletion: { $lte: new Date(clock.now()).toISOString() } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    )
    for (const tenant of due) {
      Object.assign(tenant, { status: 'SCHEDULED_DELETION', statusBefore: 'DEMO' })
      audit(em, clock, { action: 'demo.ended', concerns: tenant.id, facts: { scheduledDeletion: tenant.scheduledDeletion } })
    }
    await em.flush()
    return due.length
  })
}

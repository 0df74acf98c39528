// The moment in which somebody who was invited has come: by the link that set their first password, or by working here for the first time.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { InvitationEntity } from './invitation.entity.ts'

/** From now on the person is shown as who they are. Within a unit of work of the organisation. */
export async function acceptInvitation(em: EntityManager, clock: Clock, tenantId: string, userId: string): Promise<void> {
  const waiting = await em.findOne(InvitationEntity, { tenantId, userId, acceptedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!waiting) return
  waiting.acceptedAt = new Date(clock.now()).toISOString()
  audit(em, clock, { action: 'user.accepted', concerns: tenantId, actorId: userId, subjectId: userId })
  await em.flush()
}

/** Somebody who was invited works here for the first time. */
export async function arriveIn(doors: Pick<Doors, 'orm' | 'clock'>, tenantId: string, userId: string): Promise<void> {
  await identityUnitOfWork(doors, { tenantId, userId }, (em) => acceptInvitation(em, doors.clock, tenantId, userId))
}

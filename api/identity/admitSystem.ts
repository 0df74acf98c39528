// Makes the user of the system a member of an organisation.
import { derivedId } from '../../shared/uuid.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { systemUser } from '../systemUser.ts'
import { MembershipEntity } from './membership.entity.ts'

/** Makes it a member without rights, once, so that the history of an organisation shows its name. */
export async function admitSystem(doors: Pick<Doors, 'orm' | 'clock' | 'announce'>, tenantId: string): Promise<void> {
  const id = derivedId(tenantId, `membership:${systemUser}`)
  await identityUnitOfWork(doors, { tenantId, userId: systemUser }, async (em) => {
    if (await em.findOne(MembershipEntity, { userId: systemUser })) return
    const createdAt = new Date(doors.clock.now()).toISOString()
    em.create(MembershipEntity, { tenantId, id, userId: systemUser, rights: [], disabledAt: null, createdAt })
    await em.flush()
  })
}

// Who acts where nobody is signed in: the command line and the clean-ups. A user of its own, made with the schema, so that histories name it.
import { derivedId } from '../../shared/uuid.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { MembershipEntity } from './membership.entity.ts'

export const systemUser = '0b407000-0000-8000-8000-000000000001'

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

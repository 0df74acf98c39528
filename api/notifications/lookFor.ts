// Looks in one organisation for what its people are to be notified of, in the name of the system.
import { isReadOnly } from '../../shared/access.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { unitOfWork, type Unit } from '../unitOfWork.ts'

/** `look` sees locked animals too, and returns a count, which is returned. A read-only organisation stays as it is: 0. */
export async function lookFor(
  doors: Pick<Server, 'orm' | 'clock' | 'announce'>,
  tenantId: string,
  look: (work: Unit, zone: string) => Promise<number>,
): Promise<number> {
  let count = 0
  await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    await openLocks(work.em)
    const tenant = await work.em.findOneOrFail(TenantEntity, { id: tenantId })
    if (!isReadOnly(tenant)) count = await look(work, tenant.zone)
  })
  return count
}

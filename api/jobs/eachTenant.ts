// Sends every organisation its own jobs: each runs by itself, bound to its organisation, and is tried again by itself.
import { TenantEntity } from '../identity/tenant.entity.ts'
import { sendJobs } from '../orm/sendJobs.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { allJobs } from '../allJobs.ts'

export function beginForEachTenant(doors: Pick<Doors, 'orm' | 'clock'>): Promise<void> {
  return identityUnitOfWork(doors, {}, async (em) => {
    const tenants = await em.find(TenantEntity, {}, { orderBy: { id: 'asc' } })
    const ids = tenants.map(({ id }) => ({ tenantId: id }))
    for (const job of allJobs) if (job.ofEachTenant) await sendJobs(em, job, ids)
  })
}

export const isThere = async ({ orm }: Pick<Doors, 'orm'>, tenantId: string): Promise<boolean> =>
  (await orm.em.fork().findOne(TenantEntity, { id: tenantId })) !== null

// Sends every organisation its own jobs: each runs by itself, bound to its organisation, and is tried again by itself.
import { sendJobs } from '../orm/sendJobs.ts'
import { tenantIds } from '../orm/tenants.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import type { Job } from '../job.ts'
import { allJobs } from '../allJobs.ts'

export function beginForEachTenant(doors: Pick<Doors, 'orm' | 'clock'>, every: NonNullable<Job['ofEachTenant']>): Promise<void> {
  return identityUnitOfWork(doors, {}, async (em) => {
    const ids = (await tenantIds(em)).map((tenantId) => ({ tenantId }))
    for (const job of allJobs) if (job.ofEachTenant === every) await sendJobs(em, job, ids)
  })
}

export const isThere = async ({ orm }: Pick<Doors, 'orm'>, tenantId: string): Promise<boolean> =>
  (await tenantIds(orm.em.fork(), tenantId)).length > 0

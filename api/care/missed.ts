// Notifies of doses that nobody has logged. Safe to run again: nobody is notified of the same dose twice.
import { isReadOnly } from '../../shared/access.ts'
import { missedDoses } from '../../shared/care/careList.ts'
import { localDate } from '../../shared/time.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { openLocks } from '../orm/pastLocks.ts'
import { rowsOf, arrayOf } from '../orm/rows.ts'
import { sendJobs } from '../orm/sendJobs.ts'
import { tenantIds } from '../orm/tenants.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { identityUnitOfWork, unitOfWork } from '../unitOfWork.ts'
import { readCareRows } from './careDay.ts'
import { lookForMissedOf } from './missed.jobs.ts'
import { tellMissed } from './tellCare.ts'

type Doors = Pick<Server, 'orm' | 'clock' | 'announce'>

export const beginMissed = (doors: Doors): Promise<void> =>
  identityUnitOfWork(doors, {}, async (em) =>
    sendJobs(
      em,
      lookForMissedOf,
      (await tenantIds(em)).map((tenantId) => ({ tenantId })),
    ),
  )

/** Returns how many doses are missed. */
export async function tellOfMissed(doors: Doors, tenantId: string): Promise<number> {
  let count = 0
  await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    const { em, now } = work
    await openLocks(em)
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
    if (isReadOnly(tenant)) return
    const missed = missedDoses(await readCareRows(em, tenantId, localDate(now, tenant.zone)), now, tenant.zone)
    const values = [arrayOf(missed.map(({ animalId }) => animalId))]
    const animals = new Map(
      (await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values })).map((animal) => [animal.id, animal]),
    )
    for (const line of missed) await tellMissed(work, line, animals.get(line.animalId)!)
    count = missed.length
  })
  return count
}

// Deletes organisations on their day with everything that was entered, as the privacy text promises: ended demos, and those that the operator or an administrator wants deleted. Safe to run in several processes at once, and after one that was cut off.
import { LockMode } from '@mikro-orm/core'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { DeletionRequestEntity } from './deletionRequest.entity.ts'
import { alone, begunWith, tenantsToDelete, holdingsOf, isMemberAnywhere } from '../orm/tenantsToDelete.ts'
import { eraseTenants, eraseUsers } from '../orm/erase.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>

/** Returns how many there were. */
export async function deleteDueTenants(doors: Doors): Promise<number> {
  let deleted = 0
  for (const tenantId of await tenantsToDelete(doors.orm, new Date(doors.clock.now()).toISOString()))
    if (await alone(doors.orm, `delete tenant ${tenantId}`, () => deleteTenant(doors, tenantId))) deleted++
  return deleted
}

/** Each step may be done again; what the last one needs is written down before the first. Only counts and what the operator did there outlive it. */
async function deleteTenant(doors: Doors, tenantId: string): Promise<boolean> {
  const { orm, clock, fileStore } = doors
  const stillDue = await tenantsToDelete(orm, new Date(clock.now()).toISOString())
  if (!stillDue.includes(tenantId)) return false
  const begun = (await begunWith(orm, tenantId)) ?? (await begin(doors, tenantId))
  if (!begun) return false
  const { rows, people, isDemo } = begun
  // Files first, while rows still tell their names.
  for (const name of (await holdingsOf(orm, tenantId)).files) await fileStore.remove(name)
  const goneAt = new Date(clock.now()).toISOString()
  await eraseTenants(orm, [tenantId], goneAt)
  for (const id of people) if (!(await isMemberAnywhere(orm, id))) await eraseUsers(orm, [id], goneAt)
  await identityUnitOfWork(doors, {}, async (em) => {
    audit(em, clock, { action: isDemo ? 'demo.deleted' : 'tenant.deleted', subjectId: tenantId, facts: { rows } })
    await em.flush()
  })
  return true
}

/** From now on nothing is written there any more. Null where the deletion was taken back at this very moment. */
async function begin(doors: Doors, tenantId: string) {
  const { rows, people, looks } = await holdingsOf(doors.orm, tenantId)
  return identityUnitOfWork(doors, { tenantId }, async (em) => {
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const isPlanned = tenant.status === 'SCHEDULED_DELETION' || tenant.status === 'TEMPORARY_COPY'
    if (!isPlanned || tenant.scheduledDeletion === null || Date.parse(tenant.scheduledDeletion) > doors.clock.now()) return null
    tenant.status = 'READ_ONLY'
    const isAskedFor = (await em.findOne(DeletionRequestEntity, { tenantId, revokedAt: null })) !== null
    const isDemo = !isAskedFor && (tenant.statusBefore ?? 'DEMO') === 'DEMO'
    audit(em, doors.clock, { action: isDemo ? 'demo.deleting' : 'tenant.deleting', subjectId: tenantId, facts: { rows, people, looks } })
    await em.flush()
    return { rows, people, isDemo }
  })
}

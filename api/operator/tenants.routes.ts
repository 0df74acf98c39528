// The accesses of all organisations, for the operator.
import { type InferEntity, LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { afterStep } from '../../shared/operator/tenantSteps.ts'
import { changeTenantStatus, getTenant, listTenants, type TenantRecord } from '../../shared/operator/tenants.ts'
import { pageOf, rowsOfPage } from '../../shared/operator/page.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { DeletionRequestEntity } from '../leaving/deletionRequest.entity.ts'
import { begunWith } from '../orm/tenantsToDelete.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { becomeCustomer } from './becomeCustomer.ts'
import { organizationsByIds } from './organizationsByIds.ts'
import { tenantOf } from './tenantOf.ts'

export async function tenantRecordOf(em: EntityManager, row: InferEntity<typeof TenantEntity>): Promise<TenantRecord> {
  const { organizationId, statusBefore = null, ...facts } = row
  return { ...facts, statusBefore, organization: (await organizationsByIds(em, [row]))(organizationId) }
}

export function operatedTenantRoutes(registry: Registry): void {
  serve(registry, listTenants, async ({ server, body }) => {
    const em = server.orm.em.fork()
    const words = body.search.split(/\s+/).filter(Boolean).slice(0, 10)
    const has = (word: string) => ({ name: { $ilike: `%${word.replace(/[\\%_]/g, '\\$&')}%` } })
    const [rows, total] = await em.findAndCount(
      TenantEntity,
      { $and: words.map(has), ...(body.status && { status: body.status }) },
      { orderBy: { name: 'asc', id: 'asc' }, ...rowsOfPage(body) },
    )
    const named = await organizationsByIds(em, rows)
    const items = rows.map(({ organizationId, ...row }) => ({ ...row, organization: named(organizationId) }))
    return pageOf(items, total, body)
  })

  serve(registry, getTenant, async ({ server, params }) => {
    const em = server.orm.em.fork()
    return tenantRecordOf(em, await tenantOf(em, params.id))
  })

  serve(registry, changeTenantStatus, async ({ server, caller, params, body: { from, to, reason } }) => {
    const { orm, clock } = server
    const actorId = caller.account.userId
    return identityUnitOfWork(server, { userId: actorId, tenantId: params.id }, async (em) => {
      const tenant = await tenantOf(em, params.id, LockMode.PESSIMISTIC_WRITE)
      if ((await begunWith(orm, tenant.id)) !== null) throw new Failure('tenant.beingDeleted')
      if (tenant.status !== from) throw new Failure('row.changedMeanwhile')
      const { status, scheduledDeletion, statusBefore = null } = tenant
      const after = afterStep({ status, scheduledDeletion, statusBefore }, to, clock.now())
      Object.assign(tenant, after)
      // Taking a deletion back ends the request of the organisation too, so that it can ask again.
      const asked = status === 'SCHEDULED_DELETION' && (await em.findOne(DeletionRequestEntity, { tenantId: tenant.id, revokedAt: null }))
      if (asked) asked.revokedAt = new Date(clock.now()).toISOString()
      const facts = { from, to, reason, scheduledDeletion: after.scheduledDeletion }
      audit(em, clock, { action: 'tenant.status', concerns: tenant.id, actorId, facts })
      await em.flush()
      if (tenant.status === 'ACTIVE' && tenant.organizationId) await becomeCustomer(em, server, actorId, tenant.organizationId)
      await em.flush()
      return tenantRecordOf(em, tenant)
    })
  })
}

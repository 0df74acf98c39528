// An access that the operator makes for an organisation.
import { Failure } from '../../shared/errors.ts'
import { firstStanding } from '../../shared/operator/tenantSteps.ts'
import { newTenant } from '../../shared/operator/tenants.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { createTenant } from '../organisation/accounts.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { beginFirstDay } from '../settings/beginFirstDay.ts'
import { becomeCustomer } from './becomeCustomer.ts'
import { assertNotMerged } from './lockedOrganization.ts'
import { tenantRecordOf } from './tenants.routes.ts'

export function newTenantRoutes(registry: Registry): void {
  serve(registry, newTenant, async ({ server, caller, body: { id: given, ...said } }) => {
    const { orm, clock } = server
    const actorId = caller.account.userId
    const id = given ?? orderedId(clock.now(), clock.random(16))
    const em = orm.em.fork()
    const known = await em.findOne(TenantEntity, { id })
    // A call that is repeated because its answer was lost.
    if (known?.name === said.name) return tenantRecordOf(em, known)
    if (known) throw new Failure('idTaken', { fields: ['id'] })
    if (said.organizationId !== null && !(await em.findOne(OrganizationEntity, { id: said.organizationId }))) throw new Failure('notFound')
    await createTenant(server, {
      ...said,
      id,
      ...firstStanding(said.status, clock.now()),
      hasDataProcessingAgreement: false,
      also: async (inside) => {
        // The new access keeps the organisation from being merged until it is stored.
        if (said.organizationId !== null) assertNotMerged(await inside.findOneOrFail(OrganizationEntity, { id: said.organizationId }))
        audit(inside, clock, { action: 'tenant.made', concerns: id, actorId, facts: { to: said.status } })
        await inside.flush()
        const made = await inside.findOneOrFail(TenantEntity, { id })
        if (said.status === 'ACTIVE' && made.organizationId) await becomeCustomer(inside, server, actorId, made.organizationId)
      },
    })
    await beginFirstDay(server, id)
    const fresh = orm.em.fork()
    return tenantRecordOf(fresh, await fresh.findOneOrFail(TenantEntity, { id }))
  })
}

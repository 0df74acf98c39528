// An access that the operator makes for an organisation.
import { Failure } from '../../shared/errors.ts'
import { firstStanding } from '../../shared/operator/tenantSteps.ts'
import { newTenant } from '../../shared/operator/tenants.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { eraseTenants } from '../orm/erase.ts'
import { createTenant } from '../organisation/accounts.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { becomeCustomer } from '../operator/becomeCustomer.ts'
import { assertNotMerged } from '../operator/lockedOrganization.ts'
import { openTemplate } from './tenantTemplate.ts'
import { tenantRecordOf } from '../operator/tenants.routes.ts'

export function newTenantRoutes(registry: Registry): void {
  serve(registry, newTenant, async ({ server, caller, body }) => {
    const { id: given, name, status, zone, organizationId, modulesOff } = body
    const said = { name, status, zone, organizationId, modulesOff }
    const { orm, clock } = server
    const actorId = caller.account.userId
    const id = given ?? orderedId(clock.now(), clock.random(16))
    const em = orm.em.fork()
    const known = await em.findOne(TenantEntity, { id })
    // A call that is repeated because its answer was lost.
    if (known?.name === said.name) return tenantRecordOf(em, known)
    if (known) throw new Failure('idTaken', { fields: ['id'] })
    if (said.organizationId !== null && !(await em.findOne(OrganizationEntity, { id: said.organizationId }))) throw new Failure('notFound')
    const template = await openTemplate(server, body)
    await createTenant(server, {
      ...said,
      id,
      ...firstStanding(said.status, clock.now()),
      actorId,
      hasDataProcessingAgreement: false,
      also: async (inside) => {
        // The new access keeps the organisation from being merged until it is stored.
        if (said.organizationId !== null) assertNotMerged(await inside.findOneOrFail(OrganizationEntity, { id: said.organizationId }))
        audit(inside, clock, { action: 'tenant.made', concerns: id, actorId, facts: { to: status, template: body.template } })
        await inside.flush()
        template.join(inside, id, actorId)
        await inside.flush()
        const made = await inside.findOneOrFail(TenantEntity, { id })
        if (said.status === 'ACTIVE' && made.organizationId) await becomeCustomer(inside, server, actorId, made.organizationId)
      },
    })
    try {
      await template.fill(id)
    } catch (error) {
      await eraseTenants(orm, [id])
      throw error
    }
    const fresh = orm.em.fork()
    return tenantRecordOf(fresh, await fresh.findOneOrFail(TenantEntity, { id }))
  })
}

// Sub-domain and colour of an access: set by the operator, and asked for by the page on which people sign in.
import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode, type InferEntity } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { addressOfSubDomain, isLabel, readSubDomain } from '../../shared/operator/subDomains.ts'
import { houseAtDoor, setTenantColour, setTenantWeb, tenantWeb, type TenantWeb } from '../../shared/operator/tenantWeb.ts'
import { checkAccentColour } from '../../shared/settings/accentColour.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { settle } from '../settings/settle.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import { systemUser } from '../systemUser.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { identityUnitOfWork, reading } from '../unitOfWork.ts'
import { tenantOf } from './tenantOf.ts'

async function lookOf(em: EntityManager): Promise<Pick<TenantWeb, 'logo' | 'accentColour'>> {
  const { logo, company } = await settingsIn(em)
  return { logo: logo.picture, accentColour: company.accentColour }
}

async function shown({ settings }: Server, em: EntityManager, tenant: InferEntity<typeof TenantEntity>): Promise<TenantWeb> {
  const { publicOrigin } = settings
  const { name, subDomain = null } = tenant
  const canHave = addressOfSubDomain(publicOrigin, 'x') !== null
  return {
    subDomain,
    name,
    address: subDomain && addressOfSubDomain(publicOrigin, subDomain),
    host: canHave ? new URL(publicOrigin!).host : null,
    ...(await lookOf(em)),
  }
}

function operatorRoutes(registry: Registry): void {
  serve(registry, tenantWeb, ({ server, caller, params: { id } }) =>
    reading(server.orm, { userId: caller.account.userId, tenantId: id }, async (em) => shown(server, em, await tenantOf(em, id))),
  )

  serve(registry, setTenantWeb, ({ server, caller, params: { id }, body }) => {
    const actorId = caller.account.userId
    const subDomain = readSubDomain(body.subDomain)
    return identityUnitOfWork(server, { userId: actorId, tenantId: id }, async (em) => {
      const tenant = await tenantOf(em, id, LockMode.PESSIMISTIC_WRITE)
      const before = tenant.subDomain ?? null
      // A call that is repeated because its answer was lost changes nothing.
      if (before === subDomain) return shown(server, em, tenant)
      if (before !== body.seen) throw new Failure('row.changedMeanwhile')
      if (subDomain && (await em.findOne(TenantEntity, { subDomain })))
        throw new Failure('tenant.subDomainTaken', { fields: ['subDomain'] })
      tenant.subDomain = subDomain
      const facts = { before, after: subDomain, reason: body.reason }
      audit(em, server.clock, { action: 'tenant.web', concerns: id, actorId, facts })
      await em.flush()
      return shown(server, em, tenant)
    })
  })
}

/** It is a setting of the organisation, so its devices receive it like every other one. */
function colourRoute(registry: Registry): void {
  serve(registry, setTenantColour, ({ server, caller, params: { id }, body: { seen, accentColour, reason } }) => {
    const actorId = caller.account.userId
    checkAccentColour(accentColour)
    return identityUnitOfWork(server, { userId: actorId, tenantId: id }, async (em) => {
      const tenant = await tenantOf(em, id, LockMode.PESSIMISTIC_WRITE)
      const before = (await lookOf(em)).accentColour
      if (before === accentColour) return shown(server, em, tenant)
      if (before !== seen) throw new Failure('row.changedMeanwhile')
      await settle(em, id, 'company', { accentColour })
      audit(em, server.clock, { action: 'tenant.colour', concerns: id, actorId, facts: { before, after: accentColour, reason } })
      await em.flush()
      return shown(server, em, tenant)
    })
  })
}

export function tenantWebRoutes(registry: Registry): void {
  operatorRoutes(registry)
  colourRoute(registry)

  serve(registry, houseAtDoor, async ({ server, params: { subDomain }, http }) => {
    await takeFromNetwork(server, 'house', server.settings.sharesAnHour, theHttpSide(http).address)
    const tenant = isLabel(subDomain) ? await server.orm.em.fork().findOne(TenantEntity, { subDomain }) : null
    if (!tenant) throw new Failure('notFound')
    const { id: tenantId, name } = tenant
    return reading(server.orm, { tenantId, userId: systemUser }, async (em) => ({
      tenantId,
      name,
      ...(await lookOf(em)),
    }))
  })
}

// The operator's way to organisations: the search, their accesses, and the look into one of them.
import { Failure } from '../../shared/errors.ts'
import {
  enterTenant,
  leaveTenant,
  searchOrganizations,
  tenantsOfOrganization,
  type FoundOrganization,
} from '../../shared/organisation/organization.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { enter, leave } from '../identity/entries.ts'
import { OrganizationEntity } from './organization.entity.ts'
import { withWords } from './withWords.ts'

const shown = 50

export function organizationRoutes(registry: Registry): void {
  serve(registry, searchOrganizations, async ({ server, body }) => {
    if (body.search.length === 0) return { items: [] }
    const found = await server.orm.em
      .fork()
      .find(OrganizationEntity, withWords(body.search), { orderBy: { officialName: 'asc', id: 'asc' }, limit: shown })
    return {
      items: found.map(({ id, officialName, informalName, contactForename, contactSurname, zip, city }): FoundOrganization => ({
        id,
        officialName,
        informalName,
        contact: { forename: contactForename, surname: contactSurname },
        address: { zip, city },
      })),
    }
  })

  serve(registry, tenantsOfOrganization, async ({ server, params }) => {
    const em = server.orm.em.fork()
    if (!(await em.findOne(OrganizationEntity, { id: params.id }))) throw new Failure('notFound')
    const tenants = await em.find(TenantEntity, { organizationId: params.id }, { orderBy: { name: 'asc', id: 'asc' }, limit: shown })
    return { items: tenants.map(({ id, name, status }) => ({ id, name, status })) }
  })

  serve(registry, enterTenant, ({ server, caller, params, body }) => enter(server, caller.account.userId, params.id, body.reason))

  serve(registry, leaveTenant, async ({ server, caller, params }) => {
    await leave(server, caller.account.userId, params.id)
    return {}
  })
}

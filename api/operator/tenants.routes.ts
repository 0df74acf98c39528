// The accesses of all organisations, for the operator.
import { Failure } from '../../shared/errors.ts'
import { getTenant, listTenants, tenantsPerPage } from '../../shared/operator/tenants.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { organizationsByIds } from './organizationsByIds.ts'

export function operatedTenantRoutes(registry: Registry): void {
  serve(registry, listTenants, async ({ server, body }) => {
    const em = server.orm.em.fork()
    const words = body.search.split(/\s+/).filter(Boolean).slice(0, 10)
    const has = (word: string) => ({ name: { $ilike: `%${word.replace(/[\\%_]/g, '\\$&')}%` } })
    const [rows, total] = await em.findAndCount(
      TenantEntity,
      { $and: words.map(has), ...(body.status && { status: body.status }) },
      { orderBy: { name: 'asc', id: 'asc' }, limit: tenantsPerPage, offset: body.page * tenantsPerPage },
    )
    const named = await organizationsByIds(em, rows)
    const items = rows.map(({ organizationId, ...row }) => ({ ...row, organization: named(organizationId) }))
    return { items, pages: Math.ceil(total / tenantsPerPage), total }
  })

  serve(registry, getTenant, async ({ server, params }) => {
    const em = server.orm.em.fork()
    const row = await em.findOne(TenantEntity, { id: params.id })
    if (!row) throw new Failure('notFound')
    const { organizationId, ...facts } = row
    return { ...facts, organization: (await organizationsByIds(em, [row]))(organizationId) }
  })
}

// Which organisation asks for a quote: the one of the access, one of the same name and place, or a new one that is interested.
import type { EntityManager } from '@mikro-orm/postgresql'
import { searchable } from '../../shared/searchable.ts'
import type { Clock } from '../clock.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { addOrganization } from '../organisation/newOrganization.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'

interface Asking {
  organisation: string
  name: string
  email: string
  phone: string
  zip: string
  city: string
}

/** `tenantId`: of the access that the person is signed in to; null for a visitor. Returns the id of the organisation. */
export async function organizationOf(em: EntityManager, clock: Clock, asking: Asking, tenantId: string | null): Promise<string> {
  const tenant = tenantId && (await em.findOne(TenantEntity, { id: tenantId }))
  if (tenant && tenant.organizationId) return tenant.organizationId
  const { organisation, name, email, phone, zip, city } = asking
  const sameZip = await em.find(
    OrganizationEntity,
    { zip: zip || null, duplicateOf: null, search: { $like: `${escaped(organisation)}%` } },
    { limit: 20 },
  )
  const same = sameZip.find(({ officialName }) => searchable(officialName) === searchable(organisation))
  if (same) return same.id
  const [forename, ...rest] = name.split(/\s+/)
  return addOrganization(em, clock, 'INTERESTED', {
    officialName: organisation,
    contact: { forename: rest.length > 0 ? (forename ?? null) : null, surname: rest.length > 0 ? rest.join(' ') : name, email, phone },
    address: { zip: zip || null, city: city || null },
  })
}

const escaped = (text: string): string => searchable(text).replace(/[\\%_]/g, '\\$&')

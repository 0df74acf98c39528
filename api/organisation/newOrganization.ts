// Makes the record of an organisation, beside its first access.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Country } from '../../shared/operator/organizationRecord.ts'
import type { TenantStatus } from '../../shared/access.ts'
import { organizationSearchText } from '../../shared/organisation/organization.ts'
import type { OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'
import { orderedId } from '../../shared/uuid.ts'
import type { Clock } from '../clock.ts'
import { OrganizationEntity } from './organization.entity.ts'

export interface NewOrganization {
  id?: string
  officialName: string
  informalName?: string | null
  contact?: { forename: string | null; surname: string | null; email?: string | null; phone?: string }
  address?: { zip: string | null; city: string | null; street?: string; country?: Country }
  legalForm?: string
  notes?: string
}

/** The state in which an organisation begins, by the status of its first access. */
export const organizationStatusOf = (status: TenantStatus): OrganizationStatus =>
  status === 'DEMO' ? 'INTERESTED' : status === 'TEST' ? 'WAITING' : 'CUSTOMER'

/** Within a unit of work of identity; returns the id. */
export async function addOrganization(
  em: EntityManager,
  clock: Clock,
  status: OrganizationStatus,
  given: NewOrganization,
): Promise<string> {
  const now = clock.now()
  const { officialName, informalName = null, contact = { forename: null, surname: null }, address = { zip: null, city: null } } = given
  const id = given.id ?? orderedId(now, clock.random(16))
  em.create(OrganizationEntity, {
    id,
    officialName,
    informalName,
    status,
    zip: address.zip,
    city: address.city,
    contactForename: contact.forename,
    contactSurname: contact.surname,
    email: contact.email ?? null,
    phone: contact.phone ?? '',
    street: address.street ?? '',
    country: address.country ?? 'DE',
    legalForm: given.legalForm ?? '',
    notes: given.notes ?? '',
    duplicateOf: null,
    search: organizationSearchText({ officialName, informalName, contact, address }),
    createdAt: new Date(now).toISOString(),
  })
  await em.flush()
  return id
}

// Between the columns of an organisation and what the operator enters about it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import type { OrganizationFields, OrganizationRecord } from '../../shared/operator/organizationRecord.ts'
import { organizationSearchText } from '../../shared/organisation/organization.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { latlonOf, placesOnServer } from './placeOfOrganization.ts'

export type OrganizationRow = InferEntity<typeof OrganizationEntity>

export const fieldsOf = (row: OrganizationRow): OrganizationFields => ({
  officialName: row.officialName,
  informalName: row.informalName ?? '',
  legalForm: row.legalForm,
  contact: { forename: row.contactForename ?? '', surname: row.contactSurname ?? '', email: row.email, phone: row.phone },
  address: { street: row.street, zip: row.zip ?? '', city: row.city ?? '', country: row.country },
  notes: row.notes,
})

export function columnsOf({ officialName, informalName, legalForm, contact, address, notes }: OrganizationFields) {
  const { forename, surname, email, phone } = contact
  const named = { officialName, informalName: informalName || null }
  return {
    ...named,
    ...address,
    zip: address.zip || null,
    city: address.city || null,
    contactForename: forename || null,
    contactSurname: surname || null,
    email,
    phone,
    legalForm,
    notes,
    search: organizationSearchText({ ...named, contact: { forename, surname }, address }),
  }
}

/** The record with its accesses and with what it repeats. */
export async function recordOf(em: EntityManager, row: OrganizationRow): Promise<OrganizationRecord> {
  const tenants = await em.find(TenantEntity, { organizationId: row.id }, { orderBy: { name: 'asc', id: 'asc' }, limit: 200 })
  const repeated = row.duplicateOf === null ? null : await em.findOne(OrganizationEntity, { id: row.duplicateOf })
  return {
    ...fieldsOf(row),
    id: row.id,
    status: row.status,
    latlon: latlonOf(await placesOnServer(), row.city),
    duplicateOf: repeated && { id: repeated.id, officialName: repeated.officialName },
    isMerged: Boolean(row.mergedAt),
    tenants: tenants.map(({ id, name, status }) => ({ id, name, status })),
    createdAt: row.createdAt,
    version: row.version,
  }
}

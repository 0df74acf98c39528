// Organisations as the operator knows them: customers and those who may become one. Each has any number of accesses (tenants).
import { defineEntity, p } from '@mikro-orm/core'
import type { Country } from '../../shared/operator/organizationRecord.ts'
import type { OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'
import { instant } from '../orm/columns.ts'

export const OrganizationEntity = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  properties: {
    id: p.uuid().primary(),
    officialName: p.text(),
    informalName: p.text().strictNullable(),
    contactForename: p.text().strictNullable(),
    contactSurname: p.text().strictNullable(),
    zip: p.text().strictNullable(),
    city: p.text().strictNullable(),
    legalForm: p.text().default(''),
    email: p.text().strictNullable(),
    phone: p.text().default(''),
    street: p.text().default(''),
    country: p.text().default('DE').$type<Country>(),
    notes: p.text().default(''),
    /** The organisation that this one repeats. */
    duplicateOf: p.uuid().strictNullable(),
    /** When it was merged into the one that it repeats; null for a record of its own. */
    mergedAt: instant().nullable(),
    version: p.integer().default(0),
    status: p.text().$type<OrganizationStatus>(),
    /** What the search looks at (`organizationSearchText`). */
    search: p.text(),
    createdAt: instant(),
  },
})

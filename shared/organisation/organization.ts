// Organisations as the operator of the platform sees them: found by search, looked into for an hour, read-only and with a reason.
import * as v from 'valibot'
import { tenantStatuses } from '../access.ts'
import { searchable } from '../searchable.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../values.ts'

/** Specification 3: the result of the organisation search. */
const FoundOrganization = v.object({
  id: Id,
  officialName: v.string(),
  informalName: v.nullable(v.string()),
  contact: v.object({ forename: v.nullable(v.string()), surname: v.nullable(v.string()) }),
  address: v.object({ zip: v.nullable(v.string()), city: v.nullable(v.string()) }),
})
export type FoundOrganization = v.InferOutput<typeof FoundOrganization>

type Searched = Omit<FoundOrganization, 'id'>

const searchedFields = ({ officialName, informalName, contact, address }: Searched): string[] =>
  [officialName, informalName, contact.forename, contact.surname, address.zip, address.city].filter((field) => field !== null)

/** What the search looks at: each field on a line of its own, so that no term is found across two. */
export const organizationSearchText = (organization: Searched): string => searchedFields(organization).map(searchable).join('\n')

/** The terms of a text that somebody typed; none of an empty one. */
export const searchTerms = (typed: string): string[] => [...new Set(typed.split(/\s+/).filter((term) => term !== ''))].slice(0, 10)

export const searchOrganizations = endpoint({
  method: 'POST',
  path: '/api/tenantadmin/organization/search',
  summary: 'Organisations in which every term is found: in a name, the contact, the postal code or the city',
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  body: v.strictObject({ search: v.pipe(v.array(text(100, 1)), v.maxLength(10)) }),
  response: v.object({ items: v.array(FoundOrganization) }),
  errors: [],
})

export const tenantsOfOrganization = endpoint({
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/tenants',
  summary: 'The accesses of an organisation, by name',
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: v.object({ items: v.array(v.object({ id: Id, name: v.string(), status: v.picklist(tenantStatuses) })) }),
  errors: ['notFound'],
})

export const entryReason = { min: 10, max: 500 } as const
/** How long somebody of the operator may look into an organisation. */
export const entryMinutes = 60

export const enterTenant = endpoint({
  method: 'POST',
  path: '/api/tenantadmin/tenant/{id}/enter',
  summary: 'Look into an organisation for 60 minutes, read-only; its people see who did and why',
  access: 'account',
  right: null,
  operator: true,
  recentSignIn: true,
  mutates: false,
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ reason: text(entryReason.max, entryReason.min) }),
  response: v.object({ until: Instant }),
  errors: ['notFound'],
})

export const leaveTenant = endpoint({
  method: 'POST',
  path: '/api/tenantadmin/tenant/{id}/leave',
  summary: 'End the look into an organisation before its time',
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: v.object({}),
  errors: ['notFound'],
})

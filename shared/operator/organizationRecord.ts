// What the operator records about an organisation, and the steps that its status may take.
import * as v from 'valibot'
import { Email } from '../emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { tenantStatuses } from '../access.ts'
import { organizationStatuses, type OrganizationStatus } from '../organisation/organizationStatuses.ts'
import { Id, Instant, text, Version } from '../values.ts'
import { operatorPage } from './page.ts'

export const countries = ['DE', 'AT', 'CH'] as const
export type Country = (typeof countries)[number]

const Status = v.picklist(organizationStatuses)
const Latlon = v.object({ lat: v.number(), lon: v.number() })

/** Specification 3. The point is that of its town, never that of its address. */
export const Organization = v.object({ id: Id, officialName: v.string(), status: Status, latlon: v.optional(Latlon) })
export type Organization = v.InferOutput<typeof Organization>

export const notesLength = 5000

/** Everything that is entered about an organisation. Empty text: not known. */
export const OrganizationFields = v.strictObject({
  officialName: text(200, 1),
  informalName: text(200),
  legalForm: text(100),
  contact: v.strictObject({ forename: text(80), surname: text(80), email: v.nullable(Email), phone: text(40) }),
  address: v.strictObject({ street: text(200), zip: text(12), city: text(100), country: v.picklist(countries) }),
  notes: text(notesLength),
})
export type OrganizationFields = v.InferOutput<typeof OrganizationFields>

export const emptyOrganization: OrganizationFields = {
  officialName: '',
  informalName: '',
  legalForm: '',
  contact: { forename: '', surname: '', email: null, phone: '' },
  address: { street: '', zip: '', city: '', country: 'DE' },
  notes: '',
}

const Named = v.object({ id: Id, officialName: v.string() })

export const OrganizationRecord = v.object({
  ...OrganizationFields.entries,
  contact: v.object({ forename: v.string(), surname: v.string(), email: v.nullable(v.string()), phone: v.string() }),
  address: v.object({ street: v.string(), zip: v.string(), city: v.string(), country: v.picklist(countries) }),
  id: Id,
  status: Status,
  /** Null where its town is not known. */
  latlon: v.nullable(Latlon),
  /** The organisation that this record repeats. */
  duplicateOf: v.nullable(Named),
  /** The record was merged into the one that it repeats: everything of it is there. */
  isMerged: v.boolean(),
  tenants: v.array(v.object({ id: Id, name: v.string(), status: v.picklist(tenantStatuses) })),
  createdAt: Instant,
  /** Counts the changes; who changes a record says which version they saw. */
  version: Version,
})
export type OrganizationRecord = v.InferOutput<typeof OrganizationRecord>

/** Where each status may go. The order is that of the specification, 4; the steps are our own. */
export const nextStatuses: Record<OrganizationStatus, readonly OrganizationStatus[]> = {
  INTERESTED: ['WAITING'],
  WAITING: ['ONBOARDING', 'INTERESTED'],
  ONBOARDING: ['CUSTOMER', 'INTERESTED'],
  CUSTOMER: ['PAUSED'],
  PAUSED: ['CUSTOMER'],
}

/** An organisation that works with the product, or is about to. */
export const activeStatuses = ['ONBOARDING', 'CUSTOMER'] as const satisfies readonly OrganizationStatus[]

const params = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const

const ListedOrganization = v.object({
  ...Organization.entries,
  informalName: v.nullable(v.string()),
  address: v.object({ zip: v.nullable(v.string()), city: v.nullable(v.string()) }),
  isDuplicate: v.boolean(),
  createdAt: Instant,
})
export type ListedOrganization = v.InferOutput<typeof ListedOrganization>

export const listOrganizations = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/list',
  summary: 'Organisations by name, narrowed by words, status and whether duplicates count, with the number of each status',
  body: v.strictObject({
    search: v.optional(text(200), ''),
    status: v.optional(v.nullable(Status), null),
    duplicate: v.optional(v.picklist(['yes', 'no', 'all']), 'all'),
    ...operatorPage,
  }),
  response: v.object({ items: v.array(ListedOrganization), pages: v.number(), total: v.number() }),
  errors: [],
})

export const getOrganization = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}',
  summary: 'One organisation with its accesses',
  params,
  response: OrganizationRecord,
  errors: ['notFound'],
})

export const newOrganization = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/new',
  summary: 'Record an organisation that is interested; a repeated call with its id changes nothing',
  body: v.strictObject({ id: v.nullable(Id), fields: OrganizationFields }),
  response: OrganizationRecord,
  errors: [],
})

export const changeOrganization = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}',
  summary: 'Change what is recorded of an organisation',
  params,
  body: v.strictObject({ version: Version, fields: OrganizationFields }),
  response: OrganizationRecord,
  errors: ['notFound', 'organization.merged', 'row.changedMeanwhile'],
})

export const statusReasonLength = 500

export const changeOrganizationStatus = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}/status',
  summary: 'Move an organisation on to its next status, or back',
  params,
  body: v.strictObject({ version: Version, status: Status, reason: text(statusReasonLength) }),
  response: OrganizationRecord,
  errors: ['notFound', 'organization.merged', 'row.changedMeanwhile', 'organization.statusNotNext'],
})

export const markDuplicate = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}/duplicate',
  summary: 'Mark an organisation as a repetition of another one, or take that back',
  params,
  body: v.strictObject({ version: Version, of: v.nullable(Id) }),
  response: OrganizationRecord,
  errors: ['notFound', 'organization.merged', 'row.changedMeanwhile', 'organization.notToRepeat'],
})

export const organizationActions = [
  ...(['created', 'changed', 'status', 'duplicate', 'merged', 'mergedAway', 'unmerged'] as const),
  ...(['contractMade', 'contractEnded', 'contractGoesOn', 'contractDiscarded'] as const),
  ...(['periodMade', 'periodCancelled', 'invoiced', 'invoiceCancelled', 'invoiceWrittenOff', 'paid', 'paidBack'] as const),
] as const

const OrganizationEvent = v.object({
  id: Id,
  at: Instant,
  action: v.picklist(organizationActions),
  /** The name of the record that it happened to, where that one was merged into this one. */
  record: v.nullable(v.string()),
  /** Null for what happened by itself. */
  by: v.nullable(v.object({ forename: v.string(), surname: v.string() })),
  status: v.nullable(Status),
  reason: v.string(),
  /** Fields with the text before and after. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
})
export type OrganizationEvent = v.InferOutput<typeof OrganizationEvent>

export const eventsPerPage = 50

export const organizationHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/history',
  summary: 'What happened to the record of an organisation, the newest first, 50 to a page',
  params,
  query: v.strictObject({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '0') }),
  response: v.object({ items: v.array(OrganizationEvent), pages: v.number(), total: v.number() }),
  errors: ['notFound'],
})

/** One text for each field, by which two versions of a record are compared. */
const textsOf = ({ contact, address, ...fields }: OrganizationFields): Record<string, string> => ({
  ...fields,
  ...Object.fromEntries(Object.entries({ ...contact, ...address }).map(([field, value]) => [field, value ?? ''])),
})

/** What differs between two versions of a record, in the order of the form. */
export function differences(before: OrganizationFields, after: OrganizationFields): OrganizationEvent['changes'] {
  const [was, is] = [textsOf(before), textsOf(after)]
  return Object.keys(is)
    .map((field) => ({ field, before: was[field]!, after: is[field]! }))
    .filter((change) => change.before !== change.after)
}

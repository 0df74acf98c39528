// The accesses of all organisations, as the operator finds them.
import * as v from 'valibot'
import { tenantStatuses } from '../access.ts'
import { organisationKinds } from '../demo/organisationKinds.ts'
import { endpoint } from '../endpoint.ts'
import { modules } from '../modules.ts'
import { Id, Instant, text } from '../values.ts'
import { OperatorReason } from './accounts.ts'
import { Organization } from './organizationRecord.ts'
import { operatorPage } from './page.ts'
import { tenantTargets } from './tenantSteps.ts'

const TenantRow = v.object({
  id: Id,
  name: v.string(),
  status: v.picklist(tenantStatuses),
  scheduledDeletion: v.nullable(Instant),
  createdAt: Instant,
  organization: v.nullable(Organization),
})
export type TenantRow = v.InferOutput<typeof TenantRow>

const TenantRecord = v.object({
  ...TenantRow.entries,
  /** IANA zone. */
  zone: v.string(),
  hasDataProcessingAgreement: v.boolean(),
  /** The status before the deletion was planned; null without a plan. */
  statusBefore: v.nullable(v.picklist(tenantStatuses)),
})
export type TenantRecord = v.InferOutput<typeof TenantRecord>

const common = { access: 'account', right: null, operator: true, mutates: false } as const

export const listTenants = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/tenant/list',
  summary: 'Accesses by name, narrowed by words and status',
  body: v.strictObject({
    search: v.optional(text(200), ''),
    status: v.optional(v.nullable(v.picklist(tenantStatuses)), null),
    ...operatorPage,
  }),
  response: v.object({ items: v.array(TenantRow), pages: v.number(), total: v.number() }),
  errors: [],
})

/** Status with which the operator makes an access. A demo is made by those who try it, and a copy is no beginning. */
export const firstStatuses = ['TEST', 'ACTIVE'] as const
/** What an access begins with: nothing, example data, or what another one is set up with. */
export const tenantTemplates = ['empty', 'demo', 'copy'] as const
export type TenantTemplate = (typeof tenantTemplates)[number]
/** IANA zones of the countries in which organisations are. Another one is set at the command line. */
export const tenantZones = ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'] as const
export const mostTenantName = 120

export const newTenant = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/tenant/new',
  summary: 'Make an access, for an organisation that is recorded or for a new record of the same name',
  recentSignIn: true,
  body: v.strictObject({
    id: v.nullable(Id),
    name: v.pipe(text(mostTenantName), v.trim(), v.minLength(1)),
    status: v.picklist(firstStatuses),
    zone: v.picklist(tenantZones),
    /** Null: an organisation of this name is recorded with it. */
    organizationId: v.nullable(Id),
    /** Modules that are off from the beginning. */
    modulesOff: v.optional(v.array(v.picklist(modules)), []),
    template: v.optional(v.picklist(tenantTemplates), 'empty'),
    /** For `demo`: the kind of organisation that the example data show. */
    demoKind: v.optional(v.nullable(v.picklist(organisationKinds)), null),
    /** For `copy`: the access that is copied. Its animals, contacts and bookings are not. */
    copyOf: v.optional(v.nullable(Id), null),
    /** For `copy`: whether its people work in the new access too, with the same rights. */
    withPeople: v.optional(v.boolean(), false),
  }),
  response: TenantRecord,
  errors: ['notFound', 'organization.merged', 'idTaken', 'field.missing'],
})

export const getTenant = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/tenant/{id}',
  summary: 'One access with its organisation',
  params: v.strictObject({ id: Id }),
  response: TenantRecord,
  errors: ['notFound'],
})

export const changeTenantStatus = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/tenant/{id}/status',
  summary: 'Move an access on to another status; its people see it at their next request',
  recentSignIn: true,
  params: v.strictObject({ id: Id }),
  /** `from`: the status that the operator saw. */
  body: v.strictObject({ from: v.picklist(tenantStatuses), to: v.picklist(tenantTargets), reason: OperatorReason }),
  response: TenantRecord,
  errors: ['notFound', 'row.changedMeanwhile', 'tenant.statusNotNext', 'tenant.beingDeleted'],
})

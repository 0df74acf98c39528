// What was done to an access, by whom: its status, looks of the operator, its people and their accounts.
import * as v from 'valibot'
import { tenantStatuses } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { modules } from '../modules.ts'
import { userActions } from '../users/user.ts'
import { Id, Instant } from '../values.ts'
import { accountActions } from './accounts.ts'
import { tenantTargets } from './tenantSteps.ts'

export const tenantActions = [
  'tenant.made',
  'tenant.status',
  'tenant.limits',
  'tenant.web',
  'tenant.colour',
  'module.on',
  'module.off',
  'tenant.entered',
  'tenant.left',
  'tenant.copied',
  'demo.created',
  'demo.ended',
  'contract.accepted',
  ...userActions,
  ...accountActions,
] as const

const Name = v.object({ forename: v.string(), surname: v.string() })

const TenantEvent = v.object({
  id: Id,
  at: Instant,
  action: v.picklist(tenantActions),
  /** Null for what happened by itself, and for accounts that are deleted. */
  by: v.nullable(Name),
  /** Whom it happened to. */
  about: v.nullable(Name),
  /** Of a change of status. */
  from: v.nullable(v.picklist(tenantStatuses)),
  to: v.nullable(v.picklist(tenantTargets)),
  /** That was switched. */
  module: v.nullable(v.picklist(modules)),
  reason: v.string(),
})
export type TenantEvent = v.InferOutput<typeof TenantEvent>

export const tenantEventsPerPage = 50

export const tenantHistory = endpoint({
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  method: 'GET',
  path: '/api/tenantadmin/tenant/{id}/history',
  summary: 'What was done to an access, the newest first, 50 to a page',
  params: v.strictObject({ id: Id }),
  query: v.strictObject({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '0') }),
  response: v.object({ items: v.array(TenantEvent), pages: v.number(), total: v.number() }),
  errors: ['notFound'],
})

// The modules of one access: the operator reads and switches them.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { modules } from '../modules.ts'
import { ModuleStates } from '../organisation/moduleStates.ts'
import { Id } from '../values.ts'
import { OperatorReason } from './accounts.ts'

const common = {
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: ModuleStates,
} as const

export const tenantModules = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/tenant/{id}/modules',
  summary: 'The modules of an access: which are on, and what is in them',
  errors: ['notFound'],
})

export const switchModule = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/tenant/{id}/modules',
  summary: 'Switch a module of an access on or off; its people see it at their next request',
  recentSignIn: true,
  body: v.strictObject({ module: v.picklist(modules), on: v.boolean(), reason: OperatorReason }),
  errors: ['notFound'],
})

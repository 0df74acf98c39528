// The limits of one access: the operator reads and sets them.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Limits, LimitsAndUse } from '../organisation/limits.ts'
import { Id } from '../values.ts'
import { OperatorReason } from './accounts.ts'

const common = {
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  path: '/api/tenantadmin/tenant/{id}/limits',
  params: v.strictObject({ id: Id }),
  response: LimitsAndUse,
} as const

export const tenantLimits = endpoint({
  ...common,
  method: 'GET',
  summary: 'What an access may take up at most, and what it takes up',
  errors: ['notFound'],
})

export const setTenantLimits = endpoint({
  ...common,
  method: 'POST',
  summary: 'Set what an access may take up at most; what is there already stays',
  recentSignIn: true,
  /** `seen`: the limits that the operator saw. */
  body: v.strictObject({ seen: Limits, limits: Limits, reason: OperatorReason }),
  errors: ['notFound', 'row.changedMeanwhile'],
})

// The people of one access: how the operator invites and removes them.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Email } from '../emailAddress.ts'
import { inviteUser, User } from '../users/user.ts'
import { Id } from '../values.ts'

const TenantUser = v.object({
  ...User.entries,
  /** The account, which may be in other organisations too. */
  accountId: Id,
})
export type TenantUser = v.InferOutput<typeof TenantUser>

const params = v.strictObject({ id: Id })
const ofMember = v.strictObject({ id: Id, member: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const
const acting = { ...common, method: 'POST', recentSignIn: true, response: User } as const
const { rights, ...named } = inviteUser.body.entries
export const usersPerPage = 50

export const tenantUsers = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/tenant/{id}/users',
  summary: 'The people of an access by name, 50 to a page',
  params,
  query: v.strictObject({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '0') }),
  response: v.object({ items: v.array(TenantUser), pages: v.number(), total: v.number() }),
  errors: ['notFound'],
})

export const createTenantUser = endpoint({
  ...acting,
  path: '/api/tenantadmin/tenant/{id}/users/create',
  summary: 'Invite somebody into an access by mail',
  params,
  body: v.strictObject({ ...named, rights }),
  errors: ['notFound', 'emailInUse', 'idTaken', 'tooManyRequests', 'tenant.usersFull'],
})

export const addTenantUser = endpoint({
  ...acting,
  path: '/api/tenantadmin/tenant/{id}/users/create/email',
  summary: 'Invite an account that there is, found by its exact address, into an access',
  params,
  body: v.strictObject({ id: v.nullable(Id), email: Email, rights }),
  errors: ['notFound', 'account.unknown', 'emailInUse', 'idTaken', 'tooManyRequests', 'tenant.usersFull'],
})

export const inviteTenantUserAgain = endpoint({
  ...acting,
  path: '/api/tenantadmin/tenant/{id}/user/{member}/invite-again',
  summary: 'Send an invitation again; nothing happens for those who have come already',
  params: ofMember,
  errors: ['notFound', 'tooManyRequests'],
})

export const removeTenantUser = endpoint({
  ...acting,
  path: '/api/tenantadmin/tenant/{id}/user/{member}/remove',
  summary: 'Let somebody into this access no longer; the name stays in the history',
  params: ofMember,
  errors: ['notFound', 'lastAdmin', 'selfLock'],
})

export const restoreTenantUser = endpoint({
  ...acting,
  path: '/api/tenantadmin/tenant/{id}/user/{member}/restore',
  summary: 'Let somebody in again, with the rights they had',
  params: ofMember,
  errors: ['notFound', 'tenant.usersFull'],
})

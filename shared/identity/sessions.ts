// My devices: the living sessions of the signed-in user, and the end of one or of all others.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../values.ts'

/** What a user agent says about itself. Names are proper names (`Firefox`, `Android`); null where it does not say. */
const Device = v.object({
  kind: v.picklist(['phone', 'tablet', 'computer', 'unknown']),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
})
export type Device = v.InferOutput<typeof Device>

const UserSession = v.object({
  id: Id,
  /** The session that asks. */
  current: v.boolean(),
  device: Device,
  staysLoggedIn: v.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
export type UserSession = v.InferOutput<typeof UserSession>

export const sessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices on which the signed-in user is signed in; this one first, then the last used first',
  access: 'account',
  right: null,
  mutates: false,
  response: v.object({ items: v.array(UserSession) }),
  errors: [],
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/{id}/end',
  summary: 'Sign out of one device of the signed-in user; of this one like a logout',
  access: 'account',
  right: null,
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: v.object({}),
  errors: ['notFound'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/others/end',
  summary: 'Sign out of every device of the signed-in user but this one',
  access: 'account',
  right: null,
  mutates: false,
  response: v.object({ ended: v.number() }),
  errors: [],
})

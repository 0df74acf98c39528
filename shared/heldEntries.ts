// Entries that a device handed over when its user's access was closed: somebody who manages users accepts or refuses each.
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './values.ts'

export const decisionLimit = 200

const Problem = v.object({
  code: v.string(),
  fields: v.optional(v.array(v.string())),
  detail: v.optional(v.record(v.string(), v.unknown())),
})

const HeldEntry = v.object({
  id: Id,
  user: v.object({ id: Id, name: v.string() }),
  /** When the person acted, by the corrected clock of their device. */
  occurredAt: Instant,
  receivedAt: Instant,
  method: v.picklist(['POST', 'DELETE']),
  path: v.string(),
  body: v.unknown(),
  /** Why it was refused when it was accepted and run; null as long as nobody accepted it. */
  problem: v.nullable(Problem),
})
export type HeldEntry = v.InferOutput<typeof HeldEntry>

export const heldEntries = endpoint({
  method: 'GET',
  path: '/api/admin/held-entries',
  summary: 'Entries of people whose access was closed that wait for a decision, in the order in which they were made',
  access: 'signedIn',
  right: 'admin.users',
  mutates: false,
  response: v.object({ items: v.array(HeldEntry) }),
  errors: [],
})

export const decideHeldEntries = endpoint({
  method: 'POST',
  path: '/api/admin/held-entries/decide',
  summary: 'Accept or refuse held entries. An accepted one is run like the call of its user, with their rights at that time',
  access: 'signedIn',
  right: 'admin.users',
  recentSignIn: true,
  // A transport like push: every accepted call is judged by its own endpoint, the READ_ONLY gate included.
  mutates: false,
  body: v.strictObject({
    decisions: v.pipe(v.array(v.strictObject({ id: Id, accept: v.boolean() })), v.minLength(1), v.maxLength(decisionLimit)),
  }),
  response: v.object({
    /** For each decision: 200, or how its own call was refused. */
    results: v.array(v.object({ id: Id, status: v.number(), problem: v.nullable(Problem) })),
  }),
  errors: [],
})

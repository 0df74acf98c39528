// Who of the operator looked into an organisation, when and why: its administrators read it.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../values.ts'

export const looksPerPage = 20

const OperatorLook = v.object({
  id: Id,
  at: Instant,
  /** When it was over: left before its time, or when the hour had passed. In the future while it lasts. */
  until: Instant,
  reason: v.string(),
  /** Null when the person has no account any more. */
  by: v.nullable(v.object({ forename: v.string(), surname: v.string() })),
})
export type OperatorLook = v.InferOutput<typeof OperatorLook>

export const operatorLooks = endpoint({
  method: 'GET',
  path: '/api/admin/operator-looks',
  summary: 'Who of the operator looked into the organisation, when and why; the newest first',
  access: 'signedIn',
  right: 'admin.users',
  mutates: false,
  query: v.strictObject({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/)), '0') }),
  response: v.object({ items: v.array(OperatorLook), pages: v.number(), total: v.number() }),
  errors: [],
})

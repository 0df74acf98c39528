// Quote requests as the operator works through them.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { areas } from '../quotes/quoteRequest.ts'
import { Id, Instant, text } from '../values.ts'
import { quoteRequestStates } from './quoteRequestStates.ts'
import { Organization } from './organizationRecord.ts'
import { operatorPage } from './page.ts'

const QuoteRequestRow = v.object({
  id: Id,
  /** The name that the visitor gave the organisation. */
  informalName: v.string(),
  name: v.string(),
  city: v.string(),
  state: v.picklist(quoteRequestStates),
  created: Instant,
  organization: v.nullable(Organization),
})
export type QuoteRequestRow = v.InferOutput<typeof QuoteRequestRow>

export const QuoteRequestRecord = v.object({
  ...QuoteRequestRow.entries,
  email: v.string(),
  phone: v.string(),
  zip: v.string(),
  areas: v.array(v.picklist(areas)),
  animalsPerYear: v.nullable(v.number()),
  message: v.string(),
  /** Why it was closed. */
  closedFor: v.string(),
})
export type QuoteRequestRecord = v.InferOutput<typeof QuoteRequestRecord>

const params = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const

export const listQuoteRequests = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/quote-request/list',
  summary: 'Quote requests, the newest first',
  body: v.strictObject({
    state: v.optional(v.nullable(v.picklist(quoteRequestStates)), null),
    ...operatorPage,
  }),
  response: v.object({ items: v.array(QuoteRequestRow), pages: v.number(), total: v.number() }),
  errors: [],
})

export const getQuoteRequest = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/quote-request/{id}',
  summary: 'One quote request',
  params,
  response: QuoteRequestRecord,
  errors: ['notFound'],
})

export const decideQuoteRequest = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/quote-request/{id}/decide',
  summary: 'Close a quote request without a quote, or open it again',
  params,
  body: v.strictObject({ isClosed: v.boolean(), reason: text(500) }),
  response: QuoteRequestRecord,
  errors: ['notFound', 'quoteRequest.quoted'],
})

// Quotes as the operator makes them, and as the organisation reads and answers them by the link in a mail.
import * as v from 'valibot'
import { Email } from '../emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'
import { intervals, quoteStates } from './quoteStates.ts'
import { taxFields, taxReasons, taxRefusals } from './tax.ts'

export const mostItems = 40
export const mostQuantity = 999
export const mostUnitCents = 10_000_000

const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

export const QuoteItem = v.strictObject({
  title: text(200, 1),
  quantity: whole(1, mostQuantity),
  unitCents: whole(0, mostUnitCents),
  every: v.picklist(intervals),
})

export const QuoteBody = v.strictObject({
  /** Where the mail with the link goes. */
  email: Email,
  items: v.pipe(v.array(QuoteItem), v.minLength(1), v.maxLength(mostItems)),
  ...taxFields,
  /** The last day on which it can be accepted. */
  validUntil: CalendarDate,
  text: text(5000),
})
export type QuoteBody = v.InferOutput<typeof QuoteBody>

const Sum = v.object({ netCents: v.number(), taxCents: v.number(), grossCents: v.number() })

const shown = {
  id: Id,
  items: v.array(v.object({ title: v.string(), quantity: v.number(), unitCents: v.number(), every: v.picklist(intervals) })),
  taxRate: taxFields.taxRate,
  /** Why no tax is charged; null where it is. */
  taxReason: v.nullable(v.picklist(taxReasons)),
  /** VAT ids of the customer and of the operator, for a reverse charge; empty without one. */
  vatId: v.string(),
  ownVatId: v.string(),
  totals: v.object({ month: Sum, once: Sum }),
  validUntil: CalendarDate,
  text: v.string(),
  state: v.picklist(quoteStates),
  sentAt: Instant,
  /** Who accepted or declined it, and when. */
  answeredBy: v.string(),
  answeredAt: v.nullable(Instant),
} as const

export const Quote = v.object({ ...shown, email: v.string(), reason: v.string() })
export type Quote = v.InferOutput<typeof Quote>

const organizationId = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const

export const quotesOfOrganization = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/quotes',
  summary: 'The quotes of an organisation, the newest first',
  params: organizationId,
  response: v.object({ items: v.array(Quote) }),
  errors: ['notFound'],
})

export const sendQuote = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}/quote/new',
  summary: 'Send a quote to an organisation by mail; a repeated call with its id changes nothing',
  params: organizationId,
  body: v.strictObject({ id: v.nullable(Id), quote: QuoteBody }),
  response: Quote,
  errors: ['notFound', 'organization.merged', 'quote.validUntilPast', ...taxRefusals],
})

export const withdrawQuote = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/quote/{id}/withdraw',
  summary: 'Take a quote back that nobody has answered',
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ reason: text(500) }),
  response: Quote,
  errors: ['notFound', 'quote.alreadyAccepted', 'quote.declined', 'quote.expired', 'quote.withdrawn'],
})

/** What the organisation sees. Nothing in it is internal to the operator. */
export const SeenQuote = v.object({
  ...shown,
  organization: v.string(),
  /** Hash of the text that was shown; acceptance repeats it. */
  textHash: v.string(),
})
export type SeenQuote = v.InferOutput<typeof SeenQuote>

const link = { id: Id, key: v.pipe(v.string(), v.maxLength(200)) }
const QuoteLink = v.strictObject(link)
export type QuoteLink = v.InferOutput<typeof QuoteLink>
const ofLink = { method: 'POST', access: 'public', right: null, mutates: false } as const

export const openQuote = endpoint({
  ...ofLink,
  path: '/api/quote/open',
  summary: 'A quote, by the link in a mail. A wrong key gets 404',
  body: QuoteLink,
  response: SeenQuote,
  errors: ['notFound', 'tooManyRequests'],
})

export const quoteDocument = endpoint({
  ...ofLink,
  path: '/api/quote/document',
  summary: 'A quote as a PDF, by the link in a mail',
  body: QuoteLink,
  response: v.unknown(),
  file: 'application/pdf',
  errors: ['notFound', 'tooManyRequests', 'documents.unavailable'],
})

export const acceptQuote = endpoint({
  ...ofLink,
  path: '/api/quote/accept',
  summary: 'Accept a quote with a name, for the text that was shown',
  body: v.strictObject({ ...link, name: text(160, 1), textHash: v.pipe(v.string(), v.maxLength(64)), consent: v.literal(true) }),
  response: SeenQuote,
  errors: ['notFound', 'tooManyRequests', 'quote.alreadyAccepted', 'quote.declined', 'quote.expired', 'quote.withdrawn', 'quote.changed'],
})

export const declineQuote = endpoint({
  ...ofLink,
  path: '/api/quote/decline',
  summary: 'Decline a quote, with a reason if one is given',
  body: v.strictObject({ ...link, name: text(160, 1), reason: text(500) }),
  response: SeenQuote,
  errors: ['notFound', 'tooManyRequests', 'quote.alreadyAccepted', 'quote.declined', 'quote.expired', 'quote.withdrawn'],
})

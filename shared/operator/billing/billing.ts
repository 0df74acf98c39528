// Billing of organisations: periods that are suggested or entered by hand, their invoices, and what is paid.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { directions, paymentMethods, paymentRequestStates, paymentRequestTypes } from '../../payments/paymentRequest.ts'
import { CalendarDate, Id, Instant, text } from '../../values.ts'
import { Organization } from '../organizationRecord.ts'
import { taxRates } from '../quoteStates.ts'
import { taxRefusals } from '../tax.ts'
import { Contract, ExtraItems, whole } from './contracts.ts'
import { priceModels } from './contractTerms.ts'
import { periodStates } from './periods.ts'

const Line = v.object({ title: v.string(), quantity: v.number(), unitCents: v.number() })
export type Line = v.InferOutput<typeof Line>
const Range = v.object({ start: CalendarDate, end: CalendarDate })
const sums = { netCents: v.number(), taxCents: v.number(), grossCents: v.number() } as const

/**
 * What an access used in a range of days. Users: people who were allowed to work in it on at least one of these days. Animals: those
 * that were in care on at least one of them. Each is counted once.
 */
export const UsageOfTenant = v.object({
  tenant: v.object({ id: Id, name: v.string() }),
  users: v.number(),
  animals: v.number(),
})
export type UsageOfTenant = v.InferOutput<typeof UsageOfTenant>

/** A period that could be billed. */
export const Proposal = v.object({
  contractId: Id,
  range: Range,
  lines: v.array(Line),
  taxRate: v.picklist(taxRates),
  ...sums,
  dueOn: CalendarDate,
  priceModel: v.picklist(priceModels),
  /** What was counted, by access; empty for a flat price. */
  usage: v.array(UsageOfTenant),
  /** Days before it that nobody has billed. */
  gap: v.nullable(Range),
})
export type Proposal = v.InferOutput<typeof Proposal>

const ListedPeriod = v.object({
  id: Id,
  contractId: Id,
  range: Range,
  grossCents: v.number(),
  state: v.picklist(periodStates),
  dueOn: CalendarDate,
  /** Of its invoice; empty without one. */
  number: v.string(),
})
export type ListedPeriod = v.InferOutput<typeof ListedPeriod>

export const Payment = v.object({
  id: Id,
  date: CalendarDate,
  direction: v.picklist(directions),
  amountCents: v.number(),
  method: v.picklist(paymentMethods),
  note: v.string(),
})
export type Payment = v.InferOutput<typeof Payment>

export const Invoice = v.object({
  id: Id,
  type: v.picklist(paymentRequestTypes),
  number: v.string(),
  state: v.picklist(paymentRequestStates),
  issueDate: CalendarDate,
  dueDate: CalendarDate,
  ...sums,
  /** What came in less what went back. */
  paidCents: v.number(),
  isOverdue: v.boolean(),
  /** Where it was mailed; empty where no address was known. */
  email: v.string(),
  /** Why it was cancelled or written off. */
  reason: v.string(),
  /** The invoice that a credit note cancels. */
  cancels: v.nullable(Id),
  payments: v.array(Payment),
})
export type Invoice = v.InferOutput<typeof Invoice>

export const BillingPeriod = v.object({
  ...ListedPeriod.entries,
  lines: v.array(Line),
  taxRate: v.picklist(taxRates),
  netCents: v.number(),
  taxCents: v.number(),
  priceModel: v.picklist(priceModels),
  usage: v.array(UsageOfTenant),
  /** Why it was cancelled. */
  reason: v.string(),
  organization: Organization,
  /** Where an invoice would be mailed; empty where no address is known. */
  email: v.string(),
  /** Invoices and credit notes, the newest first. */
  invoices: v.array(Invoice),
  createdAt: Instant,
})
export type BillingPeriod = v.InferOutput<typeof BillingPeriod>

const params = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const
const ofPeriod = ['notFound', 'billing.notPlanned'] as const

export const billingOfOrganization = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/billing',
  summary: 'The billed periods of an organisation, the newest first',
  params,
  response: v.object({ items: v.array(ListedPeriod) }),
  errors: ['notFound'],
})

export const suggestBilling = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/suggest-billing',
  summary: 'The periods that come next, of each contract of an organisation',
  params,
  response: v.object({ items: v.array(Proposal), contracts: v.array(Contract) }),
  errors: ['notFound'],
})

const asked = { contractId: Id, start: CalendarDate, end: CalendarDate, extra: ExtraItems } as const
const refusals = ['notFound', 'endBeforeStart', 'billing.outsideContract', 'billing.notOver', 'billing.tooLong'] as const

export const previewBilling = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}/billing/preview',
  summary: 'What a period would come to; nothing is stored',
  params,
  body: v.strictObject(asked),
  response: Proposal,
  errors: [...refusals],
})

export const newBilling = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}/billing/new',
  summary: 'Record a period to be billed; a repeated call with its id changes nothing',
  params,
  body: v.strictObject({ ...asked, id: v.nullable(Id), isGapWanted: v.boolean() }),
  response: ListedPeriod,
  errors: [...refusals, 'billing.periodOverlap', 'billing.periodGap'],
})

export const getBillingPeriod = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/billing-period/{id}',
  summary: 'A period with its lines, invoices and payments',
  params,
  response: BillingPeriod,
  errors: ['notFound'],
})

export const cancelBillingPeriod = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/billing-period/{id}/cancel',
  summary: 'Take a period back that has no invoice; its days can be billed anew',
  params,
  body: v.strictObject({ reason: text(500, 1) }),
  response: BillingPeriod,
  errors: [...ofPeriod],
})

export const issueInvoice = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/billing-period/{id}/invoice',
  summary: 'Issue the invoice of a period that is due: its number, its PDF, and the mail; a repeated call with its id changes nothing',
  params,
  body: v.strictObject({ id: v.nullable(Id) }),
  response: BillingPeriod,
  errors: [...ofPeriod, 'billing.notDue', 'billing.noIssuer', 'documents.unavailable', ...taxRefusals],
})

const ofInvoice = ['notFound', 'invoice.notOpen'] as const
export const mostPaidCents = 999_999_999

export const notePayment = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/invoice/{id}/payment/new',
  summary: 'Note a payment, or what was paid back; a repeated call with its id changes nothing',
  params,
  body: v.strictObject({
    id: v.nullable(Id),
    payment: v.strictObject({
      date: CalendarDate,
      direction: v.picklist(directions),
      amountCents: whole(1, mostPaidCents),
      method: v.picklist(paymentMethods),
      note: text(500),
    }),
  }),
  response: BillingPeriod,
  errors: [...ofInvoice, 'payment.inFuture', 'payment.refundTooHigh'],
})

export const cancelInvoice = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/invoice/{id}/cancel',
  summary: 'Cancel an invoice with a credit note; its period is open again',
  params,
  body: v.strictObject({ reason: text(500, 1) }),
  response: BillingPeriod,
  errors: [...ofInvoice, 'billing.noIssuer', 'documents.unavailable'],
})

export const writeInvoiceOff = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/invoice/{id}/write-off',
  summary: 'Expect no money of an invoice any more',
  params,
  body: v.strictObject({ reason: text(500, 1) }),
  response: BillingPeriod,
  errors: [...ofInvoice],
})

export const invoiceDocument = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/invoice/{id}/document',
  summary: 'The PDF of an invoice or a credit note, as it was issued',
  params,
  response: v.unknown(),
  file: 'application/pdf',
  errors: ['notFound', 'documents.unavailable'],
})

export const tenantUsage = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/tenant/{id}/usage',
  summary: 'What an access has used this month and in the month before',
  params,
  response: v.object({ items: v.array(v.object({ range: Range, users: v.number(), animals: v.number() })) }),
  errors: ['notFound'],
})

// Billed periods, invoices and payments of organisations, and the counters of the numbers.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { StoredPeriodState } from '../../shared/operator/billing/periods.ts'
import type { TaxRate } from '../../shared/operator/quoteStates.ts'
import type { TaxReason } from '../../shared/operator/tax.ts'
import type { Direction, PaymentMethod, PaymentRequestState, PaymentRequestType } from '../../shared/payments/paymentRequest.ts'
import { calendarDate, count, instant, JsonText } from '../orm/columns.ts'

const sums = { netCents: count(), taxCents: count(), grossCents: count() }

export const BillingPeriodEntity = defineEntity({
  name: 'BillingPeriod',
  tableName: 'billing_period',
  properties: {
    id: p.uuid().primary(),
    contractId: p.uuid(),
    organizationId: p.uuid(),
    startsOn: calendarDate(),
    endsOn: calendarDate(),
    /** JSON of `Line[]`. */
    lines: p.type(JsonText),
    /** JSON of `UsageOfTenant[]`: what was counted when it was made. */
    usage: p.type(JsonText),
    taxRate: p.integer().$type<TaxRate>(),
    ...sums,
    dueOn: calendarDate(),
    state: p.text().$type<StoredPeriodState>(),
    /** Its invoice that is not cancelled. */
    invoiceId: p.uuid().strictNullable(),
    reason: p.text(),
    createdAt: instant(),
    createdBy: p.uuid(),
  },
})
export type PeriodRow = InferEntity<typeof BillingPeriodEntity>

export const OperatorInvoiceEntity = defineEntity({
  name: 'OperatorInvoice',
  tableName: 'operator_invoice',
  properties: {
    id: p.uuid().primary(),
    type: p.text().$type<PaymentRequestType>(),
    number: p.text(),
    periodId: p.uuid(),
    organizationId: p.uuid(),
    /** JSON: name and address as they were on the day of issue. */
    recipient: p.type(JsonText),
    issueDate: calendarDate(),
    dueDate: calendarDate(),
    serviceFrom: calendarDate(),
    serviceTo: calendarDate(),
    /** JSON of `Line[]`. */
    lines: p.type(JsonText),
    taxRate: p.integer().$type<TaxRate>(),
    taxReason: p.text().$type<TaxReason>().strictNullable(),
    /** Of the customer and of the operator as they were on the day of issue, for a reverse charge. */
    vatId: p.text(),
    ownVatId: p.text(),
    /** Below zero in a credit note. */
    ...sums,
    state: p.text().$type<PaymentRequestState>(),
    /** The invoice that a credit note cancels. */
    cancels: p.uuid().strictNullable(),
    reason: p.text(),
    /** Where it was mailed; empty without an address. */
    email: p.text(),
    /** Name, address, tax number and account as they were on the day of issue. */
    issuer: p.text(),
    /** The paper, once it was made. It is never made again. */
    pdfName: p.text().strictNullable(),
    pdfHash: p.text().strictNullable(),
    pdfSize: p.integer().strictNullable(),
    issuedAt: instant(),
    issuedBy: p.uuid(),
  },
})
export type InvoiceRow = InferEntity<typeof OperatorInvoiceEntity>

export const OperatorPaymentEntity = defineEntity({
  name: 'OperatorPayment',
  tableName: 'operator_payment',
  properties: {
    id: p.uuid().primary(),
    invoiceId: p.uuid(),
    date: calendarDate(),
    direction: p.text().$type<Direction>(),
    amountCents: count(),
    method: p.text().$type<PaymentMethod>(),
    note: p.text(),
    notedAt: instant(),
    notedBy: p.uuid(),
  },
})

export const OperatorNumberRangeEntity = defineEntity({
  name: 'OperatorNumberRange',
  tableName: 'operator_number_range',
  properties: {
    kind: p.text().primary().$type<PaymentRequestType>(),
    next: p.integer(),
    /** The stretch of time that the counter belongs to. */
    period: p.text(),
  },
})

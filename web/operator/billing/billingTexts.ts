// What contracts, periods, invoices and payments are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingInterval, ContractState, PriceModel } from '../../../shared/operator/billing/contractTerms.ts'
import type { PeriodState } from '../../../shared/operator/billing/periods.ts'
import type { Direction, PaymentMethod, PaymentRequestState } from '../../../shared/payments/paymentRequest.ts'

export const priceModelTexts: Record<PriceModel, MessageDescriptor> = {
  flat: msg`Flat price`,
  perAnimal: msg`For each animal`,
  perUser: msg`For each user`,
}

export const billingIntervalTexts: Record<BillingInterval, MessageDescriptor> = {
  month: msg`Each month`,
  quarter: msg`Each quarter`,
  year: msg`Each year`,
}

export const contractStateTexts: Record<ContractState, MessageDescriptor> = {
  future: msg`Begins later`,
  running: msg`Running`,
  ended: msg`Ended`,
}

export const periodStateTexts: Record<PeriodState, MessageDescriptor> = {
  planned: msg`Planned`,
  due: msg`To be invoiced`,
  invoiced: msg`Invoiced`,
  paid: msg`Paid in full`,
  cancelled: msg`Taken back`,
}

export const requestStateTexts: Record<PaymentRequestState, MessageDescriptor> = {
  open: msg`Open`,
  partial: msg`Partly paid`,
  paid: msg`Paid in full`,
  overpaid: msg`Overpaid`,
  cancelled: msg`Cancelled`,
  writtenOff: msg`Written off`,
}

export const methodTexts: Record<PaymentMethod, MessageDescriptor> = {
  transfer: msg`Bank transfer`,
  directDebit: msg`Direct debit`,
  cash: msg`Cash`,
  card: msg`Card`,
  online: msg`Online`,
}

export const directionTexts: Record<Direction, MessageDescriptor> = { in: msg`Payment received`, out: msg`Was paid back` }

// Words for invoices of vets: states, and what a line is for.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { payerReasons } from '../../shared/vetInvoices/charging.ts'
import type { LineCategory } from '../../shared/vetInvoices/lines.ts'
import type { VetInvoiceState } from '../../shared/vetInvoices/invoiceStates.ts'
import type { currencies } from '../../shared/vetInvoices/vetInvoice.ts'

export const invoiceStateTexts: Record<VetInvoiceState, MessageDescriptor> = {
  entered: msg`Entered`,
  allocated: msg`Allocated`,
  chargedOn: msg`Charged on`,
  paid: msg`Paid to the vet`,
}

export const categoryTexts: Record<LineCategory, MessageDescriptor> = {
  treatment: msg`Treatment`,
  vaccination: msg`Vaccination`,
  surgery: msg`Surgery`,
  medicine: msg`Medicine`,
  laboratory: msg`Laboratory`,
  imaging: msg`X-ray and ultrasound`,
  neutering: msg`Neutering`,
  chip: msg`Chip`,
  other: msg`Something else`,
}

export const currencyTexts: Record<(typeof currencies)[number], MessageDescriptor> = { EUR: msg`Euro` }

export const payerTexts: Record<(typeof payerReasons)[number], MessageDescriptor> = {
  guest: msg`guest of this contact`,
  sponsored: msg`sponsored residency`,
  seizure: msg`authority of the seizure`,
  municipality: msg`contract with the municipality`,
}

// The list of vet invoices: by state and vet, the same on device and server.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, QueryPage } from '../values.ts'
import { vetInvoiceStates, type VetInvoiceState } from './invoiceStates.ts'
import { invoicesInOrder, VetInvoice } from './vetInvoice.ts'
import { VetOriginal } from './vetOriginal.ts'

export const invoicesPerPage = 50

export interface InvoiceFilter {
  state: VetInvoiceState | undefined
  vet: string | undefined
}

export const invoicesShown = (invoices: readonly VetInvoice[], { state, vet }: InvoiceFilter): VetInvoice[] =>
  invoices
    .filter((one) => (state === undefined || one.state === state) && (vet === undefined || one.vetId === vet))
    .toSorted(invoicesInOrder)

/** The vets of some invoices, the one of the newest invoice first. */
export const vetsUsed = (invoices: readonly VetInvoice[]): string[] => [
  ...new Set(invoices.toSorted(invoicesInOrder).map(({ vetId }) => vetId)),
]

const shared = { method: 'GET', access: 'signedIn', right: 'vaccinations.view', mutates: false } as const

export const listInvoices = endpoint({
  ...shared,
  path: '/api/vet-invoices',
  summary: 'Invoices of vets, the newest first, by state and vet',
  query: v.strictObject({ state: v.optional(v.picklist(vetInvoiceStates)), vet: v.optional(Id), page: v.optional(QueryPage, '0') }),
  response: v.object({ items: v.array(VetInvoice), pages: v.number(), total: v.number() }),
  errors: [],
})

export const oneInvoice = endpoint({
  ...shared,
  path: '/api/vet-invoice/{id}',
  summary: 'An invoice of a vet with its originals',
  params: v.strictObject({ id: Id }),
  response: v.object({ invoice: VetInvoice, originals: v.array(VetOriginal) }),
  errors: [],
})

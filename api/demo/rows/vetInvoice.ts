// The vet invoices of the demo follow from its animals and contacts (`../vetInvoices.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'vetInvoice'> = () => []

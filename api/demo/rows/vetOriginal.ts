// The originals of the vet invoices of the demo have no files (`../vetInvoices.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'vetOriginal'> = () => []

// An invoice of a vet, with texts that can be found again, and a line of it.
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import type { InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import type { VetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'

type Given = Pick<VetInvoice, 'id' | 'vetId'> & Partial<VetInvoice>

export const invoiceLine = (id: string, animalId: string | null, cents: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id,
  text: 'Impfung',
  quantityThousandths: 1000,
  cents,
  vatRate: 1_900,
  animalId,
  category: 'vaccination',
  prescription: false,
  ...more,
})

export const vetInvoiceOf = (given: Given): VetInvoice => ({
  version: 0,
  number: 'R-1',
  date: '2026-06-05',
  totalCents: 10_000,
  currency: 'EUR',
  lines: [],
  state: 'entered',
  ...given,
})

export const vetOriginalOf = (given: Pick<VetOriginal, 'id' | 'invoiceId'> & Partial<VetOriginal>): VetOriginal => ({
  version: 0,
  name: 'Rechnung.pdf',
  kind: 'pdf',
  sha256: '0'.repeat(64),
  size: 9,
  addedAt: '2026-06-05T10:00:00.000Z',
  addedBy: null,
  arrivedAt: null,
  refused: null,
  keptUntil: null,
  ...given,
})

/** Calls that write beside the acts of the noun: two originals, one of them deleted, and a line that is charged on. */
export async function vetInvoiceSteps(world: World, person: Person) {
  const { id: vetId } = await world.contact(person)
  const lineId = world.id()
  const invoice = vetInvoiceOf({ id: world.id(), vetId, number: 'R-7', lines: [invoiceLine(lineId, null, 10_000)], state: 'allocated' })
  await world.write(person, { vetInvoice: [invoice] })
  const [gone, stays] = [world.id(), world.id()]
  const original = { invoiceId: invoice.id, name: 'x', kind: 'pdf', sha256: 'a'.repeat(64), size: 9 }
  return [
    ['POST', '/api/vet-invoice/original/new', undefined, { id: gone, ...original }],
    ['POST', '/api/vet-invoice/original/new', undefined, { id: stays, ...original }],
    ['DELETE', '/api/vet-invoice/original/{id}', gone, undefined],
    ['POST', '/api/vet-invoice/{id}/charge', invoice.id, { charges: [{ lineId, contactId: vetId }] }],
  ] as const
}

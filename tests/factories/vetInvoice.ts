// An invoice of a vet, with texts that can be found again, and a line of it.
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import type { InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { careItemOf } from './careRows.ts'
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

export const vetOriginalOf = (given: Pick<VetOriginal, 'id'> & Partial<VetOriginal>): VetOriginal => ({
  version: 0,
  invoiceId: null,
  treatmentId: null,
  animalId: null,
  name: 'Rechnung.pdf',
  kind: 'pdf',
  sha256: '0'.repeat(64),
  size: 9,
  addedAt: '2026-06-05T10:00:00.000Z',
  addedBy: null,
  arrivedAt: null,
  refused: null,
  keptUntil: null,
  restrictedTo: null,
  ...given,
})

/** Calls that write beside the acts of the noun: two originals of an invoice, one of them deleted, one of a treatment that is deleted, and a line that is charged on. */
export async function vetInvoiceSteps(world: World, person: Person) {
  const { id: vetId } = await world.contact(person)
  const lineId = world.id()
  const invoice = vetInvoiceOf({ id: world.id(), vetId, number: 'R-7', lines: [invoiceLine(lineId, null, 10_000)], state: 'allocated' })
  await world.write(person, { vetInvoice: [invoice] })
  const [gone, stays, noLonger] = [world.id(), world.id(), world.id()]
  const { id: animalId } = await world.animal(person)
  const treatment = careItemOf(world.id(), { animalId, version: 0 })
  await world.write(person, { careItem: [treatment] })
  const file = { name: 'x', kind: 'pdf', sha256: 'a'.repeat(64), size: 9 }
  const original = { invoiceId: invoice.id, ...file }
  const ofTreatment = { treatmentId: treatment.id, animalId, ...file }
  return [
    ['POST', '/api/vet-invoice/original/new', undefined, { id: gone, ...original }],
    ['POST', '/api/vet-invoice/original/new', undefined, { id: stays, ...original }],
    ['DELETE', '/api/vet-invoice/original/{id}', gone, undefined],
    ['POST', '/api/care/item/original/new', undefined, { id: noLonger, ...ofTreatment }],
    ['DELETE', '/api/care/item/original/{id}', noLonger, undefined],
    ['POST', '/api/vet-invoice/{id}/charge', invoice.id, { charges: [{ lineId, contactId: vetId }] }],
  ] as const
}

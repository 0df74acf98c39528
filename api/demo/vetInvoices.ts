// Vet invoices of the demo: a vaccination of ten animals that is allocated, and an operation with medicine that somebody has begun to enter. Its original is a PDF.
import { inCare } from '../../shared/animals/animal.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { keptUntil } from '../../shared/vetInvoices/keeping.ts'
import { linesFor, type InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { entityOf } from '../entities.ts'
import { hashOf } from '../files/fileStore.ts'
import { unitOfWork, type Doors, type Unit } from '../unitOfWork.ts'
import { VetOriginalEntity } from '../vetInvoices/vetOriginal.entity.ts'
import { pdfOf } from './animalFiles.ts'
import type { NewAnimal } from './animals.ts'
import type { Album } from './photos.ts'

type Patient = Pick<NewAnimal, 'id' | 'careFrom' | 'careUntil' | 'custody'>

const line = { text: '', quantityThousandths: 1000, vatRate: 1_900, category: 'vaccination', prescription: false } as const
const idOf = (tenantId: string, nth: number): string => derivedId(tenantId, `demo:vetInvoice:${nth}`)

function split(tenantId: string, name: string, amount: Omit<InvoiceLine, 'id' | 'animalId'>, animals: readonly Patient[]): InvoiceLine[] {
  let place = 0
  return linesFor(
    amount,
    animals.map(({ id }) => id),
    () => derivedId(tenantId, `demo:invoiceLine:${name}:${place++}`),
  )
}

/** None in a house without enough animals or without a vet. */
export function demoVetInvoices(
  tenantId: string,
  animals: readonly Patient[],
  vets: readonly { id: string }[],
  today: string,
): Omit<VetInvoice, 'version'>[] {
  const patients = animals.filter((animal) => inCare(animal) && animal.custody !== 'pension').slice(0, 11)
  const [first, second] = vets
  if (patients.length < 11 || !first || !second) return []
  const of = { currency: 'EUR' } as const
  const amount = { ...line, cents: 48_555, text: 'Sammeltermin Impfung' }
  const operation = { ...line, cents: 31_290, text: 'Bisswunde genäht, Narkose', category: 'surgery' } as const
  const medicine = { ...line, cents: 4_215, text: 'Amoxicillin 250 mg', category: 'medicine', prescription: true } as const
  return [
    {
      ...of,
      id: idOf(tenantId, 1),
      vetId: first.id,
      number: `${today.slice(0, 4)}-0417`,
      date: addDays(today, -6),
      totalCents: amount.cents,
      lines: split(tenantId, 'vaccination', amount, patients.slice(0, 10)),
      state: 'allocated',
    },
    {
      ...of,
      id: idOf(tenantId, 2),
      vetId: second.id,
      number: 'RE 20881',
      date: addDays(today, -2),
      totalCents: 41_760,
      lines: [...split(tenantId, 'operation', operation, patients.slice(10)), ...split(tenantId, 'medicine', medicine, patients.slice(10))],
      state: 'entered',
    },
  ]
}

/** The original of the second invoice, where there is one. */
export async function fillVetOriginal(
  doors: Doors,
  { fileStore }: Album,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const bytes = pdfOf(['Tierarztpraxis', '', 'Rechnung RE 20881', 'Bisswunde genäht, Narkose   312,90', 'Amoxicillin 250 mg   42,15'])
  const original = await fileStore.put(bytes)
  const at = new Date(doors.clock.now() - 2 * 86_400_000).toISOString()
  const write = async ({ em }: Pick<Unit, 'em'>) => {
    const invoice = await em.findOne(entityOf.vetInvoice, { id: idOf(tenantId, 2) })
    if (!invoice) return
    em.create(VetOriginalEntity, {
      tenantId,
      id: derivedId(invoice.id, 'demo:original'),
      invoiceId: invoice.id,
      treatmentId: null,
      animalId: null,
      name: 'Rechnung RE 20881.pdf',
      kind: 'pdf',
      sha256: hashOf(bytes),
      size: bytes.length,
      addedAt: at,
      addedBy: userId,
      arrivedAt: at,
      refused: null,
      keptUntil: keptUntil(invoice),
      files: { original, preview: null },
      bytes: bytes.length,
    })
  }
  await unitOfWork(doors, { tenantId, userId }, { key: null }, write, () => null)
}

// The originals of an invoice, queued one by one.
import { addVetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Picked } from '../originals/parts/pickOriginal.ts'

export async function addOriginals(engine: Engine, invoiceId: string, files: readonly Picked[]): Promise<void> {
  for (const file of files) await engine.perform(addVetOriginal, { ...file, id: null, invoiceId })
}

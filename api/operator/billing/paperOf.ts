// The paper of an invoice. Where it is missing, as in the demo, it is made from what was frozen in the row, and then never again.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../../shared/errors.ts'
import type { StoredFile } from '../../files/fileStore.ts'
import { renderSheet } from '../../documents/sheet.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { OperatorInvoiceEntity } from '../billing.entities.ts'
import { invoiceSheet } from './invoiceSheet.ts'

/** Throws `notFound`, and what the renderer throws. */
export async function paperOf(server: Server, id: string): Promise<Pick<StoredFile, 'name' | 'sha256'>> {
  const { orm, renderer, fileStore } = server
  const row = await orm.em.fork().findOne(OperatorInvoiceEntity, { id })
  if (!row) throw new Failure('notFound')
  if (row.pdfName !== null && row.pdfHash !== null) return { name: row.pdfName, sha256: row.pdfHash }
  return identityUnitOfWork(server, {}, async (em) => {
    const invoice = await em.findOneOrFail(OperatorInvoiceEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    // Another call was faster.
    if (invoice.pdfName !== null && invoice.pdfHash !== null) return { name: invoice.pdfName, sha256: invoice.pdfHash }
    const cancelled = invoice.cancels && (await em.findOneOrFail(OperatorInvoiceEntity, { id: invoice.cancels }))
    const sheet = invoiceSheet({ invoice, cancelled: cancelled ? cancelled.number : '' })
    const { name, sha256, size } = await fileStore.put(await renderSheet(renderer, sheet, invoice.issuedAt))
    Object.assign(invoice, { pdfName: name, pdfHash: sha256, pdfSize: size })
    await em.flush()
    return { name, sha256 }
  })
}

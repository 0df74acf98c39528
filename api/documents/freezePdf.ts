// Makes the PDF of a signed document and freezes it: once it is there it is never made again. May run twice at once and after one that was cut off.
import { LockMode } from '@mikro-orm/core'
import { documents as german } from '../../locales/de/documents.ts'
import { documents as english } from '../../locales/en/documents.ts'
import type { Sheet } from '../../shared/documents/blocks.ts'
import { createPen, sheetOf } from '../../shared/documents/pen.ts'
import { signatureSvg } from '../../shared/documents/signedDocument.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { unitOfWork, type Unit } from '../unitOfWork.ts'
import { renderSheet } from './sheet.ts'
import { SignedDocumentEntity, type StoredSignedDocument } from './signedDocument.entity.ts'

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore' | 'renderer'>

/** The sheet that was signed, with the signature; null where the PDF is there already, or nothing is to be made. */
async function unfrozen({ em, tenantId }: Unit, id: string): Promise<{ sheet: Sheet; signedAt: string } | null> {
  await openLocks(em)
  const document = (await em.findOne(SignedDocumentEntity, { id })) as StoredSignedDocument | null
  if (!document || document.pdfHash !== null) return null
  const { content, signer, signedAt, strokes, textHash } = document
  const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId }, { fields: ['zone'] })
  const words = content.language === 'de' ? german : english
  const pen = createPen({ ...content, words, zone, now: signedAt, today: signedAt.slice(0, 10) })
  const lines = [words.signedBy(signer, pen.moment(signedAt)), words.hashOfText(textHash)]
  const signed = { is: 'signed' as const, svg: signatureSvg(strokes), name: signer, lines }
  return { sheet: { ...sheetOf(pen), ...content, blocks: [...content.blocks, signed] }, signedAt }
}

export async function freezePdf(doors: Doors, tenantId: string, id: string): Promise<void> {
  const inUnit = async <T>(work: (unit: Unit) => Promise<T>): Promise<T> =>
    (await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, work)).body as T
  const open = await inUnit((unit) => unfrozen(unit, id))
  if (!open) return
  const file = await doors.fileStore.put(await renderSheet(doors.renderer, open.sheet, open.signedAt))
  const isKept = await inUnit(async ({ em }) => {
    await openLocks(em)
    const document = (await em.findOne(
      SignedDocumentEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )) as StoredSignedDocument | null
    if (!document || document.pdfHash !== null) return false
    Object.assign(document, { pdfHash: file.sha256, fileName: file.name, fileSize: file.size })
    return true
  })
  // Another process was faster: its file is the one.
  if (!isKept) await doors.fileStore.remove(file.name)
}

// Makes the PDF of a signed document and freezes it: once it is there it is never made again. May run twice at once and after one that was cut off.
import { LockMode } from '@mikro-orm/core'
import { documents as german } from '../../locales/de/documents.ts'
import { documents as english } from '../../locales/en/documents.ts'
import type { Block, Sheet } from '../../shared/documents/blocks.ts'
import { letterheadOf } from '../../shared/documents/letterhead.ts'
import { createPen, sheetOf, type Pen } from '../../shared/documents/pen.ts'
import { signatureSvg } from '../../shared/documents/glass.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { settingsIn } from '../settings/settingsOf.ts'
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
  const { content, signedAt } = document
  const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId }, { fields: ['zone'] })
  const words = content.language === 'de' ? german : english
  const letterhead = letterheadOf(await settingsIn(em))
  const pen = createPen({ ...content, letterhead, words, zone, now: signedAt, today: signedAt.slice(0, 10) })
  const member = await em.findOne(MemberEntity, { id: document.takenBy })
  const taker = member ? `${member.forename} ${member.surname}`.trim() : ''
  return {
    sheet: {
      ...sheetOf(pen),
      ...content,
      letterhead: content.letterhead ?? '',
      blocks: [...content.blocks, ...signaturesOn(pen, document, taker)],
    },
    signedAt,
  }
}

/** Every signature with who gave it for whom and when; at the end who had the device, and the hash. `taker`: name of the member. */
function signaturesOn({ words, moment }: Pen, document: StoredSignedDocument, taker: string): Block[] {
  const { content, signer, onBehalfOf, signedAt, strokes, staffSigner, staffStrokes, clientId, textHash } = document
  const when = moment(signedAt)
  const role = onBehalfOf ? words.signedOnBehalf(signer, onBehalfOf, when) : words.signedBy(signer, when)
  const proof = [...(taker ? [words.signedBefore(taker, clientId)] : []), words.hashOfText(textHash)]
  const first = { is: 'signed' as const, svg: signatureSvg(strokes), name: signer, lines: [role] }
  if (!staffSigner) return [{ ...first, lines: [role, ...proof] }]
  const byStaff = words.signedByStaff(staffSigner, content.organization, when)
  return [first, { is: 'signed', svg: signatureSvg(staffStrokes), name: staffSigner, lines: [byStaff, ...proof] }]
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

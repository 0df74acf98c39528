// Keeping what was signed on a device, and handing out its frozen PDF.
import { may, type Viewer } from '../../shared/access.ts'
import {
  assertSigned,
  contactSignedDocuments,
  isOfBooking,
  signDocumentCall,
  signedBytes,
  signedDocuments,
  signedPdf,
  signingRight,
  type SignedDocumentBody,
} from '../../shared/documents/signedDocument.ts'
import { Failure } from '../../shared/errors.ts'
import { hashOf } from '../files/fileStore.ts'
import { rowsOf } from '../orm/rows.ts'
import { sendJobs } from '../orm/sendJobs.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve } from '../serve.ts'
import { markCurrent } from '../bookings/guestContracts.ts'
import type { Unit } from '../unitOfWork.ts'
import { SignedDocumentEntity, type StoredSignedDocument } from './signedDocument.entity.ts'
import { freezeDocument } from './signedDocument.jobs.ts'
import { isSeenWhole, subjectOf } from './signedSubject.ts'

async function sign(work: Unit, viewer: Viewer, body: SignedDocumentBody): Promise<StoredSignedDocument> {
  const { em, tenantId, userId, clientId, key, occurredAt } = work
  const id = body.id ?? key
  const { animalIds, until, contactId } = await subjectOf(work, body)
  if (!may(viewer, signingRight[body.type])) throw new Failure('forbidden')
  if (!animalIds.includes(body.animalId)) throw new Failure('notFound')
  assertSigned(body)
  if (hashOf(signedBytes(body.content)) !== body.textHash) throw new Failure('document.textChanged', { fields: ['textHash'] })
  if (await em.findOne(SignedDocumentEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
  await sendJobs(em, freezeDocument, [{ tenantId, documentId: id }])
  const made = em.create(SignedDocumentEntity, {
    ...body,
    id,
    tenantId,
    signedAt: occurredAt,
    takenBy: userId,
    clientId,
    until,
    animalIds,
    contactId,
    form: body.form ?? null,
    isCurrent: null,
    pdfHash: null,
    fileName: null,
    fileSize: null,
  }) as StoredSignedDocument
  if (isOfBooking(body.type)) await markCurrent(em, made, { made })
  return made
}

export function signedDocumentRoutes(registry: Registry): void {
  serve(registry, signDocumentCall, ({ viewer, body, work }) => sign(work, viewer, body))

  serve(registry, signedDocuments, async ({ viewer, params, work }) => ({
    items: await work.read((em) =>
      rowsOf(em, viewer.tenant.id, 'signedDocument', { where: 'r.flow_id = ?', values: [params.id], order: 'r.signed_at, r.id' }),
    ),
  }))

  serve(registry, contactSignedDocuments, async ({ viewer, params, work }) => ({
    items: await work.read((em) =>
      rowsOf(em, viewer.tenant.id, 'signedDocument', {
        where: `r.flow_id in (select c.flow_id from status_change c where c.tenant_id = r.tenant_id and c.contact_id = ?
          union all select b.id from booking b where b.tenant_id = r.tenant_id and b.contact_id = ?)
          or (r.type = 'residency' and r.contact_id = ?)`,
        values: [params.id, params.id, params.id],
        order: 'r.signed_at desc, r.id',
      }),
    ),
  }))

  serve(registry, signedPdf, async ({ server, viewer, params, work }) => {
    const file = await work.read(async (em) => {
      const document = (await em.findOne(SignedDocumentEntity, {
        id: params.id,
        tenantId: viewer.tenant.id,
      })) as StoredSignedDocument | null
      if (!document) throw new Failure('notFound')
      // One of its animals is locked for this member.
      if (!(await isSeenWhole(em, viewer.tenant.id, document))) throw new Failure('notFound')
      const { fileName: name, pdfHash: sha256 } = document
      if (name === null || sha256 === null) throw new Failure('document.notFrozen')
      return { name, sha256 }
    })
    return new Bytes('application/pdf', await server.fileStore.read(file))
  })
}

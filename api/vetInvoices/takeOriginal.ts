// Takes the file of an original when all of its parts have arrived: kept as it was sent, and drawn anew beside it to be looked at.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { photoSides } from '../../shared/animals/photo.ts'
import { Failure } from '../../shared/errors.ts'
import { originalRefusals, rightOfOriginal, type VetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'
import { kindOf } from '../fileDrops/fileContent.ts'
import { senderOf } from '../fileDrops/serveParts.ts'
import { assertRoom } from '../fileDrops/takeDropped.ts'
import { hashOf } from '../files/fileStore.ts'
import { endUpload, joinedUpload, within, type Sender } from '../files/uploads.ts'
import { lockPictures } from '../orm/pictureSpace.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Reading } from '../serve.ts'
import type { Server } from '../server.ts'
import { VetOriginalEntity, type OriginalFiles, type StoredOriginal } from './vetOriginal.entity.ts'

/** The one that somebody sends the file of. Throws `notFound`, `forbidden`. */
export async function originalOf(work: Reading, viewer: Viewer, id: string): Promise<VetOriginal> {
  const [row] = await work.read((em) => rowsOf(em, viewer.tenant.id, 'vetOriginal', { where: 'r.id = ?', values: [id] }))
  if (!row) throw new Failure('notFound')
  if (!may(viewer, rightOfOriginal(row, 'edit'))) throw new Failure('forbidden')
  return row
}

export async function lockedOriginal(em: EntityManager, id: string): Promise<StoredOriginal> {
  const row = await em.findOne(VetOriginalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) throw new Failure('notFound')
  return row
}

const refusalOf = (code: string): VetOriginal['refused'] => originalRefusals.find((one) => one === code) ?? null

/** Throws `upload.incomplete` where it is not what was announced, `fileDrop.virus`, `fileDrop.typeNotAllowed`, `unavailable`. */
async function assertTaken(server: Server, { sha256, size, kind }: VetOriginal, bytes: Uint8Array): Promise<void> {
  if (bytes.length !== size || hashOf(bytes) !== sha256) throw new Failure('upload.incomplete')
  if (await server.scan?.(bytes)) throw new Failure('fileDrop.virus')
  if (kindOf(bytes) !== kind) throw new Failure('fileDrop.typeNotAllowed')
}

/** The picture to be looked at; null where there is none to be drawn. The original is kept all the same. */
async function previewOf(server: Server, kind: VetOriginal['kind'], bytes: Uint8Array) {
  if (kind === 'pdf') return null
  try {
    const [drawn] = await server.pictures.draw(bytes, { sides: [photoSides.large], most: bytes.length })
    return await server.fileStore.put(drawn!.bytes)
  } catch (error) {
    if (error instanceof Failure && error.code.startsWith('image.')) return null
    throw error
  }
}

/** Files first, the row last: a row never names a file that is not there. */
async function keep(server: Server, sender: Sender, row: VetOriginal, bytes: Uint8Array): Promise<VetOriginal> {
  const files: OriginalFiles = { original: await server.fileStore.put(bytes), preview: await previewOf(server, row.kind, bytes) }
  const stored = [files.original, ...(files.preview ? [files.preview] : [])]
  const size = stored.reduce((sum, file) => sum + file.size, 0)
  let taken = false
  try {
    return await within(server, sender, async ({ em, tenantId, now }) => {
      const original = await lockedOriginal(em, row.id)
      if (original.arrivedAt !== null) return original
      await lockPictures(em, tenantId)
      await assertRoom(em, server, tenantId, size)
      taken = true
      return Object.assign(original, { arrivedAt: now, refused: null, files, bytes: size })
    })
  } catch (error) {
    taken = false
    throw error
  } finally {
    if (!taken) for (const { name } of stored) await server.fileStore.remove(name)
  }
}

/** Throws what `assertTaken` throws, which the row says from then on, and `fileDrop.noRoom`. */
export async function takeOriginal(server: Server, viewer: Viewer, row: VetOriginal): Promise<VetOriginal> {
  const sender = senderOf(viewer)
  const { bytes } = await joinedUpload(server, sender, row.id)
  try {
    await assertTaken(server, row, bytes)
  } catch (error) {
    const refused = error instanceof Failure ? refusalOf(error.code === 'fileDrop.heic' ? 'fileDrop.typeNotAllowed' : error.code) : null
    if (refused) {
      await within(server, sender, async ({ em }) => Object.assign(await lockedOriginal(em, row.id), { refused }))
      await endUpload(server, sender, row.id)
      throw new Failure(refused)
    }
    throw error
  }
  const kept = await keep(server, sender, row, bytes)
  await endUpload(server, sender, row.id)
  return kept
}

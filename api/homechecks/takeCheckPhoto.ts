// Takes the picture of a photo of a home check: drawn anew in two sizes, so that nothing that it carried along is kept.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import type { HomeCheckPhoto } from '../../shared/homechecks/homeCheckPhoto.ts'
import type { PhotoFiles } from '../animals/photo.entity.ts'
import { drawn, isUseless, removeFiles } from '../animals/takePicture.ts'
import { senderOf } from '../fileDrops/serveParts.ts'
import { assertRoom } from '../fileDrops/takeDropped.ts'
import { endUpload, joinedUpload, within, type Sender } from '../files/uploads.ts'
import { lockPictures } from '../orm/pictureSpace.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Reading } from '../serve.ts'
import type { Server } from '../server.ts'
import { HomeCheckPhotoEntity, type StoredCheckPhoto } from './homeCheckPhoto.entity.ts'

/** What the server knows of a photo and nobody else may write; a photo stays with its check, its picture and its moment. */
export function keptOfPhoto(userId: string, before: StoredCheckPhoto | null): Partial<StoredCheckPhoto> {
  if (!before) return { by: userId, large: null, small: null, refused: null, files: null, bytes: 0 }
  const { checkId, takenAt, by, sha256, large, small, refused, files, bytes } = before
  return { checkId, takenAt, by, sha256, large, small, refused, files, bytes }
}

/** Throws `notFound`. */
export async function checkPhotoOf(work: Reading, { tenant }: Viewer, id: string): Promise<HomeCheckPhoto> {
  const [row] = await work.read((em) => rowsOf(em, tenant.id, 'homeCheckPhoto', { where: 'r.id = ?', values: [id] }))
  if (!row) throw new Failure('notFound')
  return row
}

async function locked(em: EntityManager, id: string): Promise<StoredCheckPhoto> {
  const row = await em.findOne(HomeCheckPhotoEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) throw new Failure('notFound')
  return row
}

/** Files first, the row last: a row never names a file that is not there. */
async function keep(server: Server, sender: Sender, id: string, [large, small]: Uint8Array[]): Promise<HomeCheckPhoto> {
  const { fileStore } = server
  const files: PhotoFiles = { large: await fileStore.put(large!), small: await fileStore.put(small!) }
  const bytes = files.large.size + files.small.size
  let taken = false
  try {
    return await within(server, sender, async ({ em, tenantId }) => {
      const row = await locked(em, id)
      if (row.files) return row
      await lockPictures(em, tenantId)
      await assertRoom(em, server, tenantId, bytes)
      taken = true
      return Object.assign(row, { large: files.large.sha256, small: files.small.sha256, refused: null, files, bytes })
    })
  } catch (error) {
    taken = false
    throw error
  } finally {
    if (!taken) await removeFiles(fileStore, files)
  }
}

/** Throws `upload.incomplete`, `fileDrop.noRoom`, and what the photo says from then on: `image.kind`, `image.tooLarge`, `image.unreadable`. */
export async function takeCheckPhoto(server: Server, viewer: Viewer, { id, sha256 }: HomeCheckPhoto): Promise<HomeCheckPhoto> {
  const sender = senderOf(viewer)
  const { kind, bytes } = await joinedUpload(server, sender, id)
  const end = () => endUpload(server, sender, id)
  try {
    const kept = await keep(server, sender, id, await drawn(server.pictures, bytes, kind, sha256))
    await end()
    return kept
  } catch (error) {
    if (!(error instanceof Failure) || !isUseless(error.code)) throw error
    const refused = error.code
    await within(server, sender, async ({ em }) => {
      const row = await locked(em, id)
      return row.files ? row : Object.assign(row, { refused })
    })
    await end()
    throw error
  }
}

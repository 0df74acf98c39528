// Takes the picture of a photo: drawn anew outside of any transaction, kept in its sizes, and written down in a transaction of its own.
import { createHash } from 'node:crypto'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { checkQuota, photoSides, type Photo, type PhotoSize } from '../../shared/animals/photo.ts'
import { Failure, type Problem } from '../../shared/errors.ts'
import { dayStart } from '../../shared/time.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Pictures } from '../files/pictures.ts'
import { roomOf } from '../orm/limits.ts'
import { lockPictures, picturesKept } from '../orm/pictureSpace.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Reading } from '../serve.ts'
import type { Server } from '../server.ts'
import { unitOfWork, type Actor, type Unit } from '../unitOfWork.ts'
import { PhotoEntity, type PhotoFiles, type StoredPhoto } from './photo.entity.ts'

const sizes = Object.keys(photoSides) as PhotoSize[]

/** Bytes as they were sent, and the media type that the sender names. */
export interface Sent {
  kind: string
  bytes: Uint8Array
}

export const actorOf = ({ userId, tenant }: Viewer): Actor => ({ userId, tenantId: tenant.id })

/** Throws `notFound`. */
export async function photoOf(work: Reading, { tenant }: Viewer, id: string): Promise<Photo> {
  const [photo] = await work.read((em) => rowsOf(em, tenant.id, 'photo', { where: 'r.id = ?', values: [id] }))
  if (!photo) throw new Failure('notFound')
  return photo
}

const todaysStart = ({ today }: Reading, { tenant }: Viewer): string => dayStart(today, tenant.zone)

/** Before anything is stored or drawn; what counts is the look under the lock. Throws `photo.tooManyToday` and `photo.noRoom`. */
export const assertRoomNow = (server: Server, work: Reading, viewer: Viewer): Promise<void> =>
  work.read((em) => assertRoom(server, em, actorOf(viewer), todaysStart(work, viewer), 0))

/** Refused for what it is: another attempt would end in the same way. */
export const isUseless = (code: string): code is NonNullable<Photo['refused']> =>
  code === 'image.kind' || code === 'image.tooLarge' || code === 'image.unreadable'

/** Throws `image.kind`, `image.tooLarge`, `image.unreadable`, which the photo says from then on, and `photo.tooManyToday`, `photo.noRoom`. */
export async function takePicture(server: Server, work: Reading, viewer: Viewer, photo: Photo, { kind, bytes }: Sent): Promise<Photo> {
  const actor = actorOf(viewer)
  try {
    const pictures = await drawn(server.pictures, bytes, kind, photo.sha256)
    return await keep(server, actor, photo, pictures, todaysStart(work, viewer))
  } catch (error) {
    const { code } = error as Failure
    if (isUseless(code)) await settle(server, actor, photo.id, { refused: code })
    throw error
  }
}

type Settled = Partial<Pick<StoredPhoto, 'small' | 'refused' | 'files' | 'sentBy' | 'sentAt' | 'bytes'>>

/** What became of a picture, written in a transaction of its own. Throws `notFound`, and what `allowed` throws. */
async function settle(
  server: Server,
  actor: Actor,
  id: string,
  settled: Settled,
  allowed: (unit: Unit) => Promise<void> = async () => undefined,
): Promise<Photo> {
  const outcome = await unitOfWork(server, actor, { key: null }, async (unit) => {
    const photo = (await unit.em.findOne(PhotoEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredPhoto | null
    if (!photo) throw new Failure('notFound')
    // Two devices of one person may bring the same picture.
    if (photo.small !== null) return photo
    await allowed(unit)
    return Object.assign(photo, settled)
  })
  if (outcome.status !== 200) throw new Failure((outcome.body as Problem).code)
  return outcome.body as Photo
}

/** Checks the quotas for one more picture of `bytes` bytes. `since`: the start of the day. Throws `photo.tooManyToday` and `photo.noRoom`. */
async function assertRoom(server: Server, em: EntityManager, { tenantId, userId }: Actor, since: string, bytes: number): Promise<void> {
  const kept = await picturesKept(em, tenantId, userId, since)
  const { pictureQuota } = server.settings
  const room = { ...pictureQuota, bytes: await roomOf(em, tenantId, pictureQuota.bytes) }
  checkQuota({ ofDay: kept.ofDay + 1, bytes: kept.bytes + bytes }, room)
}

/** Large and small. Throws `image.kind`, `image.tooLarge`, `image.unreadable`, the last one also where it is not what was announced. */
export async function drawn(pictures: Pictures, bytes: Uint8Array, kind: string, sha256: string): Promise<Uint8Array[]> {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Failure('image.unreadable')
  return (await pictures.draw(bytes, { kind, sides: sizes.map((size) => photoSides[size]) })).map((picture) => picture.bytes)
}

/** Files first, the row last: a row never names a file that is not there. */
async function keep(server: Server, actor: Actor, photo: Photo, [large, small]: Uint8Array[], since: string): Promise<Photo> {
  const { fileStore } = server
  const files: PhotoFiles = { large: await fileStore.put(large!), small: await fileStore.put(small!) }
  try {
    const bytes = files.large.size + files.small.size
    const sent = { sentBy: actor.userId, sentAt: new Date(server.clock.now()).toISOString(), bytes }
    const settled = { small: files.small.sha256, refused: null, files: JSON.stringify(files), ...sent }
    const kept = await settle(server, actor, photo.id, settled, async ({ em, tenantId }) => {
      await lockPictures(em, tenantId)
      await assertRoom(server, em, actor, since, bytes)
    })
    if (kept.small !== files.small.sha256) await removeFiles(fileStore, files)
    return kept
  } catch (error) {
    await removeFiles(fileStore, files)
    throw error
  }
}

export async function removeFiles(store: FileStore, files: PhotoFiles): Promise<void> {
  for (const size of sizes) await store.remove(files[size].name)
}

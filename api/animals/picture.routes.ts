// The pictures of photos: taken, drawn anew outside of any transaction, kept, and given out at signed addresses.
import { createHash } from 'node:crypto'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { checkQuota, photoSides, type Photo, type PhotoSize } from '../../shared/animals/photo.ts'
import { openPicture, pictureAddresses, sendPicture } from '../../shared/animals/photoActs.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure, type Problem } from '../../shared/errors.ts'
import { dayStart } from '../../shared/time.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Pictures } from '../files/pictures.ts'
import { openAddress, signedAddress } from '../files/signedAddress.ts'
import { lockPictures, picturesKept } from '../orm/pictureSpace.ts'
import { mayStill } from '../orm/reach.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { reading, unitOfWork, type Actor, type Unit } from '../unitOfWork.ts'
import { PhotoEntity, type PhotoFiles, type StoredPhoto } from './photo.entity.ts'

const addressLife = 5 * 60_000
const sizes = Object.keys(photoSides) as PhotoSize[]
const isSize = (size: string): size is PhotoSize => Object.hasOwn(photoSides, size)

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

/** Throws `photo.tooManyToday` and `photo.noRoom` for one more picture of so many bytes. `since`: the beginning of the day. */
async function assertRoom(server: Server, em: EntityManager, { tenantId, userId }: Actor, since: string, bytes: number): Promise<void> {
  const kept = await picturesKept(em, tenantId, userId, since)
  checkQuota({ ofDay: kept.ofDay + 1, bytes: kept.bytes + bytes }, server.settings.pictureQuota)
}

async function drawn(pictures: Pictures, bytes: Uint8Array, kind: string, sha256: string): Promise<Uint8Array[]> {
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

export function pictureRoutes(registry: Registry): void {
  serve(registry, sendPicture, async ({ server, viewer, params, body, work }) => {
    const [photo] = await work.read((em) => rowsOf(em, viewer.tenant.id, 'photo', { where: 'r.id = ?', values: [params.id] }))
    if (!photo) throw new Failure('notFound')
    if (photo.small !== null) return photo
    const actor = { userId: viewer.userId, tenantId: viewer.tenant.id }
    const since = dayStart(work.today, viewer.tenant.zone)
    // Before anything is drawn. What counts is the look under the lock.
    await work.read((em) => assertRoom(server, em, actor, since, 0))
    try {
      const pictures = await drawn(server.pictures, Buffer.from(body.picture, 'base64'), body.kind, photo.sha256)
      return await keep(server, actor, photo, pictures, since)
    } catch (error) {
      const { code } = error as Failure
      if (code === 'image.kind' || code === 'image.tooLarge' || code === 'image.unreadable')
        await settle(server, actor, photo.id, { refused: code })
      throw error
    }
  })

  serve(registry, pictureAddresses, async ({ server, viewer, body, work }) => {
    const condition = { where: 'r.id = any(?::uuid[]) and r.small is not null and r.deleted_at is null', values: [arrayOf(body.ids)] }
    const photos = await work.read((em) => rowsOf(em, viewer.tenant.id, 'photo', condition))
    const until = server.clock.now() + addressLife
    const address = (id: string, size: PhotoSize) =>
      addressOf(openPicture, {
        params: { address: signedAddress(server.linkKeys, { tenantId: viewer.tenant.id, userId: viewer.userId, id, size }, until) },
      })
    return {
      items: photos.map(({ id }) => ({ id, large: address(id, 'large'), small: address(id, 'small') })),
      until: new Date(until).toISOString(),
    }
  })

  serve(registry, openPicture, async ({ server, params }) => {
    const addressed = openAddress(server.linkKeys, params.address, server.clock.now())
    if (!addressed || !isSize(addressed.size)) throw new Failure('notFound')
    const { id, size, ...actor } = addressed
    const at = new Date(server.clock.now()).toISOString()
    const photo = await reading(server.orm, actor, async (em) =>
      (await mayStill(em, actor.tenantId, actor.userId, 'animals.view', at))
        ? ((await em.findOne(PhotoEntity, { id, deletedAt: null })) as StoredPhoto | null)
        : null,
    )
    if (!photo?.files) throw new Failure('notFound')
    return new Bytes('image/webp', await server.fileStore.read((JSON.parse(photo.files) as PhotoFiles)[size]))
  })
}

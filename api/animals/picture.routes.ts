// The pictures of photos: taken in one piece, and given out at signed addresses.
import { photoSides, type PhotoSize } from '../../shared/animals/photo.ts'
import { openPicture, pictureAddresses, sendPicture } from '../../shared/animals/photoPicture.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { openAddress, signedAddress } from '../files/signedAddress.ts'
import { mayStill } from '../orm/reach.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve } from '../serve.ts'
import { reading } from '../unitOfWork.ts'
import { PhotoEntity, type PhotoFiles, type StoredPhoto } from './photo.entity.ts'
import { assertRoomNow, photoOf, takePicture } from './takePicture.ts'

const addressLife = 5 * 60_000
const isSize = (size: string): size is PhotoSize => Object.hasOwn(photoSides, size)

export function pictureRoutes(registry: Registry): void {
  serve(registry, sendPicture, async ({ server, viewer, params, body, work }) => {
    const photo = await photoOf(work, viewer, params.id)
    if (photo.small !== null) return photo
    await assertRoomNow(server, work, viewer)
    return takePicture(server, work, viewer, photo, { kind: body.kind, bytes: Buffer.from(body.picture, 'base64') })
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

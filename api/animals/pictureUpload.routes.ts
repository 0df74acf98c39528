// Pictures of photos that arrive in parts and go on after a cut.
import { beginUpload as begin, finishUpload, sendPart } from '../../shared/animals/photoPicture.ts'
import type { Failure } from '../../shared/errors.ts'
import { appendPart, beginUpload, endUpload, joinedUpload } from '../files/uploads.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { actorOf, assertRoomNow, isUseless, photoOf, takePicture } from './takePicture.ts'

export function pictureUploadRoutes(registry: Registry): void {
  serve(registry, begin, async ({ server, viewer, params, body, work }) => {
    const photo = await photoOf(work, viewer, params.id)
    if (photo.small !== null) return { received: body.size }
    await assertRoomNow(server, work, viewer)
    return { received: await beginUpload(server, actorOf(viewer), photo.id, body) }
  })

  serve(registry, sendPart, async ({ server, viewer, params, body: { offset, bytes }, work }) => {
    const photo = await photoOf(work, viewer, params.id)
    const part = Buffer.from(bytes, 'base64')
    // Another device has brought the picture meanwhile: this one goes on to the end, and nothing more is stored.
    if (photo.small !== null) return { received: offset + part.length }
    return { received: await appendPart(server, actorOf(viewer), photo.id, offset, part) }
  })

  serve(registry, finishUpload, async ({ server, viewer, params, work }) => {
    const photo = await photoOf(work, viewer, params.id)
    const end = () => endUpload(server, actorOf(viewer), photo.id)
    if (photo.small !== null) {
      await end()
      return photo
    }
    await assertRoomNow(server, work, viewer)
    const sent = await joinedUpload(server, actorOf(viewer), photo.id)
    try {
      const taken = await takePicture(server, work, viewer, photo, sent)
      await end()
      return taken
    } catch (error) {
      if (isUseless((error as Failure).code)) await end()
      throw error
    }
  })
}

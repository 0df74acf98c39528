// Pictures as a camera would give them, and the calls about photos.
import sharp from 'sharp'
import { startSession } from '../../api/identity/tokens.ts'
import type { Photo } from '../../shared/animals/photo.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

/** A picture in one colour: another shade is another file. */
export const drawnPicture = (shade: number, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 140, b: 60 } } })
    .jpeg()
    .toBuffer()

/** Each call has a token of its own, because time passes where photos are tested. */
export const photoCall = async <T = Photo>(world: World, person: Person, method: string, path: string, body?: object) =>
  world
    .client((await startSession(world.app.server, person.userId, true, 'test')).access)
    .send<T>(method, `/api/animal/photo/${path}`, body)

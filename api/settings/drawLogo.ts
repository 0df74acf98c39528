// A logo from outside becomes a picture of our own before it is kept: it is drawn into every document.
import { Failure } from '../../shared/errors.ts'
import { logoSide } from '../../shared/settings/companyAreas.ts'
import type { Server } from '../server.ts'

/** A data address of WebP. Throws `image.kind`, `image.tooLarge`, `image.unreadable`, and `unavailable` when too many wait. */
export async function drawLogo({ pictures }: Pick<Server, 'pictures'>, picture: string): Promise<string> {
  const [, kind, base64] = /^data:([^;]+);base64,(.+)$/.exec(picture) ?? []
  if (!kind || !base64) throw new Failure('image.kind', { fields: ['picture'] })
  const [drawn] = await pictures.draw(Buffer.from(base64, 'base64'), { kind, sides: [logoSide] })
  return `data:image/webp;base64,${Buffer.from(drawn!.bytes).toString('base64')}`
}

// A picture that comes as a data address becomes a picture of our own, and a data address again: for pictures that every device holds.
import { Failure } from '../../shared/errors.ts'
import type { Pictures } from './pictures.ts'

interface Wanted {
  /** Longest sides in pixels, the largest first. */
  sides: readonly number[]
  /** Characters of the address at most; the first size that fits is taken. */
  limit: number
}

/** A data address of WebP. Throws `image.kind`, `image.tooLarge`, `image.unreadable`, and `unavailable` when too many wait. */
export async function drawAddress({ pictures }: { pictures: Pictures }, picture: string, { sides, limit }: Wanted): Promise<string> {
  const [, kind, base64] = /^data:([^;]+);base64,(.+)$/.exec(picture) ?? []
  if (!kind || !base64) throw new Failure('image.kind', { fields: ['picture'] })
  const drawn = await pictures.draw(Buffer.from(base64, 'base64'), { kind, sides })
  const addresses = drawn.map(({ bytes }) => `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`)
  const fitting = addresses.find(({ length }) => length <= limit)
  if (!fitting) throw new Failure('image.tooLarge', { fields: ['picture'] })
  return fitting
}

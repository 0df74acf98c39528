// Pictures from outside become pictures of our own: judged by their bytes, drawn anew, without anything that they carried along.
import { fileTypeFromBuffer } from 'file-type'
import { Failure } from '../../shared/errors.ts'
import { imageBytes } from '../../shared/support/feedback.ts'

/** What a picture may decode to: an area, because a few kilobytes can unfold to gigabytes. */
const mostPixels = 50_000_000
const longestSide = 2048
const seconds = 10
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** One picture is drawn at a time; so many may wait. */
const mostWaiting = 20

export interface Picture {
  /** WebP. */
  bytes: Buffer
  width: number
  height: number
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Throws `image.tooLarge`, `image.kind`, `image.unreadable`, and `unavailable` when too many wait. */
export async function drawAnew(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length > imageBytes) throw new Failure('image.tooLarge')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !kinds.has(found.mime)) throw new Failure('image.kind')
  if (waiting >= mostWaiting) throw new Failure('unavailable')
  waiting++
  const drawing = last.then(() => draw(bytes))
  last = drawing.catch(() => undefined)
  return drawing.finally(() => waiting--)
}

async function draw(bytes: Uint8Array): Promise<Picture> {
  // Loaded with the first picture: it is large, and many installations never see one.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (pages > 1) throw new Failure('image.kind')
    if (width * height > mostPixels) throw new Failure('image.tooLarge')
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('image.unreadable')
  }
}

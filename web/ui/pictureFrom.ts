// A file that somebody chose as a picture, small enough for every device of the organisation to hold.
import type { ErrorCode } from '../../shared/errors.ts'

/** Kinds of files that are taken. SVG is not among them: it can hold programs. */
export const pictureKinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

interface Wanted {
  /** Bytes of a file at most. */
  bytes: number
  /** Longest sides in pixels, the largest first; the first that fits is taken. */
  sides: readonly number[]
  /** Characters of the data address at most. */
  limit: number
}
type Read = { picture: string } | { refused: ErrorCode }

/** A data address. Drawn anew, with its transparency; as JPEG on white where that is too large. */
export async function pictureFrom(file: Blob, { bytes, sides, limit }: Wanted): Promise<Read> {
  if (!pictureKinds.includes(file.type)) return { refused: 'image.kind' }
  if (file.size > bytes) return { refused: 'image.tooLarge' }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return { refused: 'image.unreadable' }
  }
  try {
    for (const side of sides) {
      const fitting = drawnAt(bitmap, side).find(({ length }) => length <= limit)
      if (fitting) return { picture: fitting }
    }
    return { refused: 'image.tooLarge' }
  } finally {
    bitmap.close()
  }
}

/** As PNG, and as JPEG on white. */
function drawnAt(bitmap: ImageBitmap, side: number): [string, string] {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paper = canvas.getContext('2d')!
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const png = canvas.toDataURL('image/png')
  // JPEG knows no transparency: white is drawn below what is there.
  paper.globalCompositeOperation = 'destination-over'
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  return [png, canvas.toDataURL('image/jpeg', 0.85)]
}

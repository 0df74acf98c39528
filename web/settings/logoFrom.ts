// A file that somebody chose as logo, small enough for every device of the organisation to hold.
import type { ErrorCode } from '../../shared/errors.ts'
import { logoBytes, logoKinds, logoLimit, logoSide } from '../../shared/settings/companyAreas.ts'

type Read = { picture: string } | { refused: ErrorCode }

/** Drawn anew, with its transparency; as JPEG on white where that is too large. */
export async function logoFrom(file: Blob): Promise<Read> {
  if (!logoKinds.includes(file.type)) return { refused: 'image.kind' }
  if (file.size > logoBytes) return { refused: 'image.tooLarge' }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return { refused: 'image.unreadable' }
  }
  const scale = Math.min(1, logoSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paper = canvas.getContext('2d')!
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const png = canvas.toDataURL('image/png')
  if (png.length <= logoLimit) return { picture: png }
  // JPEG knows no transparency: white is drawn below what is there.
  paper.globalCompositeOperation = 'destination-over'
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  return { picture: canvas.toDataURL('image/jpeg', 0.85) }
}

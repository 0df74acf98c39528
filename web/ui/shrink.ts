/** Longest side in pixels: what the server keeps, so more would travel for nothing. */
const longestSide = 2048

/**
 * A picture as it is sent: JPEG, no larger than it is kept. Drawing it anew also takes out place and time, so
 * that they do not even leave the device. Null for what is no picture that this device can read.
 */
export async function shrink(file: Blob): Promise<Blob | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return null
  }
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paper = canvas.getContext('2d')!
  // JPEG knows no transparency; without paper below it becomes black.
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read.')))
    reader.readAsDataURL(blob)
  })
}

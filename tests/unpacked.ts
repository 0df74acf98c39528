// Reads a ZIP back.
import { fromBufferPromise } from 'yauzl'

/** Every entry of a ZIP with its bytes. */
export async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
    entries.set(entry.fileName, Buffer.concat(pieces))
  }
  return entries
}

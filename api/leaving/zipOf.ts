// Writes a ZIP entry after entry and cuts it into parts for the store of files: never more than a part of it is in memory.
import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore, StoredFile } from '../files/fileStore.ts'

/** Bytes of a part. */
const partBytes = 8 * 1024 * 1024

export interface Entry {
  path: string
  /** Already packed, as pictures are. */
  packed?: boolean
  content: () => AsyncIterable<Uint8Array>
}

export interface WrittenEntry {
  path: string
  sha256: string
  size: number
}

/** Counts and hashes what passes. */
async function* noted(content: AsyncIterable<Uint8Array>, done: (sha256: string, size: number) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of content) {
    hash.update(piece)
    size += piece.length
    yield piece
  }
  done(hash.digest('hex'), size)
}

/** The bytes of the ZIP. `last` is called once all other entries are written, and its result becomes the last entry. */
export function zipOf(
  entries: readonly Entry[],
  at: Date,
  last: (written: readonly WrittenEntry[]) => { path: string; text: string },
  onEntry: (written: WrittenEntry) => void,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  // A stream of its own: destroyed with a fault, it ends the reading at once.
  const out = zip.outputStream.pipe(new PassThrough())
  const written: WrittenEntry[] = []
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  for (const { path, packed = false, content } of entries)
    zip.addReadStreamLazy(path, { compress: !packed, mtime: at }, (give) => {
      const pieces = noted(content(), (sha256, size) => {
        const entry = { path, sha256, size }
        written.push(entry)
        onEntry(entry)
      })
      give(null, Readable.from(pieces).on('error', fail))
    })
  const { path } = last([])
  zip.addReadStreamLazy(path, { mtime: at }, (give) => give(null, Readable.from([Buffer.from(last(written).text)])))
  zip.end()
  return out
}

/** Stores bytes as parts. Throws what the bytes throw; the parts that were stored until then are removed. */
export async function storeInParts(fileStore: FileStore, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile[]> {
  const parts: StoredFile[] = []
  let pieces: Uint8Array[] = []
  let size = 0
  const store = async () => {
    if (size > 0) parts.push(await fileStore.put(Buffer.concat(pieces)))
    pieces = []
    size = 0
  }
  try {
    for await (const piece of bytes) {
      pieces.push(piece)
      size += piece.length
      if (size >= partBytes) await store()
    }
    await store()
    return parts
  } catch (error) {
    for (const { name } of parts) await fileStore.remove(name)
    throw error
  }
}

/** Some of the bytes of a file that is stored in parts, from `from` to `to`, which is among them. */
export async function* bytesOfParts(
  fileStore: Pick<FileStore, 'read'>,
  parts: readonly StoredFile[],
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  let start = 0
  for (const part of parts) {
    const end = start + part.size
    if (end > from && start <= to)
      yield (await fileStore.read(part)).subarray(Math.max(0, from - start), Math.min(part.size, to + 1 - start))
    start = end
  }
}

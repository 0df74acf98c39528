// The parts of a ZIP archive, unpacked piece by piece: one part of a workbook may be larger than memory.
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

export interface Part {
  archive: ZipFile
  entry: Entry
}

/** Throws when the directory is damaged. */
export async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, Part>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts = new Map<string, Part>()
  for await (const entry of archive.eachEntry()) parts.set(entry.fileName, { archive, entry })
  return parts
}

/** The text of a part in pieces. Throws when the part is damaged, protected or has more than `most` bytes. */
export async function* textOf({ archive, entry }: Part, most: number): AsyncGenerator<string> {
  if (entry.uncompressedSize > most) throw new Error('The archive unpacks to too much.')
  const decoder = new TextDecoder()
  let sum = 0
  // Ends with an error where the size is not the one that the directory says.
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum)
    yield decoder.decode(chunk, { stream: true })
  }
  if (sum !== entry.crc32) throw new Error('A part of the archive is damaged.')
  yield decoder.decode()
}

// The parts of a ZIP archive (APPNOTE.TXT 6.3), unpacked piece by piece: one part of a workbook may be larger than memory.
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

export interface Part {
  packed: Buffer
  isPacked: boolean
  /** CRC-32 of the unpacked bytes. */
  sum: number
}

const endSign = Buffer.from([0x50, 0x4b, 5, 6])
const entrySign = 0x02014b50
/** The value of a field that is in the extra field of large archives instead. */
const elsewhere = 0xffffffff
const stored = 0
const deflated = 8
/** Bytes that are unpacked at once. */
const piece = 256 * 1024

/** Throws when the directory is damaged, or a part is protected or packed in another way. */
export function partsOf(bytes: Buffer): ReadonlyMap<string, Part> {
  const end = bytes.lastIndexOf(endSign)
  const parts = new Map<string, Part>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== entrySign) throw new Error('The directory of the archive is damaged.')
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [number, number, number]
    const extraAt = at + 46 + nameBytes
    const name = bytes.toString('utf8', at + 46, extraAt).replaceAll('\\', '/')
    const method = bytes.readUInt16LE(at + 10)
    const isProtected = (bytes.readUInt16LE(at + 8) & 1) === 1
    if (isProtected || (method !== stored && method !== deflated)) throw new Error(`The part ${name} cannot be unpacked.`)
    const { size, start } = placeOf(bytes, at, bytes.subarray(extraAt, extraAt + extraBytes))
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    if (from + size > bytes.length) throw new Error(`The part ${name} is cut off.`)
    parts.set(name, { packed: bytes.subarray(from, from + size), isPacked: method === deflated, sum: bytes.readUInt32LE(at + 16) })
    at = extraAt + extraBytes + noteBytes
  }
  return parts
}

/** The packed size of a part and where its own heading begins. */
function placeOf(bytes: Buffer, at: number, extra: Buffer): { size: number; start: number } {
  const [size, unpacked, start] = [20, 24, 42].map((field) => bytes.readUInt32LE(at + field)) as [number, number, number]
  if (size !== elsewhere && start !== elsewhere) return { size, start }
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue
    let value = field + 4 + (unpacked === elsewhere ? 8 : 0)
    const next = (given: number): number => {
      if (given !== elsewhere) return given
      value += 8
      return Number(extra.readBigUInt64LE(value - 8))
    }
    return { size: next(size), start: next(start) }
  }
  throw new Error('The directory of the archive is damaged.')
}

/** The text of a part in pieces. Throws when the part is damaged or has more than `most` bytes. */
export async function* textOf({ packed, isPacked, sum }: Part, most: number): AsyncGenerator<string> {
  const source = Readable.from([packed])
  const unpacked = isPacked ? source.pipe(createInflateRaw({ chunkSize: piece })) : source
  const decoder = new TextDecoder()
  let [size, found] = [0, 0]
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new Error('The archive unpacks to too much.')
    found = crc32(chunk, found)
    yield decoder.decode(chunk, { stream: true })
  }
  if (found !== sum) throw new Error('A part of the archive is damaged.')
  yield decoder.decode()
}

/** A small part as a whole; empty where there is none. */
export async function wholeText(part: Part | undefined, most: number): Promise<string> {
  let text = ''
  if (part) for await (const some of textOf(part, most)) text += some
  return text
}

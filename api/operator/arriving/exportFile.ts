// The ZIP of an export, read entry by entry from its parts in the store of files. Nothing of it is unpacked onto the disk by its own name.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { Sha256 } from '../../../shared/animals/photo.ts'
import { Failure } from '../../../shared/errors.ts'
import { Id, Instant } from '../../../shared/values.ts'
import type { FileStore, StoredFile } from '../../files/fileStore.ts'
import { bytesOfParts } from '../../leaving/zipOf.ts'

/** Bytes that all entries unpack to at most, those of one file, and those of the list of the entries. */
const mostUnpacked = 40 * 1024 * 1024 * 1024
const mostFile = 128 * 1024 * 1024
const mostList = 64 * 1024 * 1024

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Meta = v.object({
  format: v.literal('obhut-export'),
  formatVersion: v.number(),
  schema: v.pipe(v.string(), v.regex(/^Migration\d{14}_\w{1,80}$/)),
  at: Instant,
  tenant: v.object({ id: Id, name: v.string() }),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: Count })),
  entries: v.array(v.object({ path: v.string(), sha256: Sha256, size: Count })),
})
export type Meta = v.InferOutput<typeof Meta>
export type ListedEntry = Meta['entries'][number]

export interface ExportFile {
  meta: Meta
  /** The unpacked bytes. Throws `tenantImport.damaged` at their end where they are not those that the list has. */
  read(listed: ListedEntry): AsyncGenerator<Buffer>
  close(): void
}

export const damaged = () => new Failure('tenantImport.damaged')
/** The store of files failed, not the archive. */
class StoreFault extends Error {}

/** Faults of the archive and of its text are one refusal. */
const asRefusal = (error: unknown): unknown => (error instanceof Failure || error instanceof StoreFault ? error : damaged())
const orDamaged = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asRefusal(error)
  })

async function* bytesFrom(fileStore: FileStore, parts: readonly StoredFile[], from: number, to: number): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesOfParts(fileStore, parts, from, to)
  } catch (cause) {
    throw new StoreFault('A part of an export cannot be read.', { cause })
  }
}

class PartsReader extends RandomAccessReader {
  readonly #fileStore: FileStore
  readonly #parts: readonly StoredFile[]

  constructor(fileStore: FileStore, parts: readonly StoredFile[]) {
    super()
    this.#fileStore = fileStore
    this.#parts = parts
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesFrom(this.#fileStore, this.#parts, start, end - 1))
  }
}

/** Throws `tenantImport.tooLarge` where the archive unpacks to more than it may, and `tenantImport.damaged`. */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName: path, uncompressedSize: size } = entry
    unpacked += size
    if (unpacked > mostUnpacked || size > (path === 'meta.json' ? mostList : path.startsWith('files/') ? mostFile : mostUnpacked))
      throw new Failure('tenantImport.tooLarge')
    if (found.has(path) || entry.isEncrypted()) throw damaged()
    found.set(path, entry)
  }
  return found
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry)
  // The archive itself ends with a fault where there are more bytes than its directory has.
  for await (const piece of stream) yield piece
}

async function metaOf(zip: ZipFile, entry: Entry | undefined): Promise<Meta> {
  if (!entry) throw new Failure('tenantImport.notExport')
  const pieces: Buffer[] = []
  for await (const piece of unpacked(zip, entry)) pieces.push(piece)
  const known = v.safeParse(Meta, JSON.parse(Buffer.concat(pieces).toString()))
  if (!known.success) throw new Failure('tenantImport.notExport')
  return known.output
}

/** Its entries are exactly those that its list names. Throws what `entriesOf` throws, and `tenantImport.notExport`. */
export async function openExportFile(fileStore: FileStore, parts: readonly StoredFile[]): Promise<ExportFile> {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const zip = await fromRandomAccessReaderPromise(new PartsReader(fileStore, parts), size, {
    autoClose: false,
    lazyEntries: true,
  }).catch((error: unknown) => {
    throw error instanceof StoreFault ? error : new Failure('tenantImport.notExport')
  })
  try {
    const found = await orDamaged(entriesOf(zip))
    const meta = await orDamaged(metaOf(zip, found.get('meta.json')))
    const isWhole = meta.entries.every(({ path, size: bytes }) => found.get(path)?.uncompressedSize === bytes)
    const paths = new Set(meta.entries.map(({ path }) => path))
    if (!isWhole || paths.size !== meta.entries.length || found.size !== paths.size + 1 || paths.has('meta.json')) throw damaged()
    return {
      meta,
      async *read({ path, sha256 }) {
        const hash = createHash('sha256')
        try {
          for await (const piece of unpacked(zip, found.get(path)!)) {
            hash.update(piece)
            yield piece
          }
        } catch (error) {
          throw asRefusal(error)
        }
        if (hash.digest('hex') !== sha256) throw damaged()
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** All bytes of an entry, which is a file. */
export async function bytesOfEntry(file: ExportFile, listed: ListedEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file.read(listed)) pieces.push(piece)
  return Buffer.concat(pieces)
}

// Files that people have sent, in one folder outside of anything that is served. A file is whole or not there; the row that names it is committed last.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface StoredFile {
  /** Random, so that it tells nothing and cannot be guessed. */
  name: string
  /** In hexadecimal. */
  sha256: string
  size: number
}

export interface FileStore {
  /** Under a random name unless it has one already. */
  put(bytes: Uint8Array, name?: string): Promise<StoredFile>
  /** Throws when the bytes are gone, or are not those that were stored. */
  read(file: Pick<StoredFile, 'name' | 'sha256'>): Promise<Buffer>
  /** What is not there is no fault. */
  remove(name: string): Promise<void>
  /** Where a person finds it. */
  pathOf(name: string): string
  /** Every file that is there, and when it came, in milliseconds. */
  list(): AsyncIterable<{ name: string; at: number }>
}

export const isFileName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Throws for what is no name of a file: a path leads nowhere. */
export function assertFileName(name: string): string {
  if (!isFileName(name)) throw new Error('A name that no file has here')
  return name
}

/** Two letters of the name are the folder: directories with a million entries are slow. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => path.join(folder, assertFileName(name).slice(0, 2), name)
  return {
    pathOf,
    async put(bytes, name = randomBytes(16).toString('hex')) {
      const target = pathOf(name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const unfinished = `${target}.part`
      try {
        await writeSafely(unfinished, bytes)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await keepEntry(path.dirname(target))
      return { name, sha256: hashOf(bytes), size: bytes.length }
    },
    async read({ name, sha256 }) {
      const bytes = await readFile(pathOf(name))
      if (hashOf(bytes) !== sha256) throw new Error(`The file ${name} is not the one that was stored.`)
      return bytes
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing)
      for (const entry of found) {
        if (!entry.isFile() || !isFileName(entry.name)) continue
        const { mtimeMs } = await stat(path.join(entry.parentPath, entry.name))
        yield { name: entry.name, at: mtimeMs }
      }
    },
  }
}

/** Before the first file there is no folder. */
function ifMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function writeSafely(target: string, bytes: Uint8Array): Promise<void> {
  const file = await open(target, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name itself must survive a loss of power too. */
async function keepEntry(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

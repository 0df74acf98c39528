// Copies folders file by file and tells the SHA-256 of what was written. Files of a running database may change or go meanwhile.
import { createHash } from 'node:crypto'
import { chownSync, createReadStream, createWriteStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chown, mkdir, open, readdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SystemUser } from '../postgres/systemUser.ts'
import { BackupFault } from './backupFault.ts'

/** Paths in a folder, with `/` between their parts on every system. */
export interface Tree {
  files: string[]
  folders: string[]
}

/** Everything below `folder` in the order of its names; a folder that `skips` is listed, what lies in it is not. */
export async function treeOf(folder: string, skips: (name: string) => 'whole' | 'content' | null = () => null): Promise<Tree> {
  const tree: Tree = { files: [], folders: [] }
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = below ? `${below}/${entry.name}` : entry.name
      const skipped = skips(name)
      if (skipped === 'whole') continue
      if (entry.isDirectory()) {
        tree.folders.push(name)
        if (skipped === null) await walk(name)
      } else if (entry.isFile()) tree.files.push(name)
    }
  }
  await walk('')
  return tree
}

/** Bytes. A cluster has some thousand files, nearly all of them small: each of these is read and written at once, between two turns of the process. */
const small = 1_000_000

/** Returns the SHA-256 of the bytes that were written, in hexadecimal. The copy is on the disk when this returns. */
export async function copyFile(from: string, to: string, user?: SystemUser): Promise<string> {
  await nextTurn()
  const sum = statSync(from).size <= small ? copyAtOnce(from, to) : await copyInParts(from, to)
  if (user) chownSync(to, user.uid, user.gid)
  return sum
}

function copyAtOnce(from: string, to: string): string {
  const bytes = readFileSync(from)
  writeFileSync(to, bytes, { flag: 'wx', mode: 0o600, flush: true })
  return createHash('sha256').update(bytes).digest('hex')
}

async function copyInParts(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  await pipeline(createReadStream(from), hashed, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  return hash.digest('hex')
}

export async function hashFile(file: string): Promise<string> {
  await nextTurn()
  const hash = createHash('sha256')
  if (statSync(file).size <= small) return hash.update(readFileSync(file)).digest('hex')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Makes a folder, with those above it, and hands it to `user`. */
export async function makeFolder(folder: string, user?: SystemUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

/** The names in these folders must survive a loss of power too. */
export async function keepNames(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  }
}

/** How many bytes may still be written where `folder` is, or will be. */
export async function freeIn(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeIn(path.dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en-GB')} MB`

/** Throws when less is free than what is about to be written. */
export async function assertRoom(folder: string, bytes: number, free: (folder: string) => Promise<number> = freeIn): Promise<void> {
  const left = await free(folder)
  if (left < bytes)
    throw new BackupFault('diskFull', `${folder} has ${inMegabytes(left)} left, and ${inMegabytes(bytes)} are needed. Nothing was written.`)
}

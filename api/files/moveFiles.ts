// Copies the files of this installation from one store to the other. Safe to interrupt and to repeat: what has arrived whole is not copied again.
import type { MikroORM } from '@mikro-orm/postgresql'
import { namedFiles } from '../orm/namedFiles.ts'
import type { FileStore } from './fileStore.ts'

export interface Moved {
  copied: number
  there: number
  /** Names of files that rows name and that are missing or damaged where they should be. */
  lost: string[]
}

export async function moveFiles(orm: MikroORM, from: FileStore, to: FileStore): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, lost: [] }
  for (const file of await namedFiles(orm)) {
    const arrived = await to.read(file).catch(() => null)
    if (arrived) {
      moved.there += 1
      continue
    }
    const bytes = await from.read(file).catch(() => null)
    if (!bytes) {
      moved.lost.push(file.name)
      continue
    }
    await to.put(bytes, file.name)
    // By its checksum, as everybody will read it there.
    await to.read(file)
    moved.copied += 1
  }
  return moved
}

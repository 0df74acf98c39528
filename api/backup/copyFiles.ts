// The files that rows name, between the store of this installation and a backup, each compared by its checksum.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createFileStore, type FileStore, type StoredFile } from '../files/fileStore.ts'
import { openOrm } from '../openOrm.ts'
import { namedFiles } from '../orm/namedFiles.ts'
import type { Sums } from './manifest.ts'

/** As the application's role of a migrated database. */
export async function filesNamedIn(appUrl: string): Promise<StoredFile[]> {
  const orm = await openOrm({ url: appUrl, pool: 1, statementTimeout: 0 })
  return namedFiles(orm).finally(() => orm.close(true))
}

const pathIn = (name: string): string => `files/${name.slice(0, 2)}/${name}`

/** Copies what is not there yet; the names of files that are missing or damaged in the store come back. */
export async function gatherFiles(store: FileStore, target: string, files: readonly StoredFile[], sums: Sums): Promise<string[]> {
  const backup = createFileStore(path.join(target, 'files'))
  const lost: string[] = []
  for (const file of files) {
    if (sums.get(pathIn(file.name)) === file.sha256) continue
    const bytes = await store.read(file).catch(() => null)
    if (bytes === null) lost.push(file.name)
    else {
      await backup.put(bytes, file.name)
      await backup.read(file)
      sums.set(pathIn(file.name), file.sha256)
    }
  }
  return lost
}

/** Takes away what no row of the backup names: it was removed while the backup was written. */
export async function dropOthers(target: string, files: readonly StoredFile[], sums: Sums): Promise<void> {
  const named = new Set(files.map(({ name }) => pathIn(name)))
  for (const name of [...sums.keys()].filter((one) => one.startsWith('files/') && !named.has(one))) {
    sums.delete(name)
    await rm(path.join(target, name), { force: true })
  }
}

/** Puts the files of a backup into a store, under their names. */
export async function returnFiles(source: string, sums: Sums, store: FileStore): Promise<number> {
  const backup = createFileStore(path.join(source, 'files'))
  let count = 0
  for (const [full, sha256] of sums) {
    if (!full.startsWith('files/')) continue
    const name = path.posix.basename(full)
    if ((await store.read({ name, sha256 }).catch(() => null)) === null) await store.put(await backup.read({ name, sha256 }), name)
    count += 1
  }
  return count
}

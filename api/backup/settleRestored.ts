// The last steps of a restore: what lies ready beside the data folder's places is renamed into them, the rows last.
import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { chmod, rename } from 'node:fs/promises'
import path from 'node:path'
import { openFileStore } from '../files/openFileStore.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { passwordsName } from '../postgres/embedded.ts'
import { settle } from '../postgres/place.ts'
import { inWords } from './backupFault.ts'
import { returnFiles } from './copyFiles.ts'
import { copyFile, makeFolder } from './copyTree.ts'
import { damaged, type Manifest, type Sums } from './manifest.ts'
import type { BackupEnvironment } from './writeBackup.ts'

const parts = ['files', 'legal', 'keys'] as const

/** Copies everything but the database into `folder`, each file by its checksum. */
export async function stageFolders(source: string, sums: Sums, folder: string): Promise<void> {
  try {
    for (const [name, sum] of sums) {
      if (!parts.some((part) => name.startsWith(`${part}/`))) continue
      const to = path.join(folder, name)
      await makeFolder(path.dirname(to))
      if ((await copyFile(path.join(source, name), to)) !== sum) throw damaged(name)
    }
  } catch (error) {
    throw inWords(error, folder)
  }
}

/** Returns the number of files. With an S3 store they go there. */
export async function settleFolders(env: BackupEnvironment, source: string, sums: Sums, folder: string): Promise<number> {
  let files = [...sums.keys()].filter((name) => name.startsWith('files/')).length
  if (env.s3Url !== null) files = await returnFiles(source, sums, openFileStore(env))
  else if (existsSync(path.join(folder, 'files'))) moveInto(path.join(folder, 'files'), path.join(env.dataDir, 'files'))
  if (existsSync(path.join(folder, 'legal'))) {
    moveInto(path.join(folder, 'legal'), path.join(env.dataDir, 'legal'))
    chmodSync(path.join(env.dataDir, 'legal'), 0o755)
  }
  // Keys may lie on another disk; those that are there already are the same.
  mkdirSync(path.dirname(env.keysDir), { recursive: true })
  await makeFolder(env.keysDir)
  await chmod(env.keysDir, 0o700)
  for (const name of existsSync(path.join(folder, 'keys')) ? readdirSync(path.join(folder, 'keys')) : []) {
    const [to, part] = [path.join(env.keysDir, name), path.join(env.keysDir, `${name}.part`)]
    if (existsSync(to)) continue
    rmSync(part, { force: true })
    await copyFile(path.join(folder, 'keys', name), part)
    await rename(part, to)
  }
  return files
}

/** An empty folder of that name gives way. */
function moveInto(from: string, to: string): void {
  if (existsSync(to)) rmdirSync(to)
  renameSync(from, to)
}

/** The restored cluster becomes that of the data folder. Its passwords get their place last, as at a first start. */
export async function settleCluster(env: BackupEnvironment, folder: string): Promise<void> {
  const [from, to] = [path.join(folder, 'postgres'), path.join(env.dataDir, 'postgres')]
  mkdirSync(to, { recursive: true, mode: 0o755 })
  const binaries = findBinaries()
  const [ready, place] = [settle(from, binaries), settle(to, binaries)]
  renameSync(path.join(from, passwordsName), path.join(to, `${passwordsName}.new`))
  renameSync(ready.cluster, place.cluster)
  renameSync(path.join(to, `${passwordsName}.new`), path.join(to, passwordsName))
}

/**
 * What root restores belongs to the owner of the data folder, so that the server of another system user can read it: the one that
 * the folder has, else the one it had. The rows of a server that root runs stay with PostgreSQL's own user.
 */
export function giveToOwner(env: BackupEnvironment, { owner }: Manifest): void {
  if (process.getuid?.() !== 0) return
  const found = statSync(env.dataDir)
  const { uid, gid } = found.uid !== 0 ? found : (owner ?? found)
  if (uid === 0) return
  lchownSync(env.dataDir, uid, gid)
  for (const name of [...parts, 'postgres']) give(path.join(env.dataDir, name), uid, gid)
  give(env.keysDir, uid, gid)
}

function give(full: string, uid: number, gid: number): void {
  if (!existsSync(full)) return
  lchownSync(full, uid, gid)
  if (statSync(full).isDirectory()) for (const name of readdirSync(full)) give(path.join(full, name), uid, gid)
}

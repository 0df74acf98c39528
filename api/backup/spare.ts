// Opens a backup as a database of its own beside the running one: to look whether it holds what it should, or to become the installation's.
import { mkdirSync } from 'node:fs'
import { copyFile as copyPlain, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries, majorOf } from '../postgres/binaries.ts'
import { appRole, type Cluster, ownerRole, passwordsName, startCluster, superuser } from '../postgres/embedded.ts'
import { makeOwned, settle } from '../postgres/place.ts'
import { ensureDatabase, ensureRoles } from '../postgres/provision.ts'
import { BackupFault, inWords } from './backupFault.ts'
import { assertRoom, copyFile, hashFile, makeFolder } from './copyTree.ts'
import { connected, dumpName } from './dumpDatabase.ts'
import { readFacts } from './facts.ts'
import { loadDump } from './loadDump.ts'
import { damaged, type Facts, type Manifest, type Sums } from './manifest.ts'

export const database = 'obhut'

export interface Spare {
  cluster: Cluster
  facts: Facts
  ownerUrl: string
  appUrl: string
  /** Milliseconds until it answered. */
  took: number
  stop(): Promise<void>
}

/** What of a manifest says how to open a backup. */
export type Kindred = Pick<Manifest, 'kind' | 'postgres' | 'folders' | 'extensions'>

/** Opens the backup in `source` with its rows in `folder`, which `removeSpare` removes. Compares every byte of the database's files on the way. */
export async function openSpare(source: string, about: Kindred, sums: Sums, folder: string): Promise<Spare> {
  const started = performance.now()
  const dir = path.join(folder, 'postgres')
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  try {
    if (about.kind === 'embedded') await layCluster(source, about, sums, dir)
    const cluster = await startCluster({ dir, durable: true })
    const [ownerUrl, appUrl] = [cluster.url(ownerRole, database), cluster.url(appRole, database)]
    try {
      if (about.kind === 'own') await layDump(source, about, sums, cluster, ownerUrl)
      const client = await connected(cluster.url(superuser, database))
      const facts = await readFacts(client).finally(() => client.end())
      return { cluster, facts, ownerUrl, appUrl, took: performance.now() - started, stop: cluster.stop }
    } catch (error) {
      await cluster.stop()
      throw error
    }
  } catch (error) {
    throw inWords(error, folder)
  }
}

async function layCluster(source: string, { postgres, folders }: Kindred, sums: Sums, dir: string): Promise<void> {
  const binaries = findBinaries()
  if (String(postgres) !== majorOf(binaries.version))
    throw new BackupFault(
      'otherPostgres',
      `The backup was made by PostgreSQL ${postgres}, this release brings ${majorOf(binaries.version)}. Restore it with the release that made it.`,
    )
  const { cluster, user } = settle(dir, binaries)
  const names = [...sums.keys()].filter((name) => name.startsWith('cluster/'))
  let bytes = 0
  for (const name of names) bytes += (await stat(path.join(source, name)).catch(() => ({ size: 0 }))).size
  await assertRoom(path.dirname(cluster), bytes)
  makeOwned(cluster, user)
  for (const name of folders) await makeFolder(path.join(cluster, name), user)
  for (const name of names) {
    const sum = await copyFile(path.join(source, name), path.join(cluster, name.slice('cluster/'.length)), user).catch(ifMissing)
    if (sum !== sums.get(name)) throw damaged(name)
  }
  // With its name from the first moment on: the rows are there.
  await copyPlain(path.join(source, passwordsName), path.join(dir, `${passwordsName}.part`))
  await rename(path.join(dir, `${passwordsName}.part`), path.join(dir, passwordsName))
}

async function layDump(source: string, about: Kindred, sums: Sums, cluster: Cluster, ownerUrl: string): Promise<void> {
  const file = path.join(source, dumpName)
  if ((await hashFile(file).catch(ifMissing)) !== sums.get(dumpName)) throw damaged(dumpName)
  await ensureRoles(cluster)
  await ensureDatabase(cluster, database)
  await loadDump(file, ownerUrl, about)
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

// Writes a backup of the running installation into an empty folder, and opens it once more before it calls it one.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import program from '../../package.json' with { type: 'json' }
import type { Environment } from '../env.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { migrate } from '../orm/migrate.ts'
import { appRole, type Cluster, ownerRole, passwordsName, startCluster, superuser } from '../postgres/embedded.ts'
import { BackupFault, inWords } from './backupFault.ts'
import { dropOthers, filesNamedIn, gatherFiles } from './copyFiles.ts'
import { copyCluster } from './copyCluster.ts'
import { assertRoom, copyFile, freeIn, makeFolder, treeOf } from './copyTree.ts'
import { connected, dumpDatabase, majorOf } from './dumpDatabase.ts'
import { clocksBehind, differences } from './facts.ts'
import { assertWhole, type Facts, type Manifest, readManifest, type Sums, writeManifest } from './manifest.ts'
import { database, type Kindred, openSpare } from './spare.ts'
import { ownFolder, removeSpare } from '../postgres/spareFolders.ts'

export type BackupEnvironment = Pick<
  Environment,
  'dataDir' | 'keysDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databaseBackupUrl' | 's3Url'
>

/** What was copied, and how to tell whether an opened copy is the same. */
interface Copied extends Kindred {
  matches(spare: { facts: Facts; superuserUrl: string }): Promise<string[]>
}

interface Job {
  env: BackupEnvironment
  target: string
  sums: Sums
  free: typeof freeIn
  gather(appUrl: string): Promise<void>
}

export interface Written {
  manifest: Manifest
  /** Milliseconds until the copy answered as a database. */
  opened: number
}

export async function writeBackup(
  env: BackupEnvironment,
  target: string,
  { now = () => new Date(), free = freeIn }: { now?: () => Date; free?: typeof freeIn } = {},
): Promise<Written> {
  const made = !existsSync(target)
  if (!made && (!statSync(target).isDirectory() || readdirSync(target).length > 0))
    throw new BackupFault('targetNotEmpty', `${target} is not an empty folder. Name a new one; nothing was written.`)
  await makeFolder(target)
  const startedAt = now().toISOString()
  const sums: Sums = new Map()
  try {
    // Files before and after the rows: one may go while the rows are copied, and another may come.
    const gather = async (appUrl: string) => void (await gatherFiles(openFileStore(env), target, await filesNamedIn(appUrl), sums))
    const copied = await (env.databaseUrl === null ? copyEmbedded : copyOwn)({ env, target, sums, free, gather })
    for (const [name, folder] of [
      ['keys', env.keysDir],
      ['legal', path.join(env.dataDir, 'legal')],
    ] as const)
      await copyFolder(folder, target, name, sums)
    const endedAt = now().toISOString()
    const { facts, lost, opened } = await lookInto(env, target, copied, sums)
    const { kind, postgres, folders, extensions } = copied
    const owner = process.getuid ? statSync(env.dataDir, { throwIfNoEntry: false }) : undefined
    const manifest = await writeManifest(
      target,
      {
        format: 1,
        kind,
        version: program.version,
        postgres,
        startedAt,
        endedAt,
        folders,
        extensions,
        lost,
        facts,
        owner: owner ? { uid: owner.uid, gid: owner.gid } : null,
      },
      sums,
    )
    const again = await readManifest(target)
    // The database's files were compared when the copy was opened.
    await assertWhole(target, new Map([...again.sums].filter(([name]) => !name.startsWith('cluster/'))))
    return { manifest, opened }
  } catch (error) {
    for (const name of readdirSync(target)) rmSync(path.join(target, name), { recursive: true, force: true })
    if (made) rmSync(target, { recursive: true, force: true })
    throw inWords(error, target)
  }
}

async function copyEmbedded({ env, target, sums, free, gather }: Job): Promise<Copied> {
  const dir = path.join(env.dataDir, 'postgres')
  if (!existsSync(path.join(dir, passwordsName)))
    throw new BackupFault('databaseUnreachable', `There is no database in ${dir}. Set DATA_DIR to that of the server.`)
  const cluster: Cluster = await startCluster({ dir, durable: true })
  try {
    const client = await connected(cluster.url(superuser, database))
    const postgres = await majorOf(client)
    const { rows } = await client.query<{ size: string }>('select sum(pg_database_size(oid)) as size from pg_database')
    await client.end()
    // The log that is written meanwhile comes to it.
    const bytes = Number(rows[0]!.size) + 64_000_000
    for (const folder of [target, env.dataDir]) await assertRoom(folder, bytes, free)
    await gather(cluster.url(appRole, database))
    const { folders, clocks } = await copyCluster(cluster, database, target, sums)
    sums.set(passwordsName, await copyFile(path.join(dir, passwordsName), path.join(target, passwordsName)))
    return {
      kind: 'embedded',
      postgres,
      folders,
      extensions: [],
      async matches({ superuserUrl }) {
        const spare = await connected(superuserUrl)
        return clocksBehind(spare, clocks).finally(() => spare.end())
      },
    }
  } finally {
    await cluster.stop()
  }
}

async function copyOwn({ env, target, sums, free, gather }: Job): Promise<Copied> {
  const url = env.databaseBackupUrl ?? env.databaseOwnerUrl
  if (url === null)
    throw new BackupFault(
      'roleTooWeak',
      `Set DATABASE_BACKUP_URL to a role that may read all rows. As a superuser of the database: create role obhut_backup login bypassrls password '…'; grant pg_read_all_data to obhut_backup;`,
    )
  const client = await connected(url)
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size').finally(() => client.end())
  await assertRoom(target, Number(rows[0]!.size), free)
  await assertRoom(env.dataDir, Number(rows[0]!.size) + 64_000_000, free)
  await gather(env.databaseUrl!)
  const { facts, postgres, extensions } = await dumpDatabase(url, target, sums)
  return {
    kind: 'own',
    postgres,
    folders: [],
    extensions,
    matches: async (spare) => differences(facts, spare.facts),
  }
}

/** Opens what was written as a database, compares it, and completes the files by what its rows name. */
async function lookInto(
  env: BackupEnvironment,
  target: string,
  copied: Copied,
  sums: Sums,
): Promise<{ facts: Facts; lost: string[]; opened: number }> {
  const folder = await ownFolder(env.dataDir, 'trial')
  try {
    const spare = await openSpare(target, copied, sums, folder)
    try {
      const wrong = await copied.matches({ facts: spare.facts, superuserUrl: spare.cluster.url(superuser, database) })
      if (wrong.length > 0)
        throw new BackupFault(
          'notTheSame',
          `What was written is not what the database holds: ${wrong.slice(0, 5).join(', ')}. It was removed.`,
        )
      await migrate(spare.cluster.url(ownerRole, database), appRole)
      const files = await filesNamedIn(spare.appUrl)
      const lost = await gatherFiles(openFileStore(env), target, files, sums)
      await dropOthers(target, files, sums)
      return { facts: spare.facts, lost, opened: spare.took }
    } finally {
      await spare.stop()
    }
  } finally {
    await removeSpare(folder)
  }
}

async function copyFolder(from: string, target: string, name: string, sums: Sums): Promise<void> {
  if (!existsSync(from)) return
  const { files, folders } = await treeOf(from)
  await makeFolder(path.join(target, name))
  for (const folder of folders) await makeFolder(path.join(target, name, folder))
  for (const file of files) sums.set(`${name}/${file}`, await copyFile(path.join(from, file), path.join(target, name, file)))
}

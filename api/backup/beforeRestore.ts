// Everything that speaks against a restore, looked at before the first byte is written.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { journalLife } from '../../shared/replication.ts'
import { knownMigrations } from '../orm/migrate.ts'
import { BackupFault } from './backupFault.ts'
import { assertRoom } from './copyTree.ts'
import { connected, majorOf, schemas } from './dumpDatabase.ts'
import type { Manifest, Sums } from './manifest.ts'
import { findProgram } from './programs.ts'
import { foldersOf } from '../postgres/spareFolders.ts'
import type { BackupEnvironment } from './writeBackup.ts'

/** Throws for a backup of a newer program; returns the migrations that the backup lacks. */
export function assertFits({ facts, version }: Manifest): string[] {
  const known = knownMigrations()
  const unknown = facts.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupFault(
      'newerSchema',
      `The backup was made by a newer version (${version}; it knows ${unknown[0]}). Update the program, then restore. Nothing was restored.`,
    )
  return known.filter((name) => !facts.migrations.includes(name))
}

/** From the end of the backup until the oldest entry that devices still have in their journals. Null when that is before the backup. */
export function journalGap({ endedAt }: Pick<Manifest, 'endedAt'>, now: Date): { from: string; until: string } | null {
  const oldest = now.getTime() - journalLife
  return Date.parse(endedAt) < oldest ? { from: endedAt, until: new Date(oldest).toISOString() } : null
}

/** Throws unless there is room and an empty place for everything. Nothing that is there is ever overwritten. */
export async function assertFree(env: BackupEnvironment, manifest: Manifest, sums: Sums, source: string): Promise<void> {
  const own = env.databaseUrl !== null
  if (own !== (manifest.kind === 'own'))
    throw new BackupFault(
      'otherKind',
      own
        ? 'This is a backup of an embedded database, and DATABASE_URL names one of your own. Restore it without DATABASE_URL.'
        : 'This is a backup of a database of your own. Set DATABASE_URL and DATABASE_OWNER_URL to an empty one.',
    )
  await mkdir(env.dataDir, { recursive: true })
  const restoring = foldersOf(env.dataDir, 'restoring').find(({ pid, living }) => living && pid !== process.pid)
  if (restoring)
    throw new BackupFault('restoreBroken', `Another process (${restoring.pid}) restores into ${env.dataDir}. Nothing was restored.`)
  for (const name of ['postgres', 'legal', ...(env.s3Url === null ? ['files'] : [])]) assertEmpty(path.join(env.dataDir, name))
  await assertSameKeys(env.keysDir, sums, source)
  await assertRoom(env.dataDir, manifest.bytes)
  if (own) await assertEmptyDatabase(env, manifest)
}

function assertEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupFault(
      'targetNotEmpty',
      `${folder} is not empty. Stop the server and move the whole data folder aside, or set DATA_DIR to another one. Nothing was restored.`,
    )
}

/** Keys that are there already may stay when they are those of the backup. */
async function assertSameKeys(folder: string, sums: Sums, source: string): Promise<void> {
  if (!existsSync(folder)) return
  const there = readdirSync(folder).filter((name) => name.endsWith('.key'))
  for (const name of there) {
    const same =
      sums.has(`keys/${name}`) && (await readFile(path.join(source, 'keys', name))).equals(await readFile(path.join(folder, name)))
    if (!same)
      throw new BackupFault(
        'keysDiffer',
        `${folder} has the key ${name}, which the backup has not. Move the folder aside. Nothing was restored.`,
      )
  }
}

async function assertEmptyDatabase(env: BackupEnvironment, manifest: Manifest): Promise<void> {
  if (env.databaseOwnerUrl === null)
    throw new BackupFault('ownerMissing', 'Set DATABASE_OWNER_URL to the role that owns the empty database. Nothing was restored.')
  const owner = await connected(env.databaseOwnerUrl)
  try {
    const { rows } = await owner.query<{ tables: string; others: string; name: string }>(
      `select (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) and c.relkind in ('r', 'p')) as tables,
         (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others, current_database() as name`,
      [schemas],
    )
    const { tables, others, name } = rows[0]!
    if (Number(others) > 0)
      throw new BackupFault(
        'databaseInUse',
        `${others} other connections use the database ${name}. Stop the servers first. Nothing was restored.`,
      )
    if (tables !== '0')
      throw new BackupFault(
        'databaseNotEmpty',
        `The database ${name} has ${tables} tables. Create an empty one and name that. Nothing was restored.`,
      )
    // A program of another version than the one that wrote it, or a server that is older than both.
    findProgram('pg_restore', manifest.postgres)
    const major = await majorOf(owner)
    if (major < manifest.postgres)
      throw new BackupFault(
        'otherPostgres',
        `The backup is of PostgreSQL ${manifest.postgres}, ${name} is of ${major}. Use the same or a newer one.`,
      )
  } finally {
    await owner.end()
  }
}

// A copy of the embedded cluster while it runs: its files between pg_backup_start and pg_backup_stop, and the log that makes them one moment.
import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { postgresClient } from '../postgres/client.ts'
import { type Cluster, superuser } from '../postgres/embedded.ts'
import { copyFile, makeFolder, treeOf } from './copyTree.ts'
import { BackupFault } from './backupFault.ts'
import { readClocks } from './facts.ts'
import type { Facts, Sums } from './manifest.ts'

/** What PostgreSQL makes anew, or what belongs to the running process: the folder stays, its content does not. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const left =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|\.s\.PGSQL\..*)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/

const skips = (name: string) => (left.test(name) ? 'whole' : emptied.has(name) ? 'content' : null)

export interface CopiedCluster {
  folders: string[]
  /** How far each organisation was before the copy ended: what an opened copy must hold at least. */
  clocks: Facts['clocks']
}

const copyName = 'cluster'

/** Writes `cluster` into `target`, and its sums into `sums`. The server goes on reading and writing. */
export async function copyCluster(cluster: Cluster, database: string, target: string, sums: Sums): Promise<CopiedCluster> {
  const client = postgresClient({ connectionString: cluster.url(superuser, database), application_name: 'obhut backup' })
  await client.connect()
  try {
    // Holds the log back until this connection ends, however much is written meanwhile.
    await client.query(`select pg_create_physical_replication_slot('obhut_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('obhut backup', true)`)
    const folders = await copyFiles(cluster.folder, path.join(target, copyName), sums)
    const before = await readClocks(client)
    const { rows } = await client.query<{ lsn: string; last: string; label: string; spaces: string }>(
      'select lsn, pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
    )
    const { last, label, spaces } = rows[0]!
    if (spaces.trim())
      throw new BackupFault('otherPostgres', 'The database has tablespaces outside of its folder, which a backup cannot hold.')
    await writeFile(path.join(target, copyName, 'backup_label'), label, { mode: 0o600, flush: true })
    await copyLog(cluster.folder, path.join(target, copyName), label, last, sums)
    // An organisation that was deleted while the copy ended is not missed.
    const still = new Set((await readClocks(client)).map(({ tenantId }) => tenantId))
    return { folders, clocks: before.filter(({ tenantId }) => still.has(tenantId)) }
  } finally {
    await client.end()
  }
}

async function copyFiles(from: string, to: string, sums: Sums): Promise<string[]> {
  const tree = await treeOf(from, skips)
  await makeFolder(to)
  for (const folder of tree.folders) await makeFolder(path.join(to, folder))
  // The file that says where recovery begins comes last, so that it is never older than what it speaks of.
  const files = [...tree.files.filter((name) => name !== 'global/pg_control'), 'global/pg_control']
  for (const name of files)
    try {
      sums.set(`${copyName}/${name}`, await copyFile(path.join(from, name), path.join(to, name)))
    } catch (error) {
      // A table that was dropped meanwhile: the log says so too.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || name === 'global/pg_control') throw error
    }
  return tree.folders
}

/** Every part of the log from the start of the copy to its end. */
async function copyLog(from: string, to: string, label: string, last: string, sums: Sums): Promise<void> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)![1]!
  const log = path.join(from, 'pg_wal')
  const wanted = (await readdir(log)).filter(
    (name) => /^[0-9A-F]{8}\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  )
  for (const needed of [first, last])
    if (!wanted.includes(needed))
      throw new BackupFault('notTheSame', `PostgreSQL removed ${needed} of its log during the backup. Begin anew.`)
  for (const name of wanted.sort())
    sums.set(`${copyName}/pg_wal/${name}`, await copyFile(path.join(log, name), path.join(to, 'pg_wal', name)))
  sums.set(`${copyName}/backup_label`, createHash('sha256').update(label).digest('hex'))
}

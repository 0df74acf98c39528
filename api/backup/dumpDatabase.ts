// A database of one's own as an archive of pg_dump, together with the facts of the very same moment.
import path from 'node:path'
import type pg from 'pg'
import { postgresClient } from '../postgres/client.ts'
import { BackupFault } from './backupFault.ts'
import { hashFile } from './copyTree.ts'
import { readFacts } from './facts.ts'
import type { Facts, Sums } from './manifest.ts'
import { findProgram, runProgram, usualFolders, withoutPassword } from './programs.ts'

export const dumpName = 'database.dump'

/** Schemas of this program; a database may hold others, which are not its business. */
export const schemas = ['public', 'job']

export interface Dumped {
  facts: Facts
  postgres: number
  extensions: string[]
}

/** Throws before anything is written when role or programs do not suffice. */
export async function dumpDatabase(url: string, target: string, sums: Sums, folders: readonly string[] = usualFolders()): Promise<Dumped> {
  const client = await connected(url)
  try {
    const postgres = await majorOf(client)
    await assertReadsAll(client, url)
    const program = findProgram('pg_dump', postgres, folders)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const file = path.join(target, dumpName)
    const address = withoutPassword(url)
    await runProgram(
      program,
      [
        '--format=custom',
        '--no-unlogged-table-data',
        `--snapshot=${rows[0]!.id}`,
        `--file=${file}`,
        ...schemas.map((name) => `--schema=${name}`),
        `--dbname=${address.url}`,
      ],
      address.password,
    )
    const facts = await readFacts(client)
    const extensions = await extensionsOf(client)
    await client.query('commit')
    sums.set(dumpName, await hashFile(file))
    return { facts, postgres, extensions }
  } finally {
    await client.end()
  }
}

export async function connected(url: string): Promise<pg.Client> {
  const client = postgresClient({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'obhut backup' })
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname, username } = new URL(url)
    throw new BackupFault('databaseUnreachable', `${username} cannot connect to ${host}${pathname}: ${(error as Error).message}`)
  }
  return client
}

export async function majorOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`)
  return Math.floor(Number(rows[0]!.number) / 10_000)
}

/** A role that row-level security holds for would write empty tables, or stop at the first of them. */
async function assertReadsAll(client: pg.ClientBase, url: string): Promise<void> {
  const { rows } = await client.query<{ role: string; past: boolean; closed: string[] }>(
    `select rolname as role, rolsuper or rolbypassrls as past,
       array(select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = any($1) and c.relkind in ('r', 'p', 'S') and not coalesce(
           has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'), false)) as closed
     from pg_roles where rolname = current_user`,
    [schemas],
  )
  const { role, past, closed } = rows[0]!
  const name = client.escapeIdentifier(role)
  if (!past)
    throw new BackupFault(
      'roleTooWeak',
      `The role ${role} may not read past row-level security, so a backup of it would be empty. As a superuser of the database: create role obhut_backup login bypassrls password '…'; grant pg_read_all_data to obhut_backup; grant connect on database ${new URL(url).pathname.slice(1)} to obhut_backup; then set DATABASE_BACKUP_URL to that role.`,
    )
  if (closed.length > 0)
    throw new BackupFault(
      'roleTooWeak',
      `The role ${role} may not read ${closed.slice(0, 3).join(', ')}. As a superuser of the database: grant pg_read_all_data to ${name};`,
    )
}

/** Those that the owner of a database may make in a new one. */
async function extensionsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select e.extname as name from pg_extension e join pg_available_extension_versions v on v.name = e.extname and v.version = e.extversion
     where v.trusted and e.extname <> 'plpgsql' order by 1`,
  )
  return rows.map(({ name }) => name)
}

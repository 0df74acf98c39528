// Brings the schema up to date, one process at a time, and gives the application's role its rights: rows, nothing else.
import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { allJobs } from '../allJobs.ts'
import { postgresClient } from '../postgres/client.ts'
import { installJobs } from './jobSchema.ts'

const lockNumber = 0x0b_47_55_54
const migrationsFolder = path.join(import.meta.dirname, 'migrations')

function openMigrator(ownerUrl: string) {
  return MikroORM.init({
    clientUrl: ownerUrl,
    // Migrations are SQL and need no entities. To load entities takes longer than a start without open migrations.
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      path: migrationsFolder,
      glob: 'Migration*.ts',
      snapshot: false,
      emit: 'ts',
      tableName: 'migration',
    },
    logger: () => {},
    colors: false,
  })
}

/** Runs what is missing as the owner, all of it or up to `last`; returns the names of what ran. Safe to call from several processes at once. */
export async function migrate(ownerUrl: string, appRole = 'obhut_app', last?: string): Promise<string[]> {
  const guard = postgresClient({ connectionString: ownerUrl })
  await guard.connect()
  const orm = await openMigrator(ownerUrl)
  try {
    await guard.query('select pg_advisory_lock($1)', [lockNumber])
    const ran = await orm.migrator.up(last === undefined ? {} : { to: last })
    await grantRows(guard, appRole)
    await installJobs(guard, appRole, allJobs)
    return ran.map(({ name }) => name)
  } finally {
    await orm.close(true)
    await guard.end()
  }
}

/** Names of all migrations of this program, in their order. */
export const knownMigrations = (): string[] =>
  readdirSync(migrationsFolder)
    .flatMap((name) => /^(Migration.+)\.ts$/.exec(name)?.[1] ?? [])
    .sort()

/** Names of migrations that have not run. */
export async function pendingMigrations(ownerUrl: string): Promise<string[]> {
  const orm = await openMigrator(ownerUrl)
  try {
    return (await orm.migrator.getPending()).map(({ name }) => name)
  } finally {
    await orm.close(true)
  }
}

async function grantRows(owner: pg.Client, appRole: string): Promise<void> {
  const role = owner.escapeIdentifier(appRole)
  await owner.query(`
    grant usage on schema public to ${role};
    revoke all on all tables in schema public from ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke insert, update, delete on migration from ${role};
    revoke update, delete on audit_entry from ${role};
    grant execute on all functions in schema public to ${role};
  `)
}

// Databases for tests, copied from the migrated template.
import { randomBytes } from 'node:crypto'
import { postgresClient } from '../api/postgres/client.ts'
import type { TestDatabases } from './globalSetup.ts'

async function asSuperuser(databases: TestDatabases, statement: string): Promise<void> {
  const client = postgresClient({ connectionString: databases.superuser.replace('{database}', 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database and returns its name. */
export async function createDatabase(databases: TestDatabases): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(databases, `create database ${name} template ${databases.template} strategy file_copy owner obhut_owner`)
  return name
}

export const dropDatabase = (databases: TestDatabases, name: string): Promise<void> =>
  asSuperuser(databases, `drop database if exists ${name} with (force)`)

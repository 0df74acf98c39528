// Roles and databases of an embedded cluster: the owner that migrates, and the application, which owns nothing.
import type pg from 'pg'
import { postgresClient } from './client.ts'
import { appRole, type Cluster, ownerRole, superuser } from './embedded.ts'

export async function asSuperuser<T>(cluster: Cluster, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = postgresClient({ connectionString: cluster.url(superuser, database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Held until the connection ends: two processes that start at once must not make the same thing twice. */
const oneAtATime = 'select pg_advisory_lock(1)'

/** Makes what is missing of both roles. Their passwords are those of the cluster's file, whatever they were before. */
export function ensureRoles(cluster: Cluster): Promise<void> {
  return asSuperuser(cluster, 'postgres', async (client) => {
    await client.query(oneAtATime)
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [[ownerRole, appRole]])
    for (const role of [ownerRole, appRole] as const) {
      const verb = rows.some(({ rolname }) => rolname === role) ? 'alter' : 'create'
      await client.query(
        `${verb} role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(cluster.passwords[role])}`,
      )
    }
  })
}

/** Makes a database of the owner that nobody but owner and application may enter; from `template` when given. False: it is there. */
export function ensureDatabase(cluster: Cluster, name: string, template = 'template0'): Promise<boolean> {
  return asSuperuser(cluster, 'postgres', async (client) => {
    await client.query(oneAtATime)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return false
    const database = client.escapeIdentifier(name)
    await client.query(`create database ${database} owner ${ownerRole} template ${client.escapeIdentifier(template)}`)
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to ${appRole}`)
    return true
  })
}

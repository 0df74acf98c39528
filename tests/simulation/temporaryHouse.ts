// A migrated database that goes away with the run: a copy in the cluster of the tests that start it, else one on an embedded PostgreSQL.
import { migrate } from '../../api/orm/migrate.ts'
import { appRole, ownerRole, superuser } from '../../api/postgres/embedded.ts'
import { ensureDatabase } from '../../api/postgres/provision.ts'
import { startTemporaryCluster } from '../../api/postgres/temporary.ts'
import { createDatabase, dropDatabase } from '../databases.ts'
import type { TestDatabases } from '../globalSetup.ts'

/** The variable in which a test names its cluster to the processes that it starts: `TestDatabases` as JSON. */
export const clusterVariable = 'OBHUT_TEST_DATABASES'

interface TemporaryHouse {
  urls: { app: string; superuser: string }
  stop(): Promise<void>
}

export function openTemporaryHouse(): Promise<TemporaryHouse> {
  const given = process.env[clusterVariable]
  return given ? openCopy(JSON.parse(given)) : openOwn()
}

async function openCopy(databases: TestDatabases): Promise<TemporaryHouse> {
  const name = await createDatabase(databases)
  const at = (url: string) => url.replace('{database}', name)
  return { urls: { app: at(databases.app), superuser: at(databases.superuser) }, stop: () => dropDatabase(databases, name) }
}

async function openOwn(): Promise<TemporaryHouse> {
  const cluster = await startTemporaryCluster()
  await ensureDatabase(cluster, 'simulation')
  await migrate(cluster.url(ownerRole, 'simulation'), appRole)
  return {
    urls: { app: cluster.url(appRole, 'simulation'), superuser: cluster.url(superuser, 'simulation') },
    stop: () => cluster.stop(),
  }
}

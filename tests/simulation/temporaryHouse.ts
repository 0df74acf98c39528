// A migrated database on an embedded PostgreSQL that goes away with the run.
import { migrate } from '../../api/orm/migrate.ts'
import { appRole, ownerRole, superuser } from '../../api/postgres/embedded.ts'
import { ensureDatabase } from '../../api/postgres/provision.ts'
import { startTemporaryCluster } from '../../api/postgres/temporary.ts'

export async function openTemporaryHouse() {
  const cluster = await startTemporaryCluster()
  await ensureDatabase(cluster, 'simulation')
  await migrate(cluster.url(ownerRole, 'simulation'), appRole)
  return {
    urls: { app: cluster.url(appRole, 'simulation'), superuser: cluster.url(superuser, 'simulation') },
    stop: () => cluster.stop(),
  }
}

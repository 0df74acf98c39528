// The database of this installation: the one DATABASE_URL names, or the embedded one in the data folder.
import path from 'node:path'
import type { Environment } from './env.ts'
import { untilAccepting } from './postgres/accepting.ts'
import { assertNotRestoring } from './postgres/spareFolders.ts'
import { appRole, ownerRole, startCluster, superuser } from './postgres/embedded.ts'
import { ensureDatabase, ensureRoles } from './postgres/provision.ts'

export interface Database {
  /** The application's role: no superuser, owns nothing, row-level security holds for it. */
  appUrl: string
  /** The role that migrates; null where migrations are run by hand. */
  ownerUrl: string | null
  /** One line for the log and the doctor. */
  about: string
  /** Sees to it that an embedded database is there for as long as this process; `lost` is called when it is not. */
  watch(lost: (error: Error) => void): void
  stop(): Promise<void>
}

export async function openDatabase(env: Pick<Environment, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>): Promise<Database> {
  assertNotRestoring(env.dataDir)
  if (env.databaseUrl) {
    const { host, pathname } = new URL(env.databaseUrl)
    await untilAccepting(env.databaseUrl)
    return {
      appUrl: env.databaseUrl,
      ownerUrl: env.databaseOwnerUrl,
      about: `PostgreSQL at ${host}${pathname}`,
      watch: () => undefined,
      stop: async () => {},
    }
  }
  const cluster = await startCluster({ dir: path.join(env.dataDir, 'postgres'), durable: true })
  await untilAccepting(cluster.url(superuser, 'postgres'))
  await ensureRoles(cluster)
  await ensureDatabase(cluster, 'obhut')
  return {
    appUrl: cluster.url(appRole, 'obhut'),
    ownerUrl: cluster.url(ownerRole, 'obhut'),
    about: `embedded PostgreSQL in ${cluster.folder}`,
    watch: cluster.watch,
    stop: cluster.stop,
  }
}

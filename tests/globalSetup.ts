// One embedded PostgreSQL for a run of tests, whatever projects it has, and the migrated template that every file's database is copied from.
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../api/orm/migrate.ts'
import { appRole, ownerRole, superuser } from '../api/postgres/embedded.ts'
import { ensureDatabase } from '../api/postgres/provision.ts'
import { startTemporaryCluster } from '../api/postgres/temporary.ts'

export interface TestDatabases {
  /** Addresses with `{database}` in place of the name. */
  superuser: string
  owner: string
  app: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject()
  // Another project of this run has made it.
  if (run.getProvidedContext().databases) return
  // Servers and commands that tests start are compiled once a run.
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
  const cluster = await startTemporaryCluster()
  await ensureDatabase(cluster, 'template_obhut')
  await migrate(cluster.url(ownerRole, 'template_obhut'), appRole)
  run.provide('databases', {
    superuser: cluster.url(superuser, '{database}'),
    owner: cluster.url(ownerRole, '{database}'),
    app: cluster.url(appRole, '{database}'),
    template: 'template_obhut',
  })
  return () => cluster.stop()
}

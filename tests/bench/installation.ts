// The server that is measured: a durable PostgreSQL of its own and the API in a process of its own, as in an installation.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp, type App } from '../../api/app.ts'
import { systemClock } from '../../api/clock.ts'
import { analyse } from '../../api/orm/analyse.ts'
import { migrate } from '../../api/orm/migrate.ts'
import { openOrm } from '../../api/openOrm.ts'
import { appRole, ownerRole, startCluster, superuser } from '../../api/postgres/embedded.ts'
import { asSuperuser, ensureDatabase, ensureRoles } from '../../api/postgres/provision.ts'
import { createMaker, type Maker } from '../factories/maker.ts'
import { oncePerRun, type Bench } from './measure.ts'

export interface Process {
  port: number
  /** Megabytes that the process holds. */
  memory(): Promise<number>
}

export interface Installation extends Maker {
  api: Process
  /** What works beside the requests goes through these, in this process. */
  doors: App['server']
  /** Address of the database for the application's role. */
  appUrl: string
  /** As the superuser, past all policies. */
  sql(text: string, values?: unknown[]): Promise<Record<string, any>[]>
  /** Tells the planner what was loaded. */
  analyse(): Promise<void>
}

/** One for all rows of a run. */
export const installationOf = oncePerRun(open)

/** Starts a server that says its port when it listens. */
export async function startProcess(bench: Bench, script: string, env: Record<string, string>): Promise<Process> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, script), { env: { ...process.env, ...env } })
  bench.later(async () => {
    const gone = once(child, 'exit')
    child.disconnect()
    await gone
  })
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended before it listened.`))),
  ])) as [{ port: number }]
  return {
    port,
    async memory() {
      child.send('memory')
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
      return rss / 2 ** 20
    },
  }
}

async function open(bench: Bench): Promise<Installation> {
  // Named like the clusters of tests, so that what a killed run leaves behind is cleared away by the next one.
  const dir = path.join(tmpdir(), `obhut-cluster-${process.pid}-bench`)
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
  const cluster = await startCluster({ dir, durable: true })
  bench.later(async () => {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  await ensureRoles(cluster)
  await ensureDatabase(cluster, 'obhut')
  const ownerUrl = cluster.url(ownerRole, 'obhut')
  await migrate(ownerUrl, appRole)
  const appUrl = cluster.url(appRole, 'obhut')
  const orm = await openOrm({ url: appUrl, pool: 4, statementTimeout: 60_000 })
  bench.later(() => orm.close(true))
  const { server, stop } = await createApp({ orm, clock: systemClock, log: pino({ level: 'silent' }) })
  bench.later(stop)
  const api = await startProcess(bench, 'apiProcess.ts', { BENCH_DATABASE: appUrl })
  return {
    ...createMaker(server),
    api,
    appUrl,
    doors: server,
    sql: (text, values) => asSuperuser(cluster, 'obhut', async (client) => (await client.query(text, values)).rows),
    analyse: () => analyse(cluster.url(superuser, 'obhut')),
  }
}

// Starts the server: environment, database, migrations, application; and stops it in the other order.
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './database.ts'
import { demoAccounts, loadDemo } from './demo/load.ts'
import { withAlbum } from './demo/photos.ts'
import { assertNoDemo } from './demo/publicAccounts.ts'
import { readEnvironment, type Environment } from './env.ts'
import { tellFault } from './faultLine.ts'
import { virusScan } from './files/clamd.ts'
import { openFileStore } from './files/openFileStore.ts'
import { startJobs } from './jobs/startJobs.ts'
import { drainHttp, openHttp } from './httpServer.ts'
import { keysOfInstallation } from './organisation/keysOfInstallation.ts'
import { defaultSettings, type Settings } from './server.ts'
import { oneAfterTheOther } from './orm/alone.ts'
import { assertSafeRole } from './orm/role.ts'
import { migrate } from './orm/migrate.ts'
import { openOrm } from './openOrm.ts'
import { buildOf, serveStatic } from './static.ts'
import { giveNewRights } from './users/newRights.ts'

/** A stop is over after this, whatever still runs: the database rolls it back, and devices ask again under the same key. */
const stopLimit = 4_800
/** A process that ends by a fault has this long to tell of it. */
const lastWords = 3_000

export interface Running {
  address: string
  app: App
  /** Called when the embedded database ended and could not be started again. */
  onLost(hear: (error: Error) => void): void
  stop(): Promise<void>
}

/** `say`: what the operator reads once it is ready. */
export async function start(env: Environment = readEnvironment(), say: (text: string) => void = console.log): Promise<Running> {
  const log = pino({ level: env.logLevel })
  const database = await openDatabase(env)
  try {
    if (database.ownerUrl) await migrate(database.ownerUrl, new URL(database.appUrl).username)
    else log.warn('DATABASE_OWNER_URL is not set: migrations are run by hand with `npm run obhut -- migrate`.')
    const orm = await openOrm({ url: database.appUrl })
    await assertSafeRole(orm.em.fork())
    const doors = { orm, clock: systemClock }
    const { link: linkKeys, field: fieldKeys } = await oneAfterTheOther(database.appUrl, 'keys', () =>
      keysOfInstallation(doors, env.keysDir),
    )
    await oneAfterTheOther(database.appUrl, 'rights', () => giveNewRights(doors))
    const fileStore = openFileStore(env)
    if (!env.demo) await assertNoDemo(doors)
    else
      await oneAfterTheOther(database.appUrl, 'demo', () =>
        withAlbum(fileStore, (album) => loadDemo(doors, { password: env.demoPassword, album })),
      )
    const { sentryDsn } = env
    const app = await createApp({
      orm,
      log,
      linkKeys,
      fieldKeys,
      files: serveStatic(env),
      build: buildOf(),
      fileStore,
      tileFolder: path.join(env.dataDir, 'map-tiles'),
      freeBytes: async () => {
        const { bavail, bsize } = await statfs(env.dataDir)
        return bavail * bsize
      },
      scan: env.clamd === null ? null : virusScan(env.clamd),
      outlet: sentryDsn === null ? null : (await import('./reporting/sentry.ts')).createSentry(sentryDsn, systemClock),
      settings: settingsOf(env),
    })
    await app.server.live.connect()
    const jobs = await startJobs(app.server, { url: database.appUrl, smtpUrl: env.smtpUrl })
    const http = openHttp(app.koa.callback(), { byAddress: env.publicOrigin === null })
    await new Promise<void>((resolve, reject) => http.once('error', reject).listen(env.port, env.host, resolve))
    const bound = http.address()
    const address = env.publicOrigin ?? `http://${env.host}:${typeof bound === 'object' && bound ? bound.port : env.port}`
    say([`Obhut is ready: ${address}`, ...(env.demo ? demoAccounts(env.demoPassword) : [])].join('\n'))
    return {
      address,
      app,
      onLost: database.watch,
      async stop() {
        await Promise.all([app.stop().then(() => drainHttp(http)), jobs.stop()])
        await app.server.faults.settled()
        await orm.close(true)
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

function settingsOf(env: Environment): Partial<Settings> {
  const {
    publicOrigin,
    logLevel,
    demo,
    demoSignUp,
    links,
    operatorEmail,
    invoiceIssuer,
    taxStanding,
    trustedProxies,
    openidOverHttp,
    secondFactor,
  } = env
  return {
    publicOrigin,
    linkOrigin: publicOrigin ?? `http://${env.host}:${env.port}`,
    logLevel,
    demo,
    demoSignUp,
    links,
    operatorEmail,
    invoiceIssuer,
    taxStanding,
    secondFactor,
    trustedProxies,
    legalFolder: path.join(env.dataDir, 'legal'),
    openid: { ...defaultSettings.openid, overHttp: openidOverHttp },
  }
}

function stopOnSignals(running: Running, log: Logger): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      log.info(`${signal}: stopping`)
      setTimeout(() => process.exit(1), stopLimit).unref()
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly')
          process.exit(1)
        },
      )
    })
}

/** Nothing is known of what an error that nobody caught left behind: it is reported, and the service manager starts anew. */
function stopOnFaults({ faults }: Running['app']['server']): void {
  process.once('uncaughtException', (error) => {
    faults.tell(error, 'the process ends')
    void Promise.race([faults.settled(), pause(lastWords)]).finally(() => process.exit(1))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const running = await start()
    stopOnSignals(running, running.app.server.log)
    stopOnFaults(running.app.server)
    running.onLost((error) => {
      tellFault(error)
      process.exit(1)
    })
  } catch (error) {
    tellFault(error)
    process.exit(1)
  }
}

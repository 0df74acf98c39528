// Starts the server: environment, database, migrations, application; and stops it in the other order.
import { createServer, type Server as HttpServer } from 'node:http'
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
import { openFileStore } from './files/openFileStore.ts'
import { startJobs } from './jobs/startJobs.ts'
import { keysOfInstallation } from './organisation/keysOfInstallation.ts'
import { defaultSettings, type Settings } from './server.ts'
import { oneAfterTheOther } from './orm/alone.ts'
import { assertSafeRole } from './orm/role.ts'
import { migrate } from './orm/migrate.ts'
import { openOrm } from './openOrm.ts'
import { buildOf, serveStatic } from './static.ts'

/** Requests that run when a stop is asked for have this long. */
const drainLimit = 20_000
/** A process that ends by a fault has this long to tell of it. */
const lastWords = 3_000

export interface Running {
  address: string
  app: App
  /** Told when the embedded database ended and could not be started again. */
  onLost(hear: (error: Error) => void): void
  stop(): Promise<void>
}

export async function start(env: Environment = readEnvironment()): Promise<Running> {
  const log = pino({ level: env.logLevel })
  const database = await openDatabase(env)
  try {
    if (database.ownerUrl) await migrate(database.ownerUrl, new URL(database.appUrl).username)
    else log.warn('DATABASE_OWNER_URL is not set: migrations are run by hand with `npm run obhut -- migrate`.')
    const orm = await openOrm({ url: database.appUrl })
    await assertSafeRole(orm.em.fork())
    const doors = { orm, clock: systemClock }
    const { link: linkKeys, field: fieldKeys } = await keysOfInstallation(doors, env.keysDir)
    const fileStore = openFileStore(env)
    if (!env.demo) await assertNoDemo(doors)
    else
      await oneAfterTheOther(database.appUrl, 'demo', () =>
        withAlbum(fileStore, (album) => loadDemo(doors, { password: env.demoPassword, album })),
      )
    const { smtpUrl, sentryDsn } = env
    const app = await createApp({
      orm,
      log,
      linkKeys,
      fieldKeys,
      files: serveStatic(env),
      build: buildOf(),
      fileStore,
      outlet: sentryDsn === null ? null : (await import('./reporting/sentry.ts')).createSentry(sentryDsn, systemClock),
      settings: settingsOf(env),
    })
    await app.server.live.connect()
    const jobs = await startJobs(app.server, { url: database.appUrl, smtpUrl })
    const http = createServer(app.koa.callback())
    setLimits(http, env)
    await new Promise<void>((resolve, reject) => http.once('error', reject).listen(env.port, env.host, resolve))
    const bound = http.address()
    const address = env.publicOrigin ?? `http://${env.host}:${typeof bound === 'object' && bound ? bound.port : env.port}`
    console.log([`Obhut is ready: ${address}`, ...(env.demo ? demoAccounts(env.demoPassword) : [])].join('\n'))
    return {
      address,
      app,
      onLost: database.watch,
      async stop() {
        await Promise.all([drain(http, app), jobs.stop()])
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
  const { publicOrigin, logLevel, demo, demoSignUp, links, operatorEmail, openidOverHttp } = env
  return {
    publicOrigin,
    linkOrigin: publicOrigin ?? `http://${env.host}:${env.port}`,
    logLevel,
    demo,
    demoSignUp,
    links,
    operatorEmail,
    legalFolder: path.join(env.dataDir, 'legal'),
    openid: { ...defaultSettings.openid, overHttp: openidOverHttp },
  }
}

/** Slow and greedy clients end here, before any of our code runs. */
function setLimits(http: HttpServer, env: Environment): void {
  http.headersTimeout = 10_000
  http.requestTimeout = 30_000
  http.keepAliveTimeout = 65_000
  http.maxRequestsPerSocket = 1_000
  http.maxConnections = 10_000
  http.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy()
    const [status, code] = error.code === 'HPE_HEADER_OVERFLOW' ? ['414 URI Too Long', 'addressTooLong'] : ['400 Bad Request', 'invalid']
    const body = JSON.stringify({ code })
    socket.end(`HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`)
  })
  if (env.publicOrigin === null) limitSocketsByAddress(http, 500)
}

/** Without a proxy in front, one address may not take all the sockets. */
function limitSocketsByAddress(http: HttpServer, limit: number): void {
  const open = new Map<string, number>()
  http.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const now = (open.get(address) ?? 0) + 1
    open.set(address, now)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (now > limit) socket.destroy()
  })
}

/** No new work; what runs may end. */
async function drain(http: HttpServer, app: App): Promise<void> {
  await app.stop()
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  http.closeIdleConnections()
  await Promise.race([closed, pause(drainLimit, undefined, { ref: false })])
  http.closeAllConnections()
}

function stopOnSignals(running: Running, log: Logger): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      log.info(`${signal}: stopping`)
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly')
          process.exit(1)
        },
      )
    })
}

/** Nothing is known of what an error that nobody caught left behind: it is told, and the service manager starts anew. */
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

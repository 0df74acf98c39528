// The application: what it consists of, and the order in which a request passes it. Listens nowhere by itself.
import type { MikroORM } from '@mikro-orm/postgresql'
import Koa, { type Middleware } from 'koa'
import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino, type Logger } from 'pino'
import { Failure } from '../shared/errors.ts'
import { framing } from './bookings/requests/framing.ts'
import { systemClock, type Clock } from './clock.ts'
import { createWorkbooks } from './files/workbooks.ts'
import { createRenderer } from './rendering/renderer.ts'
import type { VirusScan } from './files/clamd.ts'
import { createFileStore, type FileStore } from './files/fileStore.ts'
import { createPictures } from './files/pictures.ts'
import { health } from './health.ts'
import { holdOfClosed } from './heldEntries/heldBatch.ts'
import { apiMiddleware, refuse } from './http.ts'
import { callerOfRequest, closedHolder, wasDeleted } from './identity/callerOfRequest.ts'
import { createOpenId } from './identity/openid/openid.ts'
import { createPasswords } from './identity/passwords.ts'
import { createSignInLimits, noSignInLimits } from './identity/signInLimits.ts'
import { inject } from './inject.ts'
import type { KeyRing } from './keys.ts'
import { messageOf } from './letters.ts'
import { createMapTiles } from './map/mapTiles.ts'
import { demoMails } from './mail/demoMails.ts'
import type { Registry } from './registry.ts'
import { followingMerges } from './merging/acts/followMerge.ts'
import { createLive } from './replication/live.ts'
import { createTurns } from './replication/turns.ts'
import { cspReports } from './reporting/cspReports.ts'
import { createFaults, type Outlet } from './reporting/faults.ts'
import { allRoutes } from './routes.ts'
import { defaultSettings, type Server, type Settings } from './server.ts'

export interface AppOptions {
  orm: MikroORM
  settings?: Partial<Settings>
  clock?: Clock
  log?: Logger
  /** Makes the tokens of links in mails. Without it they are good as long as this process. */
  linkKeys?: KeyRing
  /** Where files that people send are kept. Without it they are kept as long as the system keeps temporary files. */
  fileStore?: FileStore
  /** Where tiles of the map are kept once they are drawn. Without it as long as the system keeps temporary files. */
  tileFolder?: string
  /** Opens sealed secrets. Without it they are good as long as this process. */
  fieldKeys?: KeyRing
  /** Looks for viruses in files from outside. */
  scan?: VirusScan | null
  /** Where faults go instead of the table. */
  outlet?: Outlet | null
  /** The build of the app that is served. */
  build?: string
  /** Bytes that are left where files and the embedded database lie. */
  freeBytes?: () => Promise<number | null>
  /** Answers what is not the API: the files of the app. */
  files?: Middleware
}

export interface App {
  koa: Koa
  registry: Registry
  server: Server
  /** Answers a request without any socket. */
  handle(request: Request): Promise<Response>
  /** Ends what stays open; new requests are answered `unavailable`. The database stays open. */
  stop(): Promise<void>
}

/** What every part shares; what was not given is as in a process by itself. `closing` ends what waits. */
function serverOf(
  {
    orm,
    settings: given,
    clock = systemClock,
    log: givenLog,
    linkKeys,
    fileStore,
    tileFolder,
    fieldKeys,
    scan = null,
    outlet,
    build = '',
    freeBytes = () => Promise.resolve(null),
  }: AppOptions,
  closing: AbortController,
) {
  const settings = { ...defaultSettings, ...given }
  const log =
    givenLog ?? pino({ level: settings.logLevel, redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.password'] })
  const live = createLive(orm, log, settings.coalesce)
  const faults = createFaults({ orm, clock, log, build, outlet })
  const server: Server = {
    orm,
    clock,
    settings,
    registry: allRoutes(),
    log,
    faults,
    live,
    snapshots: createTurns(settings.snapshots.atOnce, settings.snapshots.patience),
    followingMerges,
    holdOfClosed,
    stopping: false,
    closing: closing.signal,
    diskFullAt: null,
    callers: { callerOfRequest, closedHolder, wasDeleted },
    freeBytes,
    passwords: createPasswords(),
    signInLimits: settings.signInLimits ? createSignInLimits(orm, clock) : noSignInLimits,
    linkKeys: linkKeys ?? keyOfThisProcess(),
    fileStore: fileStore ?? createFileStore(path.join(tmpdir(), `obhut-files-${randomUUID()}`)),
    mapTiles: createMapTiles({
      folder: tileFolder ?? path.join(tmpdir(), `obhut-tiles-${randomUUID()}`),
      onLoss: (error) => faults.tell(error, 'a tile of the map was given up'),
    }),
    scan,
    pictures: createPictures({ onLoss: (error) => faults.tell(error, 'a picture was given up') }),
    workbooks: createWorkbooks({ onLoss: (error) => faults.tell(error, 'a workbook was given up') }),
    renderer: createRenderer({ onLoss: (error) => faults.tell(error, 'a document was given up') }),
    fieldKeys: fieldKeys ?? keyOfThisProcess(),
    openid: createOpenId(clock, settings.openid),
    announce: (tenantId, version, epoch) => live.announce({ tenantId, version, epoch }),
  }
  return { server, live, faults }
}

/** The steps of every request, before any feature. */
function koaOf(server: Server, { build = '', files }: AppOptions): Koa {
  const koa = new Koa()
  koa.silent = true
  koa.on('error', (error: Error & { code?: string }) => {
    // People walk out of reach all the time; that is no fault.
    if (!['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(error.code ?? ''))
      server.faults.tell(error, 'an answer failed')
  })
  koa.use(async (ctx, next) => {
    ctx.state.requestId = randomUUID()
    try {
      await next()
    } catch (error) {
      refuse(ctx, server, error, false)
    }
    if (ctx.status === 404 && ctx.body === undefined) refuse(ctx, server, new Failure('notFound'), false)
    // A connection that stays open would keep the process from ending.
    if (server.stopping) ctx.set('Connection', 'close')
  })
  // First, because its security headers stand on every answer.
  if (files) koa.use(framing(server)).use(files)
  koa.use(health(server))
  koa.use(cspReports(server, build))
  if (server.settings.demo) koa.use(demoMails(server, messageOf))
  koa.use(apiMiddleware(server))
  return koa
}

export async function createApp(options: AppOptions): Promise<App> {
  const closing = new AbortController()
  const { server, live, faults } = serverOf(options, closing)
  const koa = koaOf(server, options)
  return {
    koa,
    registry: server.registry,
    server,
    handle: inject(koa.callback()),
    async stop() {
      server.stopping = true
      closing.abort()
      server.pictures.stop()
      server.mapTiles.stop()
      server.renderer.stop()
      server.workbooks.stop()
      await live.stop()
      await faults.settled()
    },
  }
}

function keyOfThisProcess(): KeyRing {
  const current = { id: 'process', secret: randomBytes(32) }
  return { current, byId: (id) => (id === current.id ? current : undefined) }
}

// A whole server with a database of its own, for one file of tests: rows by factories, calls as devices make them, a clock that waits until it is moved.
import { pino, type DestinationStream } from 'pino'
import pg from 'pg'
import { inject } from 'vitest'
import { createApp, type App } from '../api/app.ts'
import { statusesOf } from '../api/openapi.ts'
import type { Clock } from '../api/clock.ts'
import { openOrm } from '../api/openOrm.ts'
import type { Settings } from '../api/server.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { createClient, type Client } from './client.ts'
import { createMaker, type Maker } from './factories/maker.ts'

export interface TestClock extends Clock {
  set(instant: string): void
  advance(millis: number): void
}

export interface World extends Maker {
  app: App
  clock: TestClock
  /** Addresses of this database for the application's role, the owner and the superuser. */
  urls: { app: string; owner: string; superuser: string }
  /** Rows as the superuser sees them: no filter, no row-level security. */
  sql<T extends object = Record<string, any>>(text: string, values?: unknown[]): Promise<T[]>
  client(token?: string): Client
  stop(): Promise<void>
}

export interface WorldOptions {
  /** Connections of the application at most. */
  pool?: number
  /** Receives everything that is logged, one line of JSON at a time. */
  log?: DestinationStream
}

/** Noon of an ordinary Wednesday in summer; Europe/Berlin is two hours ahead. */
export const noon = '2026-06-10T10:00:00.000Z'

export function createTestClock(start = noon, seed = 1): TestClock {
  let millis = Date.parse(start)
  let state = seed
  return {
    now: () => millis,
    random(count) {
      const bytes = new Uint8Array(count)
      for (let i = 0; i < count; i++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        bytes[i] = state >>> 24
      }
      return bytes
    },
    set: (instant) => void (millis = Date.parse(instant)),
    advance: (by) => void (millis += by),
  }
}

export async function startWorld(settings: Partial<Settings> = {}, { pool = 10, log }: WorldOptions = {}): Promise<World> {
  const databases = inject('databases')
  const name = await createDatabase(databases)
  const at = (url: string) => url.replace('{database}', name)
  const urls = { app: at(databases.app), owner: at(databases.owner), superuser: at(databases.superuser) }
  const orm = await openOrm({ url: urls.app, pool })
  const clock = createTestClock()
  const app = await createApp({
    orm,
    clock,
    settings: {
      rate: { perSecond: 1e6, burst: 1e6 },
      signInLimits: false,
      reportsAnHour: 1e6,
      sharesAnHour: 1e6,
      feedsAnHour: 1e6,
      requestFormsAnHour: 1e6,
      coalesce: 5,
      // That a machine is slow must not change an answer.
      deadline: 3_600_000,
      readyWithin: 3_600_000,
      ...settings,
    },
    log: log ? pino({ level: 'debug' }, log) : pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  })
  const undocumented = watchStatuses(app)
  const superuser = new pg.Pool({ connectionString: urls.superuser, max: 2 })
  superuser.on('error', () => undefined)
  return {
    ...createMaker(app.server),
    app,
    clock,
    urls,
    sql: async (text, values) => (await superuser.query(text, values)).rows,
    client: (token) => createClient(app.handle, token),
    async stop() {
      await app.stop()
      await orm.close(true)
      await superuser.end()
      await dropDatabase(databases, name)
      if (undocumented.size > 0) throw new Error(`Not in the OpenAPI document: ${[...undocumented].join(', ')}`)
    },
  }
}

/** Fills with what an endpoint answers and the OpenAPI document does not list. The world fails with it at its end. */
function watchStatuses(app: App): Set<string> {
  const undocumented = new Set<string>()
  const { handle } = app
  app.handle = async (request) => {
    const response = await handle(request)
    const match = app.registry.find(request.method, new URL(request.url).pathname)
    if (typeof match === 'object' && !statusesOf(match.served.endpoint).has(response.status))
      undocumented.add(`${match.served.endpoint.method} ${match.served.endpoint.path} ${response.status}`)
    return response
  }
  return undocumented
}

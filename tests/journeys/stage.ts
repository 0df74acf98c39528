// What one file of journeys plays on: a server with a database of its own, devices with a gate of their own each, and the truth in the database.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from 'playwright'
import pg from 'pg'
import { inject } from 'vitest'
import { users } from '../../api/demo/organisations.ts'
import { createDatabase, dropDatabase } from '../databases.ts'
import { browserArguments, phoneScreen, tabletScreen } from './browsers.ts'
import { createDemoDatabase } from './demoDatabase.ts'
import type { Person } from './demo.ts'
import { deviceIn, openContextDevice, openProfileDevice, type ContextDevice, type ContextOptions, type ProfileDevice } from './device.ts'
import { openGate } from './gate.ts'
import { clocksAhead } from './keptDay.ts'
import { forgetRows, isSignedIn, knowSession, namedGate, openProfile, takeKept } from './keptDevice.ts'
import { findBrowser, findPageBrowser, runCommand, startServer, startServerHere } from './server.ts'
import { comeHome, signIn, today, zone } from './steps.ts'
import { cameraOf } from './video.ts'

export interface Stage {
  /** Rows as the superuser sees them. `now()` is the moment of the servers and devices, `today()` its date. */
  sql<T extends object = Record<string, any>>(text: string, values?: unknown[]): Promise<T[]>
  /** What a command of the operator says, run beside the server. */
  obhut(...args: string[]): Promise<string>
  /** A folder that goes with the stage. */
  folder: string
  /** Where the (first) server listens, past every gate. */
  serverOrigin: string
  /** Stops one of several servers, as an update does; requests go to the others from then on. */
  stopServer(place: number): Promise<void>
  phone(options?: ContextOptions): Promise<ContextDevice>
  tablet(options?: ContextOptions): Promise<ContextDevice>
  /** A device on which this person is signed in: home is shown, and everything is on the device. */
  phoneOf(person: Person, options?: ContextOptions): Promise<ContextDevice>
  tabletOf(person: Person, options?: ContextOptions): Promise<ContextDevice>
  /** A phone whose browser is a process of its own with a profile on the disk, so that it can be killed and started again. */
  phoneWithProfile(): Promise<ProfileDevice>
  stop(): Promise<void>
}

/** The database has the machine's clock; what a journey asks it goes by the clock of its file. */
const clockFunctions = () => `
  create schema journey;
  create function journey.now() returns timestamptz language sql stable as $$ select pg_catalog.now() + interval '${clocksAhead()} milliseconds' $$;
  create function journey.today() returns date language sql stable as $$ select (journey.now() at time zone '${zone}')::date $$;
`

const countOfServers = Number(process.env.OBHUT_SERVERS ?? 1)

interface Setting {
  /** How many servers share the database. */
  count?: number
  /** What all devices have in common. */
  all?: ContextOptions
  /** What their cameras see, as a file of raw video. The browser without windows has no cameras. */
  camera?: string
}

/** For walks that have a network all the time: nothing is kept for working without one, which is most of what a first visit costs. */
export const online: Setting = { all: { serviceWorkers: 'block' } }

/**
 * `env`: more of the server's environment. With several servers on the one database each request goes to another one than the
 * request before; `OBHUT_SERVERS=2` has every journey played so.
 */
export async function openStage(
  env: Record<string, string> = {},
  { count = countOfServers, all = {}, camera }: Setting = {},
): Promise<Stage> {
  const { databases, empty, day, kept } = inject('demo')
  /** Whether it begins with the rows that a kept device knows. */
  const isOfDemo = day === today()
  /** What a test writes past the server has no version: a device that has its rows already never hears of it. */
  let isAsServed = true
  // After midnight, the bookings of the loaded demo would be those of yesterday.
  const name = isOfDemo ? await createDatabase(databases) : await createDemoDatabase(empty)
  const at = (url: string) => url.replace('{database}', name)
  const folder = mkdtempSync(path.join(tmpdir(), 'obhut-journey-'))
  chmodSync(folder, 0o755)
  const superuser = new pg.Pool({ connectionString: at(databases.superuser), max: 2, options: '-c search_path=journey,pg_catalog,public' })
  superuser.on('error', () => undefined)
  const installation = { ...env, DATA_DIR: folder, DATABASE_URL: at(databases.app), DATABASE_OWNER_URL: at(databases.owner) }
  // Several servers need a process each, and so do options of Node.
  const startOne = count > 1 || env.NODE_OPTIONS ? startServer : startServerHere
  await superuser.query(clockFunctions())
  const servers = await Promise.all(Array.from({ length: count }, () => startOne(installation)))
  const running = [...servers]
  let turn = 0
  const way = {
    get port() {
      return running[turn++ % running.length]!.port
    },
  }
  let launched: Promise<Browser> | undefined
  /** Of the devices without a profile. Started for the first of them, as a kept device brings a browser of its own. */
  const startBrowser = async (): Promise<Browser> =>
    chromium.launch({
      executablePath: (await (camera ? findBrowser() : findPageBrowser()))!,
      args: [...browserArguments, ...(camera ? cameraOf(camera) : [])],
    })
  const devices: { close(): Promise<void> }[] = []
  const keep = <D extends { close(): Promise<void> }>(device: D): D => {
    devices.push(device)
    return device
  }
  const inContext = async (screen: ContextOptions, options: ContextOptions = {}) =>
    keep(await openContextDevice(await (launched ??= startBrowser()), await openGate(way), { ...all, ...screen, ...options }))
  const query = async (text: string, values?: unknown[]) => (await superuser.query(text, values)).rows
  const sql: Stage['sql'] = (text, values) => {
    isAsServed &&= /^\s*select\b/i.test(text)
    return query(text, values)
  }
  /** Kept devices of each person: how many there are, and the numbers of those that no open device uses. */
  const signedIn = new Map<Person, { count: number; free: number[] }>()
  async function inProfile(screen: ContextOptions, person: Person, options: ContextOptions = {}): Promise<ContextDevice> {
    const isUsual =
      isOfDemo && users.some((user) => user === person) && !camera && !all.serviceWorkers && !options.serviceWorkers && !options.locale
    const own = signedIn.get(person) ?? { count: 0, free: [] }
    signedIn.set(person, own)
    const nth = (isUsual ? own.free.pop() : undefined) ?? own.count++
    const taken = isUsual ? await takeKept(kept, databases, person, nth) : null
    if (!taken) {
      own.free.push(nth)
      const device = await inContext(screen, options)
      await signIn(device, person)
      return device
    }
    await knowSession(query, taken)
    const gate = await openGate(way)
    const device = await deviceIn(await openProfile(taken.profile, gate, { ...all, ...screen, ...options }), namedGate(gate))
    const close = async () => {
      await device.close()
      // The next device of this person is a new copy of it.
      if (await isSignedIn(query, taken)) own.free.push(nth)
      rmSync(taken.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
    let closing: Promise<void> | undefined
    const closedOnce = keep({ ...device, close: () => (closing ??= close()) })
    if (!isAsServed) await forgetRows(device)
    await comeHome(device)
    return closedOnce
  }
  return {
    sql,
    obhut: (...args) => runCommand(installation, args),
    folder,
    serverOrigin: `http://127.0.0.1:${servers[0]!.port}`,
    async stopServer(place) {
      const [one] = running.splice(running.indexOf(servers[place]!), 1)
      await one!.stop()
    },
    phone: (options) => inContext(phoneScreen, options),
    tablet: (options) => inContext(tabletScreen, options),
    phoneOf: (person, options) => inProfile(phoneScreen, person, options),
    tabletOf: (person, options) => inProfile(tabletScreen, person, options),
    phoneWithProfile: async () =>
      keep(await openProfileDevice((await findBrowser())!, await openGate(way), path.join(folder, `profile-${devices.length}`))),
    async stop() {
      // A device that saw a fault says so when it is closed; everything else is ended all the same.
      const closed = await Promise.allSettled(devices.map((device) => device.close()))
      await (await launched)?.close()
      await Promise.all(running.map((one) => one.stop()))
      await superuser.end()
      await dropDatabase(databases, name)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      const faults = closed.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
      if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'Several devices saw faults.')
    },
  }
}

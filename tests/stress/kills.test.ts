// The server and its database are killed while four devices send: what was shown as saved is there once, and on every device of its person.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresClient } from '../../api/postgres/client.ts'
import { passwordsName, superuser } from '../../api/postgres/embedded.ts'
import { isAlive } from '../../api/postgres/livingProcess.ts'
import { fallbackFolder } from '../../api/postgres/place.ts'
import { livingPostmaster, tail } from '../../api/postgres/postmaster.ts'
import { addDays, instantAt, localDate, monthOf } from '../../shared/time.ts'
import { bookTime } from '../../shared/timetracking/timeRecord.ts'
import type { Engine } from '../../sync/engine.ts'
import { carer, daycare, lead, type Person } from '../journeys/demo.ts'
import { startServer, type ServerProcess } from '../journeys/server.ts'
import { Random } from '../simulation/random.ts'
import { comesToRest, openRealDevice } from './realDevice.ts'

const long = import.meta.env.MODE === 'long'
const kills = Number(process.env.OBHUT_KILLS ?? (long ? 500 : 3))
const random = new Random(Number(process.env.OBHUT_SEED ?? 20_261_123))
const zone = 'Europe/Berlin'
/** Entries of each device between two kills. */
const entries = 3

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'obhut-kills-'))
  chmodSync(folder, 0o755)
  server = await start()
})
afterAll(async () => {
  await server.stop()
  for (const one of [folder, fallbackFolder(database())]) rmSync(one, { recursive: true, force: true })
})

const database = () => path.join(folder, 'postgres')
/** With a database of its own, not that of the other tests. */
const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: '', DATABASE_OWNER_URL: '' })
const origin = () => `http://127.0.0.1:${server.port}`
const postmaster = () => {
  const found = [database(), fallbackFolder(database())].map((place) => livingPostmaster(path.join(place, 'cluster'))).find(Boolean)
  if (!found) throw new Error('PostgreSQL does not run.')
  return found
}

async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const password = (JSON.parse(readFileSync(path.join(database(), passwordsName), 'utf8')) as Record<string, string>)[superuser]!
  const client = postgresClient({ host: '127.0.0.1', port: postmaster().port, user: superuser, password, database: 'obhut' })
  await client.connect()
  return (await client.query(text, values).finally(() => client.end())).rows as T[]
}

/** Milliseconds; a database that was killed recovers first. */
const patience = 180_000

async function untilReady(): Promise<void> {
  let last: unknown
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(50)) {
    last = await fetch(`${origin()}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(String)
    if (last instanceof Response) {
      const text = await last.text()
      if (last.ok) return
      last = text
    }
  }
  throw new Error(
    `The server was not ready within ${patience / 1000} s: ${String(last)}. The database says:\n${tail(path.join(database(), 'postgres.log'))}`,
  )
}

const victims = {
  async server() {
    await server.kill()
    server = await start()
  },
  async database() {
    const { pid } = postmaster()
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await pause(5)
  },
  /** PostgreSQL ends all others when one of its processes goes, and recovers. */
  async connection() {
    const [one] = await sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
    )
    if (one) process.kill(one.pid, 'SIGKILL')
  },
}
const names = Object.keys(victims) as (keyof typeof victims)[]

/** Of five minutes each, all over before two o'clock: nobody of the demo works then, and no clock is changed. */
const slotsADay = 23

/** Read once, so that midnight does not move the slots. */
const yesterday = addDays(localDate(Date.now(), zone), -1)

/** The days go back from yesterday. */
function slotOf(place: number): { date: string; startTime: string; endTime: string } {
  const date = addDays(yesterday, -Math.floor(place / slotsADay))
  const at = (minutes: number) => instantAt(date, `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, zone)!
  const minutes = (place % slotsADay) * 5
  return { date, startTime: at(minutes), endTime: at(minutes + 5) }
}

interface Saved {
  id: string
  month: string
}

test(
  `${kills} kills of server and database lose and double nothing`,
  async () => {
    const faults: unknown[] = []
    const people: Person[] = [carer, carer, daycare, lead]
    const devices: Engine[] = []
    for (const person of people) devices.push(await openRealDevice(person, origin, (error) => faults.push(error)))
    const saved = devices.map((): Saved[] => [])
    // Two devices of one person enter at different places.
    let place = 0
    const enter = async (at: number) => {
      const engine = devices[at]!
      const input = { id: null, userId: engine.userId, task: `kill ${place}`, ...slotOf(place++) }
      saved[at]!.push({ id: await engine.perform(bookTime, input), month: monthOf(input.date) })
    }
    const count = { server: 0, database: 0, connection: 0 }
    for (let round = 0; round < kills; round++) {
      const victim = names[round % names.length]!
      const entering = devices.flatMap((_, at) => Array.from({ length: entries }, () => pause(random.below(400)).then(() => enter(at))))
      await pause(random.below(500))
      await victims[victim]()
      count[victim] += 1
      await Promise.all(entering)
      await untilReady()
      if ((round + 1) % 50 === 0) console.info(`${round + 1} kills, ${saved.flat().length} saved`)
    }
    await Promise.all(devices.map(comesToRest))

    const all = saved.flat().map(({ id }) => id)
    const [truth] = await sql<{ rows: number; writes: number }>(
      `select (select count(*) from time_record where id = any($1::uuid[]))::int as rows,
            (select count(*) from change_log where entity = 'timeRecord' and entity_id = any($1::uuid[]))::int as writes`,
      [all],
    )
    const { rows, writes } = truth!
    console.info(
      `killed: server ${count.server}, database ${count.database}, one of its connections ${count.connection}; saved ${all.length}, lost ${all.length - rows}, doubled ${writes - rows}`,
    )
    expect({ rows, writes }).toEqual({ rows: all.length, writes: all.length })
    for (const [at, engine] of devices.entries()) {
      await engine.sync()
      const { granted, life = 0 } = (await engine.replica.metaRow.get('meta'))!
      // Devices hold the last months.
      const own = saved
        .flatMap((list, other) => (people[other] === people[at] ? list : []))
        .filter(({ month }) => granted.includes(`time:${engine.userId}:${month}`))
      expect(own.length).toBeGreaterThan(0)
      expect((await engine.replica.timeRecord.bulkGet(own.map(({ id }) => id))).filter(Boolean)).toHaveLength(own.length)
      // No restore was believed in that never happened.
      expect(life).toBe(0)
      await engine.stop()
    }
    expect(faults).toEqual([])
  },
  kills * 30_000 + 600_000,
)

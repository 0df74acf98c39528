// What it saves that begin, writes and held statements of a request share messages (api/orm/roundTrips.ts): the same check-ins on two servers of
// one database, one of which sends every statement by itself, on the machine itself and with a network of a millisecond in between.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { checkIn } from './checkIns.rows.ts'
import { organisation, sendHome, type Guest } from './house.ts'
import { installationOf, startProcess, type Installation } from './installation.ts'
import { inTurns, median, timed, type Bench, type Group, type Result } from './measure.ts'
import { openWire, type Wire } from './wire.ts'

const rows = {
  here: 'check-in with gathered statements, beside one message each',
  away: 'check-in with gathered statements, database 1 ms away',
}

/** A way between a server and its database: counts how often the server waits for an answer, and keeps what it asks for `delay` ms. */
async function openWay(bench: Bench, databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  // The embedded database is reached by the socket in its folder.
  const host = decodeURIComponent(hostname)
  const database = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port), noDelay: true }
  const way = { url: '', trips: 0, delay: 0 }
  const server = createServer((near: Socket) => {
    const far = connect(database)
    near.setNoDelay(true)
    let answered = true
    near.on('data', async (asked) => {
      if (answered) way.trips++
      answered = false
      if (way.delay > 0) await pause(way.delay)
      far.write(asked)
    })
    far.on('data', (answer) => {
      answered = true
      near.write(answer)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  bench.later(async () => void server.close())
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  way.url = url.href
  return way
}
type Way = Awaited<ReturnType<typeof openWay>>

/** Check-ins one after the other, each as soon as the last is answered: milliseconds of one, and its round trips. */
async function round(world: Installation, wire: Wire, way: Way, guests: readonly Guest[]) {
  await sendHome(world, [...new Set(guests.map(({ person }) => person.tenantId))])
  const before = way.trips
  const taken: number[] = []
  for (const guest of guests) taken.push(await timed(() => checkIn(wire, guest)))
  return { ms: median(taken), trips: (way.trips - before) / guests.length }
}

export const roundTripRows: Group = {
  name: 'round trips',
  rows: Object.values(rows),
  async run(bench) {
    const world = await installationOf(bench)
    const { guests } = await organisation(world, 'Haus am Ende der Leitung', bench.count(200, 60))
    await world.analyse()
    const server = async (env: Record<string, string>) => {
      const way = await openWay(bench, world.appUrl)
      const { port } = await startProcess(bench, 'apiProcess.ts', { BENCH_DATABASE: way.url, ...env })
      return { way, wire: await openWire(port) }
    }
    const [gathered, each] = [await server({}), await server({ BENCH_EACH_STATEMENT: 'yes' })]
    const measured = async (row: string, delay: number): Promise<Result> => {
      gathered.way.delay = each.way.delay = delay
      const seen = await inTurns(bench.count(5, 2), {
        product: () => round(world, gathered.wire, gathered.way, guests),
        floor: () => round(world, each.wire, each.way, guests),
      })
      const of = (runs: typeof seen.product, what: 'ms' | 'trips') => median(runs.map((run) => run[what]))
      const more = { 'round trips': of(seen.product, 'trips'), 'round trips, one message each': of(seen.floor, 'trips') }
      return { row, unit: 'ms', product: of(seen.product, 'ms'), floor: of(seen.floor, 'ms'), bar: { ratioAtMost: 1 }, more }
    }
    const results = [await measured(rows.here, 0), await measured(rows.away, 1)]
    for (const { wire } of [gathered, each]) wire.close()
    return results
  },
}

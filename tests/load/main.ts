// `npm run load [-- --devices 1000] [--check-ins 200] [--seconds 60]`: the devices of a large house come in the morning, check-ins of a quarter of an hour are sent in the
// given time, and the server is killed and started anew in the middle. Ends with an error unless each check-in happened once and every device shows all of them.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { orderedId } from '../../shared/uuid.ts'
import { organisation, type Guest } from '../bench/house.ts'
import { installationOf } from '../bench/installation.ts'
import { quantile, rounded, type Bench } from '../bench/measure.ts'
import { Device, type Way } from './device.ts'

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '1000' },
    'check-ins': { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
})
const [count, checkIns, seconds] = [Number(values.devices), Number(values['check-ins']), Number(values.seconds)]
/** Milliseconds for which the end waits until every device knows everything. */
const patience = 120_000

const endings: (() => Promise<unknown>)[] = []
const bench: Bench = {
  quick: true,
  long: false,
  count: (_full, quick) => quick,
  note: console.log,
  later: (close) => endings.push(close),
  afterGroup: (close) => endings.push(close),
}

async function startServer(databaseUrl: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(import.meta.dirname, 'apiProcess.ts'), { env: { ...process.env, LOAD_DATABASE: databaseUrl } })
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server ended before it listened.'))),
  ])) as [{ port: number }]
  return { child, port }
}

const callOf = ({ bookingId }: Guest) => ({
  mid: orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
  mv: 1,
  lane: `booking:${bookingId}`,
  deps: [],
  base: 1,
  occurredAt: new Date().toISOString(),
  method: 'POST' as const,
  path: `/api/daycare/booking/${bookingId}/check-in`,
  body: {},
})

const said = (name: string, times: readonly number[]): string =>
  times.length === 0
    ? `${name}: none`
    : `${name}: ${times.length}, median ${rounded(quantile(times, 0.5))} ms, p95 ${rounded(quantile(times, 0.95))} ms, longest ${rounded(Math.max(...times))} ms`

async function main(): Promise<string[]> {
  const world = await installationOf(bench)
  const { person, guests } = await organisation(world, 'Ein großes Haus', checkIns)
  const staff = [person]
  while (staff.length < 40) staff.push(await world.person(person.tenantId))
  await world.analyse()
  let server = await startServer(world.appUrl)
  endings.push(async () => server.child.kill('SIGKILL'))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  const way: Way = { port: server.port, agent, took: { snapshot: [], changes: [], push: [] }, again: { unreachable: 0, busy: 0 } }
  const devices = Array.from({ length: count }, (_, n) => new Device(way, staff[n % staff.length]!.token))
  endings.push(async () => (devices.forEach((device) => device.stop()), agent.destroy()))

  const began = performance.now()
  const sinceStart = () => `${rounded((performance.now() - began) / 1000)} s`
  await Promise.all(
    devices.map(async (device, n) => {
      await pause((n / count) * (seconds / 2) * 1000)
      await device.start()
    }),
  )
  console.log(`${count} devices have fetched everything and listen, after ${sinceStart()}`)

  const restart = pause((seconds / 2) * 1000).then(async () => {
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    console.log(`The server was killed, after ${sinceStart()}`)
    server = await startServer(world.appUrl)
    way.port = server.port
    console.log(`The server was started anew, after ${sinceStart()}`)
  })
  const results = await Promise.all(
    guests.map(async (guest, n) => {
      await pause((n / checkIns) * seconds * 1000)
      return devices[(n * 7) % count]!.send(callOf(guest))
    }),
  )
  await restart
  console.log(`${checkIns} check-ins are answered, after ${sinceStart()}`)
  const faults = results
    .filter(({ status }) => status !== 200)
    .map(({ mid, status, body }) => `${mid} was answered ${status} ${JSON.stringify(body)}`)

  const stays = guests.map(({ stayId }) => stayId)
  const lacking = () => devices.filter(({ arrived }) => stays.some((id) => !arrived.has(id))).length
  const until = performance.now() + patience
  while (lacking() > 0 && performance.now() < until) await pause(500)
  console.log(`Every device was given the time to hear of all of them, after ${sinceStart()}`)
  if (lacking() > 0) faults.push(`${lacking()} devices do not show every check-in`)

  const [row] = await world.sql(
    `select (select count(*) from stay where id = any($1) and checked_in_at is not null)::int as done,
            (select count(*) from change_log where entity = 'stay' and entity_id = any($1) and op = 'u')::int as written`,
    [stays],
  )
  if (row!.done !== checkIns) faults.push(`${checkIns - row!.done} check-ins are lost`)
  if (row!.written !== checkIns) faults.push(`${row!.written} check-ins are written instead of ${checkIns}`)
  console.log(said('check-ins until answered', way.took.push))
  console.log(said('fetching what is new', way.took.changes))
  console.log(said('fetching everything, turns and returns included', way.took.snapshot))
  console.log(`calls without an answer: ${way.again.unreachable}, told to come back: ${way.again.busy}`)
  console.log(`saved ${checkIns}, lost ${checkIns - row!.done}, doubled ${row!.written - row!.done}`)
  return faults
}

let faults: string[]
try {
  faults = await main()
} finally {
  for (const end of endings.toReversed()) await end()
}
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

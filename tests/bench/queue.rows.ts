// Queues that arrive: what one tablet had waiting, and fifty tablets that find the network again in the same second.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PushCall } from '../../shared/replication.ts'
import { pushLimit } from '../../shared/replication.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { orderedId } from '../../shared/uuid.ts'
import type { Person } from '../factories/maker.ts'
import { organisation, sendHome, type Guest } from './house.ts'
import { installationOf, type Installation } from './installation.ts'
import { inTurns, median, quantile, timed, type Group, type Result } from './measure.ts'
import { openPool, rawCheckIn } from './rawCheckIn.ts'
import { expectOk, openWire, openWires, type Wire } from './wire.ts'

const rows = {
  drain: '500 queued check-ins, server time',
  reconnect: '50 tablets × 200 queued time bookings, until all are judged',
  reads: 'reads of others meanwhile, p95',
}

const mid = () => orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))

/** A queue as a device sends it: in batches, one after the other. Throws unless everything was accepted. */
async function drain(wire: Wire, token: string, calls: readonly PushCall[]): Promise<void> {
  const clientId = randomUUID()
  for (let at = 0; at < calls.length;) {
    const batch = JSON.stringify({ clientId, calls: calls.slice(at, at + pushLimit) })
    const reply = expectOk(await wire.send('POST', '/api/sync/push', batch, { Authorization: `Bearer ${token}` }))
    const { results, ended } = JSON.parse(reply.body) as { results: { status: number; body: unknown }[]; ended?: unknown }
    const refused = results.find(({ status }) => status !== 200) ?? ended
    if (refused) throw new Error(`A queued call was not accepted: ${JSON.stringify(refused)}`)
    // A busy server answers with fewer verdicts than there were calls.
    at += results.length
  }
}

const queued = (): Pick<PushCall, 'mid' | 'mv' | 'deps' | 'occurredAt' | 'method'> => ({
  mid: mid(),
  mv: 1,
  deps: [],
  occurredAt: new Date().toISOString(),
  method: 'POST',
})

const checkInOf = ({ bookingId }: Guest): PushCall => ({
  ...queued(),
  lane: `booking:${bookingId}`,
  base: 1,
  path: `/api/daycare/booking/${bookingId}/check-in`,
  body: {},
})

/** A quarter of an hour each, eight a day, backwards from yesterday. */
function timeBookings({ userId }: Person, count: number): PushCall[] {
  const today = localDate(Date.now(), 'Europe/Berlin')
  return Array.from({ length: count }, (_, n) => {
    const date = addDays(today, -1 - Math.floor(n / 8))
    const hour = String(8 + (n % 8)).padStart(2, '0')
    const [startTime, endTime] = [`${date}T${hour}:00:00.000Z`, `${date}T${hour}:15:00.000Z`]
    const body = { id: mid(), userId, date, startTime, endTime, task: 'Zwinger' }
    return { ...queued(), lane: `timeRecord:${body.id}`, base: 0, path: '/api/timetracking/record/new', body }
  })
}

export const queueRows: Group = {
  name: 'queues',
  rows: Object.values(rows),
  async run(bench) {
    const world = await installationOf(bench)
    const { person, guests } = await organisation(world, 'Ein Tablet', 500)
    await world.analyse()
    const wire = await openWire(world.api.port)
    const pool = openPool(world.appUrl, 1)
    bench.later(() => pool.end())
    const home = () => sendHome(world, [person.tenantId])
    const seen = await inTurns(bench.count(3, 1), {
      product: async () => {
        await home()
        return timed(() => drain(wire, person.token, guests.map(checkInOf)))
      },
      floor: async () => {
        await home()
        return timed(async () => {
          for (const guest of guests) await rawCheckIn(pool, guest)
        })
      },
    })
    wire.close()
    const each = bench.count(200, 40)
    if (each !== 200) bench.note(`--quick: the 50 tablets had ${each} mutations each, not 200.`)
    const { seconds, busy, idle } = await reconnect(world, each)
    const drained: Result = {
      row: rows.drain,
      unit: 'ms',
      product: median(seen.product),
      floor: median(seen.floor),
      bar: { ratioAtMost: 1.6 },
    }
    return [
      drained,
      { row: rows.reconnect, unit: 's', product: seconds, floor: null, bar: null, more: { 'mutations/s': (50 * each) / seconds } },
      { row: rows.reads, unit: 'ms', product: quantile(busy, 0.95), floor: quantile(idle, 0.95), bar: null, more: { reads: busy.length } },
    ]
  },
}

/** Fifty people of one organisation; meanwhile one more looks at the list of today's arrivals, ten times a second. */
async function reconnect(world: Installation, each: number) {
  const tenantId = await world.tenant({ name: 'Fünfzig Tablets' })
  const people: Person[] = []
  for (let n = 0; n < 50; n++) people.push(await world.person(tenantId))
  const office = await organisation(world, 'Büro', 30)
  await world.analyse()
  const wires = await openWires(world.api.port, 50)
  const reader = await openWire(world.api.port)
  const headers = { Authorization: `Bearer ${office.person.token}` }
  const look = () => timed(async () => expectOk(await reader.send('GET', '/api/daycare/booking/check-in-next', null, headers)))
  const idle: number[] = []
  for (let n = 0; n < 40; n++) idle.push(await look())
  const queues = people.map((person) => timeBookings(person, each))
  let over = false
  const busy: number[] = []
  const reading = (async () => {
    while (!over) {
      busy.push(await look())
      await pause(100)
    }
  })()
  const millis = await timed(() => Promise.all(people.map((person, n) => drain(wires[n]!, person.token, queues[n]!))))
  over = true
  await reading
  for (const wire of [...wires, reader]) wire.close()
  return { seconds: millis / 1000, busy, idle: idle.slice(10) }
}

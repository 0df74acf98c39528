// Check-ins on one API process: how many a second, how long the slowest take, and what of that is HTTP.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { organisation, sendHome, type Guest } from './house.ts'
import { installationOf, startProcess, type Installation } from './installation.ts'
import { inTurns, median, quantile, together, type Bench, type Group, type Result } from './measure.ts'
import { openPool, rawCheckIn } from './rawCheckIn.ts'
import { expectOk, openWires, type Wire } from './wire.ts'

const callers = 50
const rows = {
  many: 'check-ins a second, 50 callers over 50 organisations',
  one: 'check-ins a second, 50 callers in one organisation',
  http: 'requests a second through HTTP, router and session',
  pace: 'check-in p99, 50 tablets at one a second each',
  burst: '50 check-ins at once, until the last is answered',
}

export const checkIn = (wire: Wire, { person, bookingId }: Guest) =>
  wire
    .send('POST', `/api/daycare/booking/${bookingId}/check-in`, '{}', {
      Authorization: `Bearer ${person.token}`,
      'Idempotency-Key': randomUUID(),
    })
    .then(expectOk)

export const checkInRows: Group = {
  name: 'check-ins',
  rows: Object.values(rows),
  async run(bench) {
    const world = await installationOf(bench)
    const perHouse = bench.count(20, 12)
    const houses: Awaited<ReturnType<typeof organisation>>[] = []
    for (let n = 0; n < 50; n++) houses.push(await organisation(world, `Haus ${n}`, perHouse))
    const whole = await organisation(world, 'Großes Haus', perHouse * 50)
    await world.analyse()
    const spread = Array.from({ length: perHouse }, (_, n) => houses.map(({ guests }) => guests[n]!)).flat()
    const measure = new Measure(world, await openWires(world.api.port, callers))
    const pool = openPool(world.appUrl)
    bench.later(() => pool.end())
    const rounds = bench.count(3, 1)
    return [
      await measure.throughput(rows.many, spread, pool, rounds),
      await measure.throughput(rows.one, whole.guests, pool, rounds),
      await measure.http(bench, houses[0]!.guests[0]!),
      await measure.pace(spread, pool, bench.count(8, 5)),
      await measure.burst(spread, pool, bench.count(7, 3)),
    ]
  },
}

type Pool = ReturnType<typeof openPool>

class Measure {
  private readonly world: Installation
  private readonly wires: Wire[]

  constructor(world: Installation, wires: Wire[]) {
    this.world = world
    this.wires = wires
  }

  private home(guests: readonly Guest[]) {
    return sendHome(this.world, [...new Set(guests.map(({ person }) => person.tenantId))])
  }

  async throughput(row: string, guests: readonly Guest[], pool: Pool, rounds: number): Promise<Result> {
    const round = async (act: (guest: Guest, caller: number) => Promise<unknown>) => {
      await this.home(guests)
      const { seconds, latencies } = await together(callers, guests, act)
      return { rate: guests.length / seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
    }
    const seen = await inTurns(rounds, {
      product: () => round((guest, caller) => checkIn(this.wires[caller]!, guest)),
      floor: () => round((guest) => rawCheckIn(pool, guest)),
    })
    const of = (runs: typeof seen.product, what: 'rate' | 'p50' | 'p99') => median(runs.map((run) => run[what]))
    return {
      row,
      unit: '/s',
      product: of(seen.product, 'rate'),
      floor: of(seen.floor, 'rate'),
      bar: { ratioAtLeast: 0.5 },
      more: {
        'p50 ms': of(seen.product, 'p50'),
        'p99 ms': of(seen.product, 'p99'),
        'floor p99 ms': of(seen.floor, 'p99'),
        'server MB': await this.world.api.memory(),
      },
    }
  }

  /** The cheapest call that needs a session, beside an echo. */
  async http(bench: Bench, { person }: Guest): Promise<Result> {
    const echo = await openWires((await startProcess(bench, 'echoProcess.ts', {})).port, callers)
    const jobs = Array.from({ length: bench.count(6_000, 2_000) }, (_, n) => n)
    const headers = { Authorization: `Bearer ${person.token}` }
    const rate = async (wires: Wire[], method: string, path: string, body: string | null) => {
      const { seconds } = await together(callers, jobs, (_, caller) => wires[caller]!.send(method, path, body, headers).then(expectOk))
      return jobs.length / seconds
    }
    const body = JSON.stringify({ text: 'x'.repeat(230) })
    const seen = await inTurns(bench.count(3, 1), {
      product: () => rate(this.wires, 'GET', '/api/auth/user', null),
      floor: () => rate(echo, 'POST', '/', body),
    })
    return { row: rows.http, unit: '/s', product: median(seen.product), floor: median(seen.floor), bar: null }
  }

  /** Every tablet once a second, at its own moment within the second. */
  async pace(guests: readonly Guest[], pool: Pool, seconds: number): Promise<Result> {
    const round = async (act: (guest: Guest, tablet: number) => Promise<unknown>) => {
      await this.home(guests)
      const latencies: number[] = []
      const started = performance.now()
      await Promise.all(
        Array.from({ length: callers }, async (_, tablet) => {
          for (let second = 0; second < seconds; second++) {
            await pause(Math.max(0, started + second * 1000 + tablet * 20 - performance.now()))
            const before = performance.now()
            await act(guests[second * callers + tablet]!, tablet)
            latencies.push(performance.now() - before)
          }
        }),
      )
      return quantile(latencies, 0.99)
    }
    const seen = await inTurns(1, {
      product: () => round((guest, tablet) => checkIn(this.wires[tablet]!, guest)),
      floor: () => round((guest) => rawCheckIn(pool, guest)),
    })
    // A fifth of what the system answers that a shelter would pick today: 67 ms, measured apart where the floor took 4.
    return { row: rows.pace, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: { ratioAtMost: 3.35 } }
  }

  async burst(guests: readonly Guest[], pool: Pool, rounds: number): Promise<Result> {
    const crowd = guests.slice(0, callers)
    const round = async (act: (guest: Guest, caller: number) => Promise<unknown>) => {
      await this.home(crowd)
      return (await together(callers, crowd, act)).seconds * 1000
    }
    const seen = await inTurns(rounds, {
      product: () => round((guest, caller) => checkIn(this.wires[caller]!, guest)),
      floor: () => round((guest) => rawCheckIn(pool, guest)),
    })
    // Two fifths of the same system's 476 ms, where the floor took 25.
    return { row: rows.burst, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: { ratioAtMost: 7.6 } }
  }
}

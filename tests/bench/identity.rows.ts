// What identity costs: signing in, the storm of refreshes after an outage, row-level security and the look at who asks, and what a stranger could time.
import { verify } from '@node-rs/argon2'
import { pino } from 'pino'
import { createApp } from '../../api/app.ts'
import { callerOfRequest } from '../../api/identity/callerOfRequest.ts'
import { openOrm } from '../../api/openOrm.ts'
import { runCall } from '../../api/serve.ts'
import { listAnimals } from '../../shared/animals/listAnimals.ts'
import type { Person } from '../factories/maker.ts'
import { animalOf, organisation } from './house.ts'
import { installationOf, type Installation } from './installation.ts'
import { inTurns, median, quantile, timed, together, type Bench, type Group, type Result } from './measure.ts'
import { openPool } from './rawCheckIn.ts'
import { rawRefresh } from './rawRefresh.ts'
import { layIn } from './stock.ts'
import { expectOk, openWires } from './wire.ts'

const rows = {
  two: 'sign-in at two callers, p95',
  ten: 'sign-in at ten callers, p95',
  refresh: 'refresh storm of 100 devices, until all have new tokens',
  policies: 'row-level security: one read of a page of animals, with and without it',
  permission: 'who asks, and may they: the same read, with and without looking',
  signInGap: 'gap between a known and an unknown address: wrong password',
  linkGap: 'gap between a known and an unknown address: forgotten password',
}

const password = 'kennel-lantern-riverbed-42'

async function signIns(bench: Bench, world: Installation): Promise<Result[]> {
  const tenantId = await world.tenant()
  const people: Person[] = []
  for (let n = 0; n < 10; n++) people.push(await world.person(tenantId, [], { password }))
  const stored = String((await world.sql('select password_hash from "user" where id = $1', [people[0]!.userId]))[0]!.password_hash)
  const results: Result[] = []
  for (const [row, callers] of [
    [rows.two, 2],
    [rows.ten, 10],
  ] as const) {
    const wires = await openWires(world.api.port, callers)
    const jobs = Array.from({ length: bench.count(60, 20) }, (_, n) => JSON.stringify({ email: people[n % 10]!.email, password }))
    const seen = await inTurns(bench.count(3, 1), {
      product: async () =>
        (await together(callers, jobs, async (body, n) => expectOk(await wires[n]!.send('POST', '/api/auth/authenticate/password', body))))
          .latencies,
      // As many hashes at once as the product allows itself, which is what bounds its memory.
      floor: async () => (await twoAtOnce(callers, jobs.length, () => verify(stored, password))).latencies,
    })
    for (const wire of wires) wire.close()
    const [product, floor] = [seen.product.flat(), seen.floor.flat()]
    results.push({
      row,
      unit: 'ms',
      product: quantile(product, 0.95),
      floor: quantile(floor, 0.95),
      bar: null,
      more: { 'median ms': median(product), 'median of the floor ms': median(floor) },
    })
  }
  return results
}

/** Like the gate in front of the product's hashes. */
function twoAtOnce(callers: number, count: number, work: () => Promise<unknown>) {
  let running = 0
  const waiting: (() => void)[] = []
  return together(callers, Array.from({ length: count }), async () => {
    if (running === 2) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    await work()
    const next = waiting.shift()
    if (next) next()
    else running--
  })
}

async function refreshStorm(bench: Bench, world: Installation): Promise<Result> {
  const tenantId = await world.tenant()
  const devices: Person[] = []
  for (let n = 0; n < 100; n++) devices.push(await world.person(tenantId))
  const pool = openPool(world.appUrl)
  const wires = await openWires(world.api.port, devices.length)
  const latencies: number[] = []
  // Nobody presents the new tokens, so the same ones are good for every round, as after answers that were lost.
  const seen = await inTurns(bench.count(5, 2), {
    product: () =>
      timed(async () => {
        const all = await together(devices.length, devices, async ({ refresh }, n) => {
          const headers = { Cookie: `rt=${refresh}`, 'X-Refresh-Request': '1', 'Sec-Fetch-Site': 'same-origin' }
          expectOk(await wires[n]!.send('GET', '/api/auth/user', null, headers))
        })
        latencies.push(...all.latencies)
      }),
    floor: () => timed(() => Promise.all(devices.map((device) => rawRefresh(pool, device)))),
  })
  for (const wire of wires) wire.close()
  await pool.end()
  const more = { 'p95 of one ms': quantile(latencies, 0.95), 'slowest ms': Math.max(...latencies) }
  return { row: rows.refresh, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: null, more }
}

/** In this process, so that nothing but the step in question differs. */
async function costs(bench: Bench, world: Installation): Promise<Result[]> {
  const { person } = await organisation(world, 'Tierheim am Maß', 0)
  await layIn(
    world,
    person,
    Array.from({ length: 1_000 }, (_, n) => animalOf(world, n)),
  )
  await world.analyse()
  const orm = await openOrm({ url: world.appUrl, pool: 2 })
  const { server, registry, stop } = await createApp({ orm, log: pino({ level: 'silent' }) })
  const { served } = registry.find('POST', listAnimals.path) as Exclude<ReturnType<typeof registry.find>, string>
  const headers = { authorization: `Bearer ${person.token}`, 'x-active-tenant': person.tenantId }
  const nobody = { get: () => undefined, set: () => undefined }
  const look = async () => (await callerOfRequest(server, headers, nobody)).caller!
  const call = { params: {}, query: {}, body: { search: 'bella', page: 0, perPage: 50 }, path: listAnimals.path }
  const none = { key: null, clientId: null, occurredAt: null, base: null, http: null }
  const known = await look()
  const read = async (caller = known) => runCall(server, served, caller, { ...call, ...none })
  const many = async (work: () => Promise<unknown>) => {
    await work()
    const times: number[] = []
    for (let n = 0; n < bench.count(60, 20); n++) times.push(await timed(work))
    return median(times)
  }
  const tables = (await world.sql(`select relname from pg_class where relrowsecurity and relkind = 'r'`)).map(({ relname }) => relname)
  const policies = (state: string) => world.sql(tables.map((table) => `alter table ${table} ${state} row level security`).join(';'))
  const whole = async () => read(await look())
  try {
    const secured = await inTurns(bench.count(8, 3), {
      product: () => many(whole),
      floor: async () => {
        await policies('disable')
        return many(whole).finally(() => policies('enable'))
      },
    })
    const permitted = await inTurns(bench.count(8, 3), { product: () => many(whole), floor: () => many(() => read()) })
    const resultOf = (row: string, { product, floor }: typeof secured): Result => ({
      row,
      unit: 'ms',
      product: median(product),
      floor: median(floor),
      bar: null,
      more: { 'costs ms': median(product) - median(floor) },
    })
    return [resultOf(rows.policies, secured), resultOf(rows.permission, permitted)]
  } finally {
    await stop()
    await orm.close(true)
  }
}

/** What a stranger with a stop-watch could learn. The second account says how much of the gap is noise. */
async function gaps(bench: Bench, world: Installation): Promise<Result[]> {
  const tenantId = await world.tenant()
  const emails = {
    known: (await world.person(tenantId, [], { password })).email,
    again: (await world.person(tenantId, [], { password })).email,
  }
  const [wire] = await openWires(world.api.port, 1)
  const gapOf = async (row: string, path: string, rounds: number, expected: number, bodyOf: (email: string) => object): Promise<Result> => {
    const ask = async (email: string) => {
      // Every attempt is the first one.
      await world.sql('truncate attempt')
      return timed(async () => {
        const { status, body } = await wire!.send('POST', path, JSON.stringify(bodyOf(email)))
        if (status !== expected) throw new Error(`${status} ${body}`)
      })
    }
    const { known, again, unknown } = await inTurns(rounds, {
      known: () => ask(emails.known),
      unknown: (n) => ask(`nobody${n}@obhut.example`),
      again: () => ask(emails.again),
    })
    const gap = (a: number[], b: number[]) => Math.abs(median(a) - median(b))
    return {
      row,
      unit: 'ms',
      product: gap(known, unknown),
      floor: null,
      bar: null,
      more: { 'known ms': median(known), 'unknown ms': median(unknown), 'gap of two known ones ms': gap(known, again) },
    }
  }
  const wrong = (email: string) => ({ email, password: 'not-the-right-one-at-all' })
  const signIn = await gapOf(rows.signInGap, '/api/auth/authenticate/password', bench.count(60, 15), 401, wrong)
  const link = await gapOf(rows.linkGap, '/api/auth/requestpw', bench.count(100, 20), 200, (email) => ({ email }))
  wire!.close()
  return [signIn, link]
}

export const identityRows: Group = {
  name: 'identity',
  rows: Object.values(rows),
  async run(bench) {
    const world = await installationOf(bench)
    return [
      ...(await signIns(bench, world)),
      await refreshStorm(bench, world),
      ...(await costs(bench, world)),
      ...(await gaps(bench, world)),
    ]
  },
}

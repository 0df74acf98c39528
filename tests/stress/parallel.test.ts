import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateOf } from '../../shared/bookings/booking.ts'
import { errors, isErrorCode } from '../../shared/errors.ts'
import { kinds } from '../../shared/synced.ts'
import { rowsOf } from '../../api/orm/rows.ts'
import { reading } from '../../api/unitOfWork.ts'
import { Random } from '../simulation/random.ts'
import { startWorld, type World } from '../world.ts'
import { demandLog } from './demandLog.ts'
import { createView, historyOf, rebuilt, type Entry } from './history.ts'
import { buildTown, call, poll, sumOf, type Told, type Town } from './town.ts'

const long = import.meta.env.MODE === 'long'
const seed = Number(process.env.OBHUT_SEED ?? (long ? Date.now() % 2 ** 31 : 20_260_610))
const callers = 56
const pollers = 8
const steps = long ? 200 : 20

let world: World
let town: Town
let history: Entry[]
/** What readers saw beside: the clock, the newest version and how many versions there are, at one moment. */
const moments: { clock: string; newest: string; versions: string }[] = []
const rowsNow: Record<string, any>[] = []

beforeAll(async () => {
  console.info(
    `seed of the parallel callers: ${seed}; OBHUT_SEED=${seed} makes the same choices, in whatever order the database takes them`,
  )
  world = await startWorld({ deadline: 60_000 }, { pool: callers + pollers })
  await demandLog(world)
  town = await buildTown(world)
  const chance = (who: number) => new Random(seed + who)
  const someone = (who: number) => town.people[who % town.people.length]!
  let working = callers
  const calling = Array.from({ length: callers }, async (_, who) => {
    await call(town, someone(who), chance(who), steps).finally(() => working--)
  })
  const polling = Array.from({ length: pollers }, (_, who) => poll(town, someone(who), chance(1000 + who), () => working === 0))
  const watching = (async () => {
    while (working > 0)
      moments.push(
        ...(await world.sql<(typeof moments)[number]>(
          `select (select version from tenant_clock where tenant_id = $1) as clock, max(version) as newest, count(distinct version) as versions from change_log where tenant_id = $1`,
          [town.tenantId],
        )),
      )
  })()
  await Promise.all([...calling, ...polling, watching])
  history = await historyOf(world, town.tenantId)
  const actor = { tenantId: town.tenantId, userId: town.people[0]!.userId }
  for (const kind of kinds) {
    const rows = await reading(world.app.server.orm, actor, (em) => rowsOf(em, town.tenantId, kind))
    rowsNow.push(...rows.map((row) => ({ ...row, key: `${kind}:${row.id}` })))
  }
})
afterAll(() => world.stop())

const byMutation = () =>
  Map.groupBy(
    history.filter(({ mutation }) => mutation),
    ({ mutation }) => mutation!,
  )
const ofKind = (kind: string) => rowsNow.filter(({ key }) => (key as string).startsWith(`${kind}:`))

describe(`${callers} callers and ${pollers} pollers at once`, () => {
  test('have done enough of everything to prove something', () => {
    const answered = (status: number) => town.told.filter((told) => told.status === status).length
    expect(answered(200)).toBeGreaterThan(200)
    expect(answered(422)).toBeGreaterThan(50)
    expect(Math.min(answered(400), answered(403), answered(404))).toBeGreaterThan(5)
    const codes = new Set(town.told.map(({ body }) => body?.code))
    for (const code of ['overlaps', 'notCheckedIn', 'alreadyCheckedOut']) expect(codes).toContain(code)
    expect(town.held.length).toBeGreaterThan(pollers * 2)
    expect(town.glimpses.length).toBeGreaterThan(pollers * 2)
    expect(new Set(town.held.map(({ to }) => to)).size).toBeGreaterThan(5)
  })

  test('get answers of the catalogue, and none is a fault', () => {
    for (const { status, body, what } of town.told) {
      if (status === 200) continue
      const { code } = body as { code: unknown }
      expect([what, code, isErrorCode(code) && errors[code].status]).toEqual([what, code, status])
      // The second is a write that took too long on a busy machine: the caller asks again, and it has one effect at most.
      if (status >= 500) expect(code).toBeOneOf(['unavailable', 'unknownOutcome'])
    }
  })

  test('versions have no gaps, and what a reader sees is always a beginning of them (I1)', () => {
    const versions = [...new Set(history.map(({ version }) => version))]
    expect(versions).toEqual(Array.from({ length: versions.length }, (_, at) => at + 1))
    expect(moments.length).toBeGreaterThan(5)
    for (const { clock, newest, versions: count } of moments) expect([newest, count]).toEqual([clock, clock])
  })

  test('a device holds after each complete pull exactly what there was at that version (I2)', () => {
    for (const [userId, list] of Map.groupBy(town.held, (held) => held.userId)) {
      const view = createView(history, list[0]!.scopes)
      for (const { to, sum } of list.toSorted((a, b) => a.to - b.to)) expect([userId, to, sum]).toEqual([userId, to, sumOf(view.at(to))])
    }
    const newest = history.at(-1)!.version
    expect(town.held.filter(({ to }) => to === newest).length).toBeGreaterThanOrEqual(pollers)
  })

  test('a pull from any cursor names every row that changed since, none twice, and none that did not (I2)', () => {
    for (const { userId, scopes, from, to, complete, rows, deleted } of town.glimpses) {
      const changed = createView(history, scopes).changed(from, to)
      const named = [...rows.map(([key]) => key), ...deleted].sort()
      expect([userId, from, to, named]).toEqual([userId, from, to, [...changed.keys()].sort()])
      if (complete) for (const [key, version] of rows) expect([key, version]).toEqual([key, changed.get(key)!.at(-1)])
    }
  })

  test('a mutation has at most one effect, however often it was sent, and a refused one has none (I3, I4)', () => {
    const effects = byMutation()
    for (const [mid, told] of Map.groupBy(town.told, (one) => one.mid)) {
      const versions = new Set((effects.get(mid) ?? []).map(({ version }) => version))
      const final = told.filter(({ status }) => status < 500)
      expect(versions.size, mid).toBeLessThanOrEqual(1)
      // Twins that were answered at all were answered the same.
      expect(new Set(final.map(({ status, body }) => `${status}${JSON.stringify(body)}`)).size, JSON.stringify(final)).toBeLessThanOrEqual(
        1,
      )
      const [first] = final as [Told | undefined]
      if (first && first.status >= 400) expect([first.what, first.status, versions.size]).toEqual([first.what, first.status, 0])
      if (first?.status === 200 && first.what.endsWith('/record/new')) expect(versions.size).toBe(1)
    }
    // Nothing was done that nobody asked for.
    const asked = new Set(town.told.map(({ mid }) => mid))
    expect([...effects.keys()].filter((mid) => !asked.has(mid))).toEqual([])
  })

  test('every verdict is remembered as it was told', async () => {
    const receipts = await world.sql<{ mid: string; status: number; body: unknown }>(
      'select mutation_id as mid, status, body from receipt where tenant_id = $1',
      [town.tenantId],
    )
    const remembered = new Map(receipts.map(({ mid, status, body }) => [mid, JSON.stringify([status, body])]))
    for (const { mid, status, body, what } of town.told.filter((told) => told.status < 500))
      expect([what, remembered.get(mid)]).toEqual([what, JSON.stringify([status, body])])
  })

  test('each row has the version of its last history, and its differences rebuild it (I6)', () => {
    const rows = rebuilt(history)
    expect(rowsNow.map(({ key }) => key).sort()).toEqual([...rows.keys()].sort())
    for (const { key, id: _, version, ...fields } of rowsNow) {
      const there = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
      expect([key, rows.get(key)!.version, rows.get(key)!.fields]).toEqual([key, version, there])
    }
  })

  test('no two time records of one person overlap', () => {
    for (const [, records] of Map.groupBy(ofKind('timeRecord'), ({ userId }) => userId as string)) {
      const sorted = records.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
      for (const [at, record] of sorted.entries()) if (at > 0) expect(sorted[at - 1]!.endTime <= record.startTime).toBe(true)
    }
    expect(ofKind('timeRecord').length).toBeGreaterThan(20)
  })

  test('no animal is in daycare twice on one day, and every booking says what its stays say', () => {
    const active = ofKind('stay').filter((stay) => stay.active)
    const places = active.map(({ service, animalId, startDate }) => `${service} ${animalId} ${startDate}`)
    expect(new Set(places).size).toBe(places.length)
    expect(ofKind('booking').some(({ kind }) => kind === 'walkIn')).toBe(true)
    for (const booking of ofKind('booking')) {
      const stays = active.filter(({ bookingId }) => bookingId === booking.id) as Parameters<typeof stateOf>[0][number][]
      expect([booking.id, booking.state]).toEqual([booking.id, stateOf(stays)])
      expect(stays.length).toBeGreaterThan(0)
    }
  })
})

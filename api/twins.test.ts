// Calls with one key that are at work at the same moment: in one process, in two, and beside a server of the version before.
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '../shared/errors.ts'
import { createClient } from '../tests/client.ts'
import type { Person } from '../tests/factories/maker.ts'
import { startWorld, type World } from '../tests/world.ts'
import { AnimalEntity } from './animals/animal.entity.ts'
import { createApp } from './app.ts'
import { postgresClient } from './postgres/client.ts'
import { receiptHash } from './receipts.ts'
import { unitOfWork, type Unit } from './unitOfWork.ts'

let world: World
let carer: Person
let other: pg.Client

beforeAll(async () => {
  world = await startWorld({}, { pool: 30 })
  carer = await world.person(await world.tenant())
  other = postgresClient({ connectionString: world.urls.superuser })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await world.stop()
})

const route = 'POST /x'
const hash = 'h'
const call = (key: string, work: (unit: Unit) => Promise<unknown>) => unitOfWork(world.app.server, carer, { key, route, hash }, work)
const rename = (id: string, name: string) => async (unit: Unit) => {
  const animal = await unit.em.findOneOrFail(AnimalEntity, { id })
  animal.name = name
  return { name }
}
const nameOf = async (id: string) => (await world.sql<{ name: string }>('select name from animal where id = $1', [id]))[0]!.name
const effectsOf = (key: string) => world.sql('select 1 from change_log where mutation_id = $1', [key])

/** Until a statement waits for a lock that somebody else holds. */
async function someoneWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await world.sql(waiting)).length === 0);
}

/** A call that holds its key, and does `work` once it is let. */
async function atWork(key: string, work: (unit: Unit) => Promise<unknown>) {
  const [begun, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answer = call(key, async (unit) => {
    await unit.em.execute('select 1')
    begun.resolve()
    await allowed.promise
    return work(unit)
  })
  await begun.promise
  return { answer, go: () => allowed.resolve() }
}

/** What a server of the version before does: it reserves the receipt by a row, and writes the verdict into it. */
const older = {
  begin: async (key: string) => {
    await other.query('begin')
    const values = [carer.tenantId, carer.userId, key, route, receiptHash(route, hash)]
    await other.query('select begin_unit($1, $2, $3, null, $4, $5, now())', values)
  },
  settle: (key: string) => other.query('select settle_receipt($1, $2, 200, $3)', [carer.tenantId, key, '{"name":"Elder"}']),
}

test('a twin waits for the call that is at work, and is answered as it was', async () => {
  const [{ id }, key] = [await world.animal(carer), world.id()]
  const first = await atWork(key, rename(id, 'Bruno'))
  const twin = call(key, rename(id, 'Balu'))
  await someoneWaits()
  first.go()
  expect(await first.answer).toMatchObject({ status: 200, body: { name: 'Bruno' } })
  expect(await twin).toMatchObject({ status: 200, body: { name: 'Bruno' }, replayed: true })
  expect([await nameOf(id), (await effectsOf(key)).length]).toEqual(['Bruno', 1])
})

test('a twin that waited while its call was refused for good is refused the same, at the same version', async () => {
  const [{ id }, key] = [await world.animal(carer), world.id()]
  const first = await atWork(key, () => Promise.reject(new Failure('overlaps', { fields: ['startTime'] })))
  const twin = call(key, rename(id, 'Balu'))
  await someoneWaits()
  first.go()
  const { status, body, version } = await first.answer
  expect([status, body]).toEqual([422, { code: 'overlaps', fields: ['startTime'] }])
  expect(await twin).toEqual({ status, body, version, replayed: true })
  expect(await effectsOf(key)).toEqual([])
})

test('a call that failed gives its key back: the twin that waited does the work', async () => {
  const [{ id }, key] = [await world.animal(carer), world.id()]
  const first = await atWork(key, () => Promise.reject(new Failure('unavailable')))
  const twin = call(key, rename(id, 'Balu'))
  await someoneWaits()
  first.go()
  await expect(first.answer).rejects.toThrow(Failure)
  expect(await twin).toMatchObject({ status: 200, body: { name: 'Balu' } })
  expect([await nameOf(id), (await effectsOf(key)).length]).toEqual(['Balu', 1])
})

test('a call whose statement fails gives its key back too, and so does one whose connection is lost', async () => {
  for (const fault of ['select 1 / 0', 'select pg_terminate_backend(pg_backend_pid())']) {
    const [{ id }, key] = [await world.animal(carer), world.id()]
    const first = await atWork(key, ({ em }) => em.execute(fault))
    const twin = call(key, rename(id, 'Balu'))
    await someoneWaits()
    first.go()
    await expect(first.answer).rejects.toThrow()
    expect(await twin).toMatchObject({ status: 200, body: { name: 'Balu' } })
    expect(await effectsOf(key)).toHaveLength(1)
  }
})

test('a key with the same hash as another one that is held waits for it, and does its own work', async () => {
  const [{ id }, key] = [await world.animal(carer), world.id()]
  await other.query('begin')
  await other.query('select hold_key($1, $2, $3)', [carer.tenantId, carer.userId, key])
  const answer = call(key, rename(id, 'Balu'))
  await someoneWaits()
  await other.query('commit')
  expect(await answer).toMatchObject({ status: 200, body: { name: 'Balu' } })
  expect(await nameOf(id)).toBe('Balu')
})

test('two processes, each sent the same call ten times at once: one effect, one answer', async () => {
  const { orm } = world.app.server
  const { rate, deadline } = { rate: { perSecond: 1e6, burst: 1e6 }, deadline: 3_600_000 }
  const log = pino({ level: 'silent' })
  const second = await createApp({ orm, clock: world.clock, settings: { rate, signInLimits: false, deadline }, log })
  const { booking } = await world.booking(carer, [await world.animal(carer)])
  const key = world.id()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const { handle } = n % 2 ? second : world.app
      const path = `/api/daycare/booking/${booking.id}/check-in`
      return createClient(handle, carer.token).send('POST', path, {}, { 'idempotency-key': key })
    }),
  )
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') !== 'true')).toHaveLength(1)
  expect(await effectsOf(key)).toHaveLength(2)
  await second.stop()
})

test('a server of the version before has reserved the receipt: this one waits, undoes its work, and answers as the older one did', async () => {
  const [{ id }, key] = [await world.animal(carer), world.id()]
  await older.begin(key)
  const answer = call(key, rename(id, 'Balu'))
  await someoneWaits()
  await older.settle(key)
  await other.query('commit')
  expect(await answer).toMatchObject({ status: 200, body: { name: 'Elder' }, replayed: true })
  expect(await effectsOf(key)).toEqual([])
})

test('it reserves the receipt while this one is at work: the same, also where this one refuses', async () => {
  for (const work of ['rename', 'refuse']) {
    const [{ id }, key] = [await world.animal(carer), world.id()]
    const first = await atWork(key, work === 'rename' ? rename(id, 'Balu') : () => Promise.reject(new Failure('overlaps')))
    await older.begin(key)
    await older.settle(key)
    await other.query('commit')
    first.go()
    expect(await first.answer).toMatchObject({ status: 200, body: { name: 'Elder' }, replayed: true })
    expect(await effectsOf(key)).toEqual([])
  }
})

test('it gives up what it had reserved: what this one did stays', async () => {
  const [{ id }, key] = [await world.animal(carer), world.id()]
  await older.begin(key)
  const answer = call(key, rename(id, 'Balu'))
  await someoneWaits()
  await other.query('rollback')
  expect(await answer).toMatchObject({ status: 200, body: { name: 'Balu' } })
  expect([await nameOf(id), (await effectsOf(key)).length]).toEqual(['Balu', 1])
})

test('it comes second: the receipt of this one tells it that a twin was there', async () => {
  const [{ id }, key] = [await world.animal(carer), world.id()]
  await call(key, rename(id, 'Balu'))
  await expect(older.begin(key)).rejects.toMatchObject({ code: 'OB001' })
  await other.query('rollback')
})

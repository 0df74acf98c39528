import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../tests/factories/maker.ts'
import { startWorld, type World } from '../tests/world.ts'
import { AnimalEntity } from './animals/animal.entity.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld({}, { pool: 30 })
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

let day = 0
/** A body that fits: every call books an hour of a day of its own. */
const fresh = (person = carer) => {
  const date = new Date(Date.UTC(2025, 0, 1 + day++)).toISOString().slice(0, 10)
  return { id: null, userId: person.userId, date, startTime: `${date}T06:00:00.000Z`, endTime: `${date}T07:00:00.000Z`, task: 'Füttern' }
}
const book = (body: object, key: string, person = carer) =>
  world.client(person.token).send('POST', '/api/timetracking/record/new', body, { 'idempotency-key': key })
const versionOf = async (tenantId: string) =>
  Number((await world.sql('select version from tenant_clock where tenant_id = $1', [tenantId]))[0]!.version)

test('a call that is sent again is answered the same and has one effect', async () => {
  const [key, body] = [world.id(), fresh()]
  const first = await book(body, key)
  world.clock.advance(1000)
  const again = await book(body, key)
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.headers.get('x-sync-version')).toBe(first.headers.get('x-sync-version'))
  expect(await world.sql('select 1 from change_log where mutation_id = $1', [key])).toHaveLength(1)
})

test('fifty twins at once: one effect, the same answer for each, or a request to come back', async () => {
  const [key, body] = [world.id(), fresh()]
  const before = await versionOf(carer.tenantId)
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(body, key)))
  const done = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(done.filter(({ headers }) => headers.get('idempotency-replayed') !== 'true')).toHaveLength(1)
  expect(await versionOf(carer.tenantId)).toBe(before + 1)
})

test('a refusal is remembered too: the same call is refused the same even when it would fit by now', async () => {
  const body = fresh()
  const first = await book(body, world.id())
  const key = world.id()
  const refused = await book({ ...body, task: 'Putzen' }, key)
  expect(refused.body.code).toBe('overlaps')
  await world.client(carer.token).send('DELETE', `/api/timetracking/${first.body.id}`)
  const again = await book({ ...body, task: 'Putzen' }, key)
  expect([again.status, again.body]).toEqual([422, refused.body])
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('a key with another content is refused, and another user finds nothing under it', async () => {
  const key = world.id()
  await book(fresh(), key)
  expect((await book(fresh(), key)).body).toEqual({ code: 'keyReused' })
  const other = await world.person(carer.tenantId)
  expect((await book(fresh(other), key, other)).status).toBe(404)
})

test('a key older than receipts are kept is refused', async () => {
  const key = world.id()
  world.clock.advance(401 * 86_400_000)
  const late = await world.person(carer.tenantId)
  expect((await book(fresh(late), key, late)).body.code).toBe('tooOld')
  world.clock.advance(-401 * 86_400_000)
})

test('what may pass by itself leaves no receipt', async () => {
  const tenantId = await world.tenant({ status: 'READ_ONLY' })
  const person = await world.person(tenantId)
  const [key, body] = [world.id(), fresh(person)]
  const refused = await book(body, key, person)
  expect([refused.status, refused.body.code]).toEqual([423, 'tenantReadOnly'])
  expect(await world.sql('select 1 from receipt where mutation_id = $1', [key])).toHaveLength(0)
  await world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [tenantId])
  expect((await book(body, key, person)).status).toBe(200)
})

test('sixteen writers at once: versions without gap, one for each call, in the order of commits', async () => {
  const tenantId = await world.tenant()
  const people = await Promise.all(Array.from({ length: 16 }, () => world.person(tenantId)))
  const before = await versionOf(tenantId)
  await Promise.all(
    people.map(async (person) => {
      for (let i = 0; i < 8; i++) expect((await book(fresh(person), world.id(), person)).status).toBe(200)
    }),
  )
  const rows = await world.sql('select version from change_log where tenant_id = $1 and version > $2 order by version', [tenantId, before])
  expect(rows.map(({ version }) => Number(version))).toEqual(Array.from({ length: 128 }, (_, index) => before + index + 1))
  expect(await versionOf(tenantId)).toBe(before + 128)
  const stored = await world.sql('select version from time_record where tenant_id = $1', [tenantId])
  expect(new Set(stored.map(({ version }) => version)).size).toBe(128)
})

test('a write outside of a unit of work does not happen', async () => {
  const animal = await world.animal(carer)
  const em = world.app.server.orm.em.fork()
  em.setFilterParams('tenant', { tenantId: carer.tenantId })
  await em.begin()
  em.create(AnimalEntity, { ...animal, id: world.id(), number: 'X', tenantId: carer.tenantId })
  await expect(em.flush()).rejects.toThrow('outside a unit of work')
  await em.rollback()
})

test('a lost constraint race that a handler cannot see is a remembered refusal', async () => {
  const { server } = world.app
  const { unitOfWork } = await import('./unitOfWork.ts')
  const animal = await world.animal(carer)
  await world.booking(carer, [animal])
  const { stays } = await world.booking(carer, [await world.animal(carer)])
  const key = world.id()
  const { StayEntity } = await import('./bookings/stay.entity.ts')
  const attempt = () =>
    unitOfWork(server, carer, { key, route: 'POST /x', hash: 'h' }, async ({ em, tenantId }) =>
      em.create(StayEntity, { ...stays[0]!, id: world.id(), animalId: animal.id, tenantId }),
    )
  expect(await attempt()).toMatchObject({ status: 422, body: { code: 'alreadyBooked', fields: ['animalId'] } })
  expect(await attempt()).toMatchObject({ status: 422, body: { code: 'alreadyBooked' }, replayed: true })
})

test('a call that changes nothing moves no clock and writes no history, but has a receipt', async () => {
  const { booking } = await world.booking(carer, [await world.animal(carer)])
  const path = `/api/daycare/booking/${booking.id}/check-in/undo`
  const before = await versionOf(carer.tenantId)
  const key = world.id()
  const nothing = await world.client(carer.token).send('POST', path, {}, { 'idempotency-key': key })
  expect(nothing.body.noop).toBe(true)
  expect(nothing.headers.get('x-sync-version')).toBe(String(before))
  expect(await versionOf(carer.tenantId)).toBe(before)
  expect((await world.sql('select status from receipt where mutation_id = $1', [key]))[0]!.status).toBe(200)
})

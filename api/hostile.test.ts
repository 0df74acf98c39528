import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../tests/factories/maker.ts'
import { startWorld, type World } from '../tests/world.ts'
import { reading, unitOfWork, type Unit } from './unitOfWork.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const path = '/api/timetracking/record/new'
const good = () => ({
  id: null,
  userId: carer.userId,
  date: '2026-06-09',
  startTime: '2026-06-09T06:00:00Z',
  endTime: '2026-06-09T07:00:00Z',
  task: 'x',
})
const post = (body: unknown, headers: Record<string, string> = {}, to = path) => world.client(carer.token).send('POST', to, body, headers)
const withTask = (json: string) => JSON.stringify(good()).replace('"x"', json)

test.each([
  ['NUL', () => withTask('"a\\u0000b"')],
  ['a lone surrogate', () => withTask('"\\ud800"')],
  ['a direction override', () => withTask('"\\u202e"')],
  ['a number that is none', () => withTask('1e999')],
  ['a huge number', () => withTask('9'.repeat(400))],
  ['an unknown field', () => JSON.stringify({ ...good(), admin: true })],
  ['a prototype', () => withTask('"x","__proto__":{"polluted":true}')],
  ['a version', () => JSON.stringify({ ...good(), version: 7 })],
  ['an organisation', () => JSON.stringify({ ...good(), tenantId: '019eb0f9-7900-741e-8460-b4df502e04dd' })],
  ['a bomb of depth', () => '['.repeat(100_000)],
  ['a closed bomb of depth', () => '['.repeat(40) + ']'.repeat(40)],
  ['a long array', () => JSON.stringify({ ...good(), task: Array(1001).fill(1) })],
  ['half a document', () => '{"id":'],
  ['nothing', () => ''],
  ['a bare value', () => 'null'],
  ['a date that is none', () => JSON.stringify({ ...good(), date: '2026-02-30' })],
  ['a year far away', () => JSON.stringify({ ...good(), startTime: '9999-12-31T23:59:59Z' })],
  ['an infinite instant', () => JSON.stringify({ ...good(), endTime: 'infinity' })],
])('%s is malformed, and no row changes', async (_, body) => {
  const before = await world.sql('select * from tenant_clock')
  const answer = await post(body())
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  expect(await world.sql('select * from tenant_clock')).toEqual(before)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('bytes that are no UTF-8 are malformed', async () => {
  expect((await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).status).toBe(400)
})

test('bodies have a size and a type', async () => {
  expect((await post('x'.repeat(300_000))).status).toBe(413)
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post('{}', { 'content-encoding': 'gzip' })).status).toBe(415)
})

test('addresses, methods and headers that do not fit are answered in the one shape', async () => {
  const send = (method: string, to: string, headers: Record<string, string> = {}) =>
    world.client(carer.token).send(method, to, undefined, headers)
  expect(await send('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(await send('GET', '/api/constructor/x')).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(await send('DELETE', '/api/animal/list')).toMatchObject({ status: 405, body: { code: 'methodNotAllowed' } })
  expect(await send('GET', `/api/timetracking/${world.id()}`)).toMatchObject({ status: 405, body: { code: 'methodNotAllowed' } })
  expect(await send('GET', `/api/${'x'.repeat(5000)}`)).toMatchObject({ status: 414, body: { code: 'addressTooLong' } })
  expect(await send('DELETE', '/api/timetracking/not-an-id')).toMatchObject({ status: 400, body: { code: 'invalid', fields: ['id'] } })
  expect(await send('DELETE', '/api/timetracking/%E0%A4%A')).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await send('DELETE', `/api/timetracking/${world.id()}?force=1`)).toMatchObject({ status: 400, body: { fields: ['force'] } })
  expect(await send('DELETE', `/api/timetracking/${world.id()}`, { 'idempotency-key': 'x' })).toMatchObject({
    status: 400,
    body: { fields: ['Idempotency-Key'] },
  })
  expect(await send('DELETE', `/api/timetracking/${world.id()}`, { 'x-base-version': '-1' })).toMatchObject({ status: 400 })
  expect(await send('GET', `/api/timetracking/records/${carer.userId}/2026/2/30`)).toMatchObject({ status: 400 })
  for (const authorization of ['Bearer x', 'Bearer at_', `Bearer at_${'A'.repeat(43)}`, 'Basic eDp5'])
    expect((await send('GET', '/api/auth/user', { authorization })).status).toBe(401)
})

test('every answer of the API says that it must not be stored', async () => {
  for (const to of ['/api/auth/user', '/api/nowhere', '/api/openapi.json'])
    expect((await world.client(carer.token).send('GET', to)).headers.get('cache-control')).toBe('no-store')
})

test('an organisation that asks too much is told when to come back, others are not', async () => {
  const small = await startWorld({ rate: { perSecond: 1, burst: 3 } })
  const [one, two] = [await small.person(await small.tenant()), await small.person(await small.tenant())]
  const ask = (person: Person) => small.client(person.token).send('GET', '/api/auth/user')
  for (let i = 0; i < 3; i++) expect((await ask(one)).status).toBe(200)
  const refused = await ask(one)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await ask(two)).status).toBe(200)
  small.clock.advance(1000)
  expect((await ask(one)).status).toBe(200)
  await small.stop()
})

test('with the database gone, reads are unavailable and nothing crashes; afterwards it goes on', async () => {
  const [database] = await world.sql<{ name: string }>('select current_database() as name')
  await world.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'obhut_app'`, [database!.name])
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.client(carer.token).send('GET', '/api/daycare/booking/check-in-next')),
  )
  for (const { status } of answers) expect([200, 503]).toContain(status)
  expect((await world.client(carer.token).send('GET', '/api/daycare/booking/check-in-next')).status).toBe(200)
})

test('a connection that is lost in the middle of a transaction gives its place in the pool to another one', async () => {
  const narrow = await startWorld({}, { pool: 1 })
  const person = await narrow.person(await narrow.tenant())
  const lose = ({ em }: Pick<Unit, 'em'>) => em.execute('select pg_terminate_backend(pg_backend_pid())')
  await expect(unitOfWork(narrow.app.server, person, { key: narrow.id() }, lose)).rejects.toThrow()
  await expect(reading(narrow.app.server.orm, person, (em) => lose({ em }))).rejects.toThrow()
  expect((await narrow.client(person.token).send('GET', '/api/auth/user')).status).toBe(200)
  await narrow.stop()
})

test('health is told without signing in; once it stops, it is not ready and takes nothing new', async () => {
  const ending = await startWorld()
  const get = (to: string) => ending.client().send('GET', to)
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
  await ending.app.stop()
  expect([(await get('/healthz')).status, (await get('/readyz')).status, (await get('/api/openapi.json')).status]).toEqual([200, 503, 503])
  await ending.stop()
})

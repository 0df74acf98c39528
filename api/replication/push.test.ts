import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
let clientId: string

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
  clientId = world.id()
})
afterAll(() => world.stop())

let day = 0
function bookTime(more: object = {}, person = carer) {
  const date = new Date(Date.UTC(2025, 0, 1 + day++)).toISOString().slice(0, 10)
  const mid = world.id()
  const body = {
    id: null,
    userId: person.userId,
    date,
    startTime: `${date}T06:00:00.000Z`,
    endTime: `${date}T07:00:00.000Z`,
    task: 'Füttern',
  }
  const path = '/api/timetracking/record/new'
  return {
    mid,
    mv: 1,
    lane: `timeRecord:${mid}`,
    deps: [] as string[],
    base: 0,
    occurredAt: '2026-06-10T09:00:00.000Z',
    method: 'POST',
    path,
    body,
    ...more,
  }
}
const push = (calls: object[], person = carer, from = clientId) =>
  world.client(person.token).send('POST', '/api/sync/push', { clientId: from, calls })

test('calls run in order, each with a verdict, a version and a receipt of its own', async () => {
  const calls = [bookTime(), bookTime(), bookTime()]
  const { status, body } = await push(calls)
  expect(status).toBe(200)
  expect(body.results.map((result: { mid: string; status: number }) => [result.mid, result.status])).toEqual(
    calls.map(({ mid }) => [mid, 200]),
  )
  const versions = body.results.map(({ version }: { version: number }) => version)
  expect(versions).toEqual([versions[0], versions[0] + 1, versions[0] + 2])
  const again = await push(calls)
  expect(again.body.results.map(({ replayed }: { replayed: boolean }) => replayed)).toEqual([true, true, true])
  expect(again.body.results.map(({ body }: { body: unknown }) => body)).toEqual(body.results.map(({ body }: { body: unknown }) => body))
  const [log] = await world.sql('select client_id, actor_id, occurred_at from change_log where mutation_id = $1', [calls[0]!.mid])
  expect(log).toMatchObject({ client_id: clientId, actor_id: carer.userId, occurred_at: new Date('2026-06-10T09:00:00.000Z') })
})

test('the same key alone and in a batch is the same call', async () => {
  const call = bookTime()
  await push([call])
  const alone = await world.client(carer.token).send('POST', call.path, call.body, { 'idempotency-key': call.mid })
  expect([alone.status, alone.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
})

test('after a refusal its lane and what depends on it are held back without a receipt, the rest goes on', async () => {
  const refused = bookTime({ lane: 'a' })
  refused.body.endTime = refused.body.startTime
  const sameLane = bookTime({ lane: 'a' })
  const dependent = bookTime({ lane: 'b', deps: [sameLane.mid] })
  const free = bookTime({ lane: 'c' })
  const { body } = await push([refused, sameLane, dependent, free])
  expect(body.results.map((result: { status: number; body: { code?: string } }) => [result.status, result.body.code])).toEqual([
    [422, 'startAfterEnd'],
    [424, 'blocked'],
    [424, 'blocked'],
    [200, undefined],
  ])
  const receipts = await world.sql('select mutation_id from receipt where mutation_id = any($1)', [[sameLane.mid, dependent.mid]])
  expect(receipts).toHaveLength(0)
  const later = await push([sameLane, dependent])
  expect(later.body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200])
})

test('what one lane did is there when another is judged: an hour that was moved away leaves room for the next', async () => {
  const calls: ReturnType<typeof bookTime>[] = []
  for (let n = 0; n < 8; n++) {
    const first = bookTime()
    expect((await push([first])).body.results[0].status).toBe(200)
    const { date } = first.body
    const moved = { ...first.body, startTime: `${date}T12:00:00.000Z`, endTime: `${date}T13:00:00.000Z` }
    const path = `/api/timetracking/record/${first.mid}`
    calls.push({ ...bookTime(), lane: first.lane, base: 1, path, body: moved })
    calls.push({ ...bookTime(), body: first.body })
  }
  const { body } = await push(calls)
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual(calls.map(() => 200))
})

test('a read-only organisation ends the batch, and what has no verdict stays with the device', async () => {
  const tenantId = await world.tenant({ status: 'READ_ONLY' })
  const person = await world.person(tenantId)
  const { status, body } = await push([bookTime({}, person), bookTime({}, person)], person, world.id())
  expect(status).toBe(200)
  expect(body).toMatchObject({ results: [], ended: { status: 423, body: { code: 'tenantReadOnly' } } })
})

test('a queue that names another user than the session is refused, also from a device that nobody knows', async () => {
  const other = await world.person(carer.tenantId)
  const call = bookTime({}, other)
  const batch = { clientId: world.id(), calls: [call] }
  const sendFor = ({ userId }: Person) => world.client(other.token).send('POST', '/api/sync/push', batch, { 'x-active-user': userId })
  const { status, body } = await sendFor(carer)
  expect([status, body]).toEqual([401, { code: 'otherUser' }])
  expect((await sendFor(other)).body.results).toMatchObject([{ status: 200 }])
})

test('another user with the same device id is refused and nothing is run', async () => {
  const other = await world.person(carer.tenantId)
  const call = bookTime({}, other)
  const { status, body } = await push([call], other)
  expect([status, body]).toEqual([401, { code: 'otherUser' }])
  expect(await world.sql('select 1 from receipt where mutation_id = $1', [call.mid])).toHaveLength(0)
  const single = await world.client(other.token).send('POST', call.path, call.body, { 'x-client-id': clientId })
  expect(single.body.code).toBe('otherUser')
})

test('a batch carries nothing but writes of the API', async () => {
  const strange = [
    '/api/sync/push',
    '/api/auth/logout',
    '/api/animal/list',
    '/api/nowhere',
    '/api/../healthz',
    '/api/timetracking/record/%E0%A4%A',
  ]
  const { body } = await push(strange.map((path) => ({ ...bookTime(), path, body: {} })))
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([404, 404, 404, 404, 404, 400])
})

test('a right that is missing is refused for that call alone', async () => {
  const person = await world.person(carer.tenantId, ['daycare.checkin'])
  const { booking } = await world.booking(carer, [await world.animal(carer)])
  const checkIn = { ...bookTime({}, person), path: `/api/daycare/booking/${booking.id}/check-in`, body: {} }
  const { body } = await push([bookTime({}, person), checkIn], person, world.id())
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([403, 200])
})

test('a batch that takes long is answered with the verdicts it has, and the rest can be sent again', async () => {
  const calls = [bookTime(), bookTime(), bookTime()]
  const { now } = world.clock
  let asked = 0
  world.clock.now = () => now() + asked++ * 1_000
  const first = await push(calls).finally(() => (world.clock.now = now))
  expect(first.body.results.length).toBeGreaterThan(0)
  expect(first.body.results.length).toBeLessThan(calls.length)
  expect(first.body.ended).toBeUndefined()
  const rest = await push(calls.slice(first.body.results.length))
  expect([...first.body.results, ...rest.body.results].map(({ mid, status }) => [mid, status])).toEqual(calls.map(({ mid }) => [mid, 200]))
})

test('more batches at once than run at once are all answered', async () => {
  const batches = Array.from({ length: 20 }, () => [bookTime(), bookTime()])
  const answers = await Promise.all(batches.map((calls) => push(calls)))
  expect(answers.map(({ body }) => body.results.map(({ status }: { status: number }) => status))).toEqual(batches.map(() => [200, 200]))
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../factories/maker.ts'
import { startWorld, type World } from '../world.ts'

let world: World
let tenantId: string
let lead: Person
let animal: Animal
let carer: Person

beforeAll(async () => {
  world = await startWorld({ heartbeat: 20 })
  tenantId = await world.tenant()
  lead = await world.person(tenantId)
  animal = await world.animal(lead)
  await world.booking(lead, [animal])
})
beforeEach(async () => {
  carer = await world.person(tenantId)
})
afterAll(() => world.stop())

const next = () => world.client(carer.token).send('GET', '/api/daycare/booking/check-in-next')
const bookTime = (key = world.id()) => ({
  mid: key,
  mv: 1,
  lane: key,
  deps: [],
  base: 0,
  occurredAt: '2026-06-10T09:00:00.000Z',
  method: 'POST',
  path: '/api/timetracking/record/new',
  body: {
    id: null,
    userId: carer.userId,
    date: '2026-06-10',
    startTime: '2026-06-10T06:00:00.000Z',
    endTime: '2026-06-10T07:00:00.000Z',
    task: '',
  },
})
const push = (...calls: object[]) => world.client(carer.token).send('POST', '/api/sync/push', { clientId: carer.userId, calls })
const grant = (...held: string[]) => world.sql('update membership set rights = $2 where user_id = $1', [carer.userId, held])

test('a right that is withdrawn is missing at the next request', async () => {
  expect((await next()).status).toBe(200)
  await grant(...rights.filter((right) => right !== 'daycare.view'))
  expect((await next()).status).toBe(403)
  await grant(...rights)
  expect((await next()).status).toBe(200)
})

test('what a device queued before its right was withdrawn is refused, for good, and writes nothing', async () => {
  const call = bookTime()
  await grant('animals.view')
  const refused = await push(call)
  expect(refused.body.results).toMatchObject([{ status: 403, body: { code: 'forbidden' } }])
  await grant(...rights)
  // The refusal is remembered: the same call does not succeed later by itself, a new one does.
  expect((await push(call)).body.results).toMatchObject([{ status: 403, replayed: true }])
  expect(await world.sql('select * from time_record where user_id = $1', [carer.userId])).toHaveLength(0)
  expect((await push(bookTime())).body.results).toMatchObject([{ status: 200 }])
})

test('scopes of a right that is withdrawn leave the device at the next pull', async () => {
  const asked = { clientId: carer.userId, epoch: null, cursor: null, scopes: [], schemaMajor }
  const first = await world.client(carer.token).pull(asked)
  expect(first.rows.some(({ kind }) => kind === 'booking')).toBe(true)
  await grant('timetracking.own')
  const { head, rows } = await world
    .client(carer.token)
    .pull({ ...asked, epoch: first.head.epoch, cursor: first.head.to, scopes: first.head.scopes })
  expect(head.removed).toContain('daycare:open')
  const ofAll = (scope: string) => ['members', 'settings'].includes(scope) || scope.startsWith('shifts:free:')
  expect(head.scopes.every((scope) => ofAll(scope) || scope.includes(carer.userId))).toBe(true)
  expect(rows).toEqual([])
})

test('whoever is disabled is signed out at the next request, batches and streams included', async () => {
  const stream = await world.app.handle(
    new Request('http://obhut.test/api/sync/live', { headers: { authorization: `Bearer ${carer.token}` } }),
  )
  expect(stream.status).toBe(200)
  await world.sql('update "user" set disabled_at = now() where id = $1', [carer.userId])
  expect((await next()).status).toBe(401)
  expect((await push(bookTime())).status).toBe(401)
  // Ends by itself at the next heartbeat: this waits for it.
  expect(await stream.text()).toContain('event: version')
  await world.sql('update "user" set disabled_at = null where id = $1', [carer.userId])
  expect((await next()).status).toBe(200)
})

test('a membership that has ended lets nobody into the organisation, but into their account', async () => {
  expect((await next()).status).toBe(200)
  await world.sql('update membership set disabled_at = now() where user_id = $1', [carer.userId])
  expect((await next()).status).toBe(403)
  expect((await push(bookTime())).status).toBe(403)
  const account = await world.client(carer.token).send('GET', '/api/auth/user')
  expect([account.status, account.body.tenant, account.body.tenants]).toEqual([200, null, []])
})

test('a session that is ended elsewhere ends here', async () => {
  await world.sql('update session set ended_at = now() where user_id = $1', [carer.userId])
  expect((await next()).status).toBe(401)
})

test('an organisation that turns read-only in the middle of a batch of requests refuses from then on', async () => {
  expect((await push(bookTime())).body.results).toMatchObject([{ status: 200 }])
  await world.sql(`update tenant set status = 'READ_ONLY'`)
  const { results, ended } = (await push({ ...bookTime(), body: null })).body
  expect([results, ended.status]).toEqual([[], 423])
  await world.sql(`update tenant set status = 'ACTIVE'`)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { postgresClient } from '../postgres/client.ts'
import { receiptsKeptFor } from '../receipts.ts'
import { forgetOldReceipts, moveMinVersion, replayedFor } from './horizon.ts'
import { tidyIdentity } from './tidyIdentity.ts'

const day = 86_400_000

let world: World
let carer: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  world.clock.set(noon)
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const move = () => moveMinVersion(world.app.server.orm, carer.tenantId, world.clock.now())
const versionNow = async () =>
  Number((await world.sql('select version from tenant_clock where tenant_id = $1', [carer.tenantId]))[0]!.version)

test('a device that was away for 120 days gets every change since; after that it fetches everything', async () => {
  const early = await world.animal(carer, { careFrom: '2026-06-01' })
  const since = await versionNow()
  world.clock.advance(2 * day)
  const later = await world.animal(carer, { careFrom: '2026-06-01' })
  world.clock.set(noon)
  world.clock.advance(replayedFor)
  expect(await move()).toBeLessThan(since)
  world.clock.advance(day)
  expect(await move()).toBe(since)
  expect(await move()).toBe(since)

  const back = await world.person(carer.tenantId)
  const clientId = world.id()
  const pull = (state: object) => world.client(back.token).pull({ clientId, schemaMajor, epoch: null, cursor: null, scopes: [], ...state })
  const { head } = await pull({})
  const known = { epoch: head.epoch, scopes: head.scopes }
  const animals = (rows: { kind: string; rows?: unknown[] }[]) =>
    rows.filter(({ kind }) => kind === 'animal').flatMap((line) => line.rows ?? [])
  const inTime = await pull({ ...known, cursor: since })
  expect([inTime.head.mode, animals(inTime.rows)]).toEqual(['changes', [expect.objectContaining({ id: later.id })]])
  const tooLate = await pull({ ...known, cursor: since - 1 })
  expect([tooLate.head.mode, tooLate.head.reset]).toEqual(['snapshot', head.scopes])
  expect(
    animals(tooLate.rows)
      .map((row) => (row as { id: string }).id)
      .sort(),
  ).toEqual([early.id, later.id].sort())
})

test('an organisation in which nothing happened for long starts from its last version, and no other one is touched', async () => {
  await world.animal(carer)
  const other = await world.person(await world.tenant())
  await world.animal(other)
  world.clock.advance(3 * 365 * day)
  expect(await move()).toBe(await versionNow())
  const [theirs] = await world.sql<{ min_version: string }>('select min_version from tenant_clock where tenant_id = $1', [other.tenantId])
  expect(Number(theirs!.min_version)).toBeLessThan(2)
})

test('nobody takes anything out of the change log of an organisation that is there', async () => {
  await world.animal(carer)
  const app = postgresClient({ connectionString: world.urls.app })
  await app.connect()
  await app.query(`select set_config('app.tenant', $1, false)`, [carer.tenantId])
  expect((await app.query('select 1 from change_log')).rowCount).toBeGreaterThan(0)
  expect((await app.query('delete from change_log')).rowCount).toBe(0)
  await app.end()
})

test('receipts are forgotten once their keys are refused for certain, those of this organisation alone', async () => {
  const other = await world.person(await world.tenant())
  for (const { tenantId, userId } of [carer, other])
    await world.sql(
      `insert into receipt (tenant_id, mutation_id, user_id, route, body_hash, status, body, created_at)
       select $1, gen_random_uuid(), $2, 'POST /', 'x', 200, '{}', $3 from generate_series(1, 5003)`,
      [tenantId, userId, noon],
    )
  const { orm } = world.app.server
  const count = async (tenantId: string) =>
    (await world.sql(`select 1 from receipt where tenant_id = $1 and route = 'POST /'`, [tenantId])).length
  expect(await forgetOldReceipts(orm, carer.tenantId, Date.parse(noon) + receiptsKeptFor)).toBe(0)
  expect(await forgetOldReceipts(orm, carer.tenantId, Date.parse(noon) + receiptsKeptFor + 8 * day)).toBeGreaterThanOrEqual(5003)
  expect([await count(carer.tenantId), await count(other.tenantId)]).toEqual([0, 5003])
})

test('a session goes with its tokens a month after its end, however it ended; a living one stays', async () => {
  const [signedOut, expired, living] = [carer, await world.person(carer.tenantId), await world.person(carer.tenantId)]
  const of = ({ userId }: Person) => [userId] as const
  await world.sql(`update session set ended_at = $2, ended_by = 'logout' where user_id = $1`, [...of(signedOut), noon])
  await world.sql('update session set idle_end = $2 where user_id = $1', [...of(expired), noon])
  await world.sql(`update session set idle_end = '2030-01-01', absolute_end = '2030-01-01' where user_id = $1`, [...of(living)])
  const there = async () => {
    const left = await world.sql('select user_id from session where user_id = any($1)', [
      [signedOut, expired, living].map(({ userId }) => userId),
    ])
    return left.map((row) => row.user_id as string).sort()
  }
  const all = [signedOut, expired, living].map(({ userId }) => userId).sort()
  await tidyIdentity(world.app.server.orm, Date.parse(noon) + 30 * day)
  expect(await there()).toEqual(all)
  await tidyIdentity(world.app.server.orm, Date.parse(noon) + 30 * day + 1)
  expect(await there()).toEqual([living.userId])
  expect(await world.sql('select 1 from refresh_token r where not exists (select from session s where s.id = r.session_id)')).toEqual([])
})

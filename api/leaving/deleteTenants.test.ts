import { access } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildHouse, type House } from '../../tests/isolation/twoHouses.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { addMembership } from '../organisation/accounts.ts'
import { startSession } from '../identity/tokens.ts'
import { tidyIdentity } from '../orm/tidyIdentity.ts'
import { enter } from '../identity/entries.ts'
import { deleteDueTenants } from './deleteTenants.ts'
import { endDueDemos } from '../demo/end.ts'

let world: World | undefined
let house: House
let other: House
let files: string[]

/** A demo with rows in every table and a file for each photo, beside an organisation that stays. */
beforeEach(async () => {
  await world?.stop()
  world = await startWorld()
  house = await buildHouse(world, 'house')
  other = await buildHouse(world, 'other')
  files = []
  for (const { tenant_id: tenantId, id } of await world.sql<{ tenant_id: string; id: string }>('select tenant_id, id from photo')) {
    const [small, large] = [
      await world.app.server.fileStore.put(Buffer.from(`s${id}`)),
      await world.app.server.fileStore.put(Buffer.from(`l${id}`)),
    ]
    await world.sql('update photo set files = $2, small = $3 where id = $1', [id, JSON.stringify({ small, large }), small.sha256])
    if (tenantId === house.person.tenantId) files.push(small.name, large.name)
  }
  await world.sql(`update tenant set status = 'DEMO', scheduled_deletion = $2 where id = $1`, [
    house.person.tenantId,
    new Date(world.clock.now()).toISOString(),
  ])
})
afterAll(() => world?.stop())

/** How many rows an organisation has in each table that names one, read from the catalogue. */
async function rowsOf(tenantId: string): Promise<Record<string, number>> {
  const tables = await world!.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] = Number((await world!.sql<{ n: string }>(`select count(*) as n from "${name}" where tenant_id = $1`, [tenantId]))[0]!.n)
  return counts
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)
const isThere = (name: string) =>
  access(world!.app.server.fileStore.pathOf(name)).then(
    () => true,
    () => false,
  )
const userIsThere = async (id: string) => (await world!.sql('select 1 from "user" where id = $1', [id])).length === 1

test('a demo whose month is over goes with everything of it, and nothing of anybody else', async () => {
  const { tenantId, userId } = house.person
  const guest = await world!.person(other.person.tenantId)
  await addMembership(world!.app.server, tenantId, guest.userId, ['animals.view'])
  const operator = await world!.operator()
  await enter(world!.app.server, operator, tenantId, 'asked for help with a booking')
  const [before, theirs] = [await rowsOf(tenantId), await rowsOf(other.person.tenantId)]
  expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(20)
  expect(files.length).toBeGreaterThan(0)

  // Not before it has ended.
  expect(await deleteDueTenants(world!.app.server)).toBe(0)
  expect(await rowsOf(tenantId)).toEqual(before)
  expect(await endDueDemos(world!.app.server)).toBe(1)
  const together = await Promise.all([deleteDueTenants(world!.app.server), deleteDueTenants(world!.app.server)])
  expect(together.reduce((all, one) => all + one)).toBe(1)
  expect(await deleteDueTenants(world!.app.server)).toBe(0)

  expect(sum(await rowsOf(tenantId))).toBe(0)
  expect(await world!.sql('select 1 from tenant where id = $1', [tenantId])).toEqual([])
  expect(await Promise.all(files.map(isThere))).toEqual(files.map(() => false))
  expect(await rowsOf(other.person.tenantId)).toEqual(theirs)
  // Who worked nowhere else is gone, who does is not, and the operator stays too.
  expect([await userIsThere(userId), await userIsThere(guest.userId), await userIsThere(operator)]).toEqual([false, true, true])
  // The device of who is gone learns it for a year; an unknown token learns nothing.
  const asks = async (token: string) => world!.client(token).send('GET', '/api/auth/user')
  expect(await asks(house.person.token)).toMatchObject({ status: 410, body: { code: 'tenantGone' } })
  expect((await asks(`at_${'x'.repeat(43)}`)).status).toBe(401)
  expect((await world!.client(guest.token).send('GET', '/api/auth/user')).body.tenants).toHaveLength(1)

  const kept = await world!.sql<{ action: string; actor_id: string | null; facts: Record<string, unknown> }>(
    'select action, actor_id, facts from audit_entry where concerns = $1 or subject_id = $1 order by at, id',
    [tenantId],
  )
  expect(kept.map(({ action }) => action).sort()).toEqual(
    expect.arrayContaining(['demo.deleted', 'demo.deleting', 'demo.ended', 'tenant.entered']),
  )
  const looks = [{ at: expect.any(String), actorId: operator, reason: 'asked for help with a booking' }]
  expect(kept.find(({ action }) => action === 'demo.deleting')).toMatchObject({ facts: { looks } })
  expect((kept.find(({ action }) => action === 'demo.deleted')!.facts as { rows: Record<string, number> }).rows.animal).toBe(before.animal)
})

test('a device that comes with its cookie alone learns that its organisation is gone, within a year', async () => {
  const { server } = world!.app
  const { access, refresh } = await startSession(server, house.person.userId, true, 'test')
  await endDueDemos(server)
  await deleteDueTenants(server)
  const byCookie = () =>
    world!.client().send('GET', '/api/auth/user', undefined, {
      cookie: `rt=${refresh}`,
      'x-refresh-request': '1',
      'sec-fetch-site': 'same-origin',
    })
  expect(await byCookie()).toMatchObject({ status: 410, body: { code: 'tenantGone' } })
  expect(await world!.sql('select hash from gone_token where hash in ($1, $2)', [access, refresh])).toEqual([])
  await tidyIdentity(server.orm, world!.clock.now() + 364 * 86_400_000)
  expect((await byCookie()).status).toBe(410)
  await tidyIdentity(server.orm, world!.clock.now() + 367 * 86_400_000)
  expect((await byCookie()).status).toBe(401)
})

test('a deletion that was cut off is finished by the next run, people and all', async () => {
  const { tenantId, userId } = house.person
  await endDueDemos(world!.app.server)
  const { server } = world!.app
  const broken = { ...server, fileStore: { ...server.fileStore, remove: () => Promise.reject(new Error('the disk is gone')) } }
  await expect(deleteDueTenants(broken)).rejects.toThrow('the disk is gone')
  expect(await userIsThere(userId)).toBe(true)
  // Nothing is entered there any more meanwhile.
  expect(await world!.sql('select status from tenant where id = $1', [tenantId])).toEqual([{ status: 'READ_ONLY' }])
  expect(await deleteDueTenants(server)).toBe(1)
  expect([sum(await rowsOf(tenantId)), await userIsThere(userId)]).toEqual([0, false])
})

test('an organisation whose deletion is planned and that was no demo is not touched', async () => {
  const { tenantId } = other.person
  await world!.sql(`update tenant set status = 'SCHEDULED_DELETION', scheduled_deletion = '2026-01-01' where id = $1`, [tenantId])
  const before = await rowsOf(tenantId)
  await deleteDueTenants(world!.app.server)
  expect(await rowsOf(tenantId)).toEqual(before)
})

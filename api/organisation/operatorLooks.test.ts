import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { operatorLooks } from '../../shared/organisation/operatorLooks.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { enter, leave } from '../identity/entries.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

test('an organisation reads who of the operator looked in, when and why; nobody else does', async () => {
  const admin = await world.person(await world.tenant())
  const other = await world.person(await world.tenant())
  const looks = async (token = admin.token, page = '0') => (await world.client(token).call(operatorLooks, { query: { page } })).body
  expect(await looks()).toEqual({ items: [], pages: 0, total: 0 })
  const operator = await world.operator()
  const [who] = await world.sql<{ forename: string; surname: string }>('select forename, surname from "user" where id = $1', [operator])
  const at = new Date(world.clock.now()).toISOString()
  await enter(world.app.server, operator, admin.tenantId, 'asked for help with a booking')
  const hour = new Date(world.clock.now() + 60 * 60_000).toISOString()
  expect((await looks()).items).toEqual([{ id: expect.any(String), at, until: hour, reason: 'asked for help with a booking', by: who }])
  world.clock.advance(5 * 60_000)
  await leave(world.app.server, operator, admin.tenantId)
  expect((await looks()).items[0]!.until).toBe(new Date(world.clock.now()).toISOString())
  for (let count = 0; count < 20; count++) {
    world.clock.advance(1_000)
    await enter(world.app.server, operator, admin.tenantId, `another question, number ${count}`)
  }
  expect([(await looks()).items[0]!.reason, (await looks(admin.token, '1')).items.length, (await looks()).total]).toEqual([
    'another question, number 19',
    1,
    21,
  ])
  expect((await looks(other.token)).items).toEqual([])
  const staff = await world.person(
    admin.tenantId,
    rights.filter((right) => right !== 'admin.users'),
  )
  expect(await looks(staff.token)).toEqual({ code: 'forbidden' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { loadDemo } from './load.ts'
import { demoId, tenants } from './organisations.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await load()
})
afterAll(() => world.stop())

const load = (anew = false) => loadDemo(world.app.server, { password: 'kennel-lantern-riverbed-42', anew })

test.each([false, true])('the operator finds merges, limits and imports (loaded anew: %s)', async (anew) => {
  if (anew) await load(true)
  const { access } = await startSession(world.app.server, demoId('user:operator@obhut.example'), true, 'test')
  const read = async (path: string) => (await world.client(access).send('GET', `/api/tenantadmin/${path}`)).body
  const { items: merges } = await read(`organization/${demoId('organization:8')}/merges`)
  expect(merges).toMatchObject([{ other: { officialName: 'Pension Bremen' }, by: { surname: 'Falkner' }, inTheWay: [] }])
  expect(await read(`account/${demoId('user:ended')}`)).toMatchObject({
    isMerged: true,
    state: 'locked',
    mergedInto: { email: 'daycare@sonnenhof.example' },
  })
  const { limits, used } = await read(`tenant/${tenants.sonnenhof.id}/limits`)
  expect(limits).toEqual({ users: 25, megabytes: 5_000 })
  expect(used.users).toBeLessThan(25)
  const { items: imports } = await read('import')
  expect(imports).toMatchObject([
    { state: 'done', made: { name: tenants.altenburg.name }, by: { surname: 'Falkner' } },
    { state: 'failed', code: 'tenantImport.damaged', rows: null },
  ])
  expect(await world.sql(`select 1 from mail where template = 'accountsMerged'`)).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readModules } from '../../shared/organisation/moduleStates.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
let token: string
let operatorId: string
let tenantId: string
let lead: Person
beforeAll(async () => {
  world = await startWorld()
  operatorId = await world.operator()
  token = (await startSession(world.app.server, operatorId, true, 'test')).access
})
beforeEach(async () => {
  tenantId = await world.tenant()
  lead = await world.person(tenantId)
})
afterAll(() => world.stop())

const path = (id = tenantId) => `/api/tenantadmin/tenant/${id}/modules`
const get = async () => (await world.client(token).send('GET', path())).body.items
const turn = (module: string, on: boolean, id = tenantId) =>
  world.client(token).send('POST', path(id), { module, on, reason: 'agreed by telephone' })
const rightsNow = async () => (await world.client(lead.token).send('GET', '/api/auth/user')).body.rights
const events = async () => (await world.client(token).send('GET', `/api/tenantadmin/tenant/${tenantId}/history?page=0`)).body.items

test('the operator switches a module off and on; people follow at their next request, and the history says who did it', async () => {
  await world.person(tenantId, ['animals.view', 'daycare.view'])
  await world.booking(lead, [await world.animal(lead)])
  await world.booking(lead, [await world.animal(lead)], { startDate: '2026-06-01', endDate: '2026-06-01', state: 'checkedOut' })
  expect(await get()).toEqual([
    { module: 'pension', isOn: true, waitsForOther: false, people: 1, open: 0 },
    { module: 'daycare', isOn: true, waitsForOther: false, people: 2, open: 1 },
    { module: 'sponsoredResidency', isOn: true, waitsForOther: false, people: 1, open: 0 },
    { module: 'seizure', isOn: true, waitsForOther: false, people: 1, open: 0 },
  ])
  const off = await turn('daycare', false)
  expect(off.body.items[1]).toEqual({ module: 'daycare', isOn: false, waitsForOther: false, people: 2, open: 1 })
  expect(await turn('daycare', false)).toEqual(off)
  expect(await rightsNow()).not.toContain('daycare.view')
  world.clock.set('2026-06-10T10:01:00.000Z')
  expect((await turn('daycare', true)).body.items[1].isOn).toBe(true)
  expect(await rightsNow()).toContain('daycare.view')
  const by = { forename: 'Robin', surname: 'Falkner' }
  expect(await events()).toMatchObject([
    { action: 'module.on', module: 'daycare', by, reason: 'agreed by telephone' },
    { action: 'module.off', module: 'daycare', by, reason: 'agreed by telephone' },
  ])
})

test('residencies go with boarding and come back with it, unless they were switched off themselves', async () => {
  const states = async () => (await get()).map(({ isOn, waitsForOther }: Record<string, boolean>) => [isOn, waitsForOther])
  await turn('pension', false)
  expect(await states()).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, false],
  ])
  await turn('sponsoredResidency', false)
  await turn('pension', true)
  expect(await states()).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [true, false],
  ])
})

test('the administration reads them and cannot switch them', async () => {
  await turn('pension', false)
  const read = (person: Person) => world.client(person.token).call(readModules, {})
  expect((await read(lead)).body).toMatchObject({ items: await get(), limits: { users: null, megabytes: null }, used: { users: 1 } })
  expect((await read(await world.person(tenantId, ['admin.settings']))).status).toBe(403)
  expect((await world.client(lead.token).send('POST', path(), { module: 'pension', on: true, reason: 'we want it back' })).status).toBe(403)
  expect(await turn('pension', true, world.id())).toMatchObject({ status: 404 })
  expect((await turn('hotel', true)).status).toBe(400)
})

test('a new access has all modules, or those that were chosen', async () => {
  const make = async (more: object) => {
    const body = { id: null, name: 'Tierheim Nord', status: 'TEST', zone: 'Europe/Berlin', organizationId: null, ...more }
    const { id } = (await world.client(token).send('POST', '/api/tenantadmin/tenant/new', body)).body
    return (await world.sql('select modules_off from tenant where id = $1', [id]))[0]!.modules_off
  }
  expect(await make({})).toEqual([])
  expect(await make({ modulesOff: ['daycare'] })).toEqual(['daycare'])
})

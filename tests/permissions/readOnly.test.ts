import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantStatus } from '../../shared/access.ts'
import { mutations } from '../../shared/mutations.ts'
import { ownId } from '../isolation/ownIds.ts'
import { partsOf, pathOf } from '../isolation/requestParts.ts'
import { stateOf } from '../isolation/houseState.ts'
import { buildHouse, type House } from '../isolation/twoHouses.ts'
import { ask } from '../isolation/walk.ts'
import { startWorld, type World } from '../world.ts'

let world: World
let house: House
let untouched: Record<string, string>

beforeAll(async () => {
  world = await startWorld()
  house = await buildHouse(world, 'house')
  await world.sql(`update tenant set status = 'READ_ONLY'`)
  untouched = await stateOf(world, house)
})
afterAll(() => world.stop())

const writing = () => world.app.registry.all.map(({ endpoint }) => endpoint).filter(({ mutates }) => mutates)

/** Of an organisation that nobody here belongs to. */
const foreign = '019eb0f9-7900-741e-8460-b4df502e04dd'

/** Requests about what the organisation has, so that they would do something, and about what it has not: the gate stands before both. */
const requests = () =>
  writing().flatMap((endpoint) =>
    [(slot: string) => ownId(house, endpoint.path, slot) ?? house.ids.animal!, () => foreign].map((idOf) => {
      const id = (slot: string) => (slot.endsWith('userId') ? house.person.userId : slot === 'body.id' ? null : idOf(slot))
      const parts = partsOf(endpoint, { id })
      return { name: `${endpoint.method} ${endpoint.path}`, method: endpoint.method, path: pathOf(endpoint, parts), body: parts.body }
    }),
  )

test('every mutation of a device is one of the writing endpoints', () => {
  const served = new Set(writing().map(({ method, path }) => `${method} ${path}`))
  for (const { name, endpoint } of mutations.values())
    expect([name, served.has(`${endpoint.method} ${endpoint.path}`)]).toEqual([name, true])
})

test('an organisation that can only be read refuses every writing call, and no row changes', async () => {
  for (const { name, method, path, body } of requests()) {
    const { status, text } = await ask(world, house.person.token, { method, path, body, headers: { 'idempotency-key': world.id() } })
    expect([name, status, text.split('\n\n')[1]]).toEqual([name, 423, '{"code":"tenantReadOnly"}'])
  }
  expect(await stateOf(world, house)).toEqual(untouched)
})

test('it refuses each of them in a batch, which ends there with nothing answered, and no row changes', async () => {
  for (const { name, method, path, body } of requests()) {
    const call = { mid: world.id(), mv: 1, lane: 'x', deps: [], base: 0, occurredAt: '2026-06-10T09:00:00.000Z', method, path, body }
    const answer = await world.client(house.person.token).send('POST', '/api/sync/push', { clientId: house.ids.client, calls: [call] })
    expect([name, answer.status, answer.body.results, answer.body.ended]).toEqual([
      name,
      200,
      [],
      { status: 423, body: { code: 'tenantReadOnly' } },
    ])
  }
  expect(await stateOf(world, house)).toEqual(untouched)
})

/** They leave no receipt, so they are none of the writing calls; they refuse by themselves. */
const refuseThemselves = ['/api/admin/terminals/{id}/code', '/api/animal/photo/{id}/picture', '/api/animal/{id}/share/new']

test('it can be read all the same', async () => {
  for (const { endpoint } of world.app.registry.all.filter(({ endpoint: { access, mutates } }) => access === 'signedIn' && !mutates)) {
    const parts = partsOf(endpoint, {
      id: (slot) =>
        slot === 'body.clientId' ? house.ids.client! : slot === 'body.epoch' ? null : (ownId(house, endpoint.path, slot) ?? world.id()),
    })
    const heard = await ask(world, house.person.token, {
      method: endpoint.method,
      path: pathOf(endpoint, parts),
      body: parts.body,
      headers: {},
    })
    expect([endpoint.path, heard.status]).toEqual([endpoint.path, refuseThemselves.includes(endpoint.path) ? 423 : 200])
  }
})

test('every other status can be written to, and a call that waited succeeds once it can', async () => {
  const booking = `/api/daycare/booking/${house.ids.daycareBooking}/check-in`
  const key = { 'idempotency-key': world.id() }
  const checkIn = () => world.client(house.person.token).send('POST', booking, {}, key)
  expect((await checkIn()).status).toBe(423)
  for (const status of ['ACTIVE', 'DEMO', 'TEST', 'TEMPORARY_COPY', 'SCHEDULED_DELETION'] satisfies TenantStatus[]) {
    await world.sql('update tenant set status = $1', [status])
    expect((await checkIn()).status).toBe(200)
  }
})

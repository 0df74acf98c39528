import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantStatus } from '../../shared/access.ts'
import { isWrite, type Endpoint } from '../../shared/endpoint.ts'
import { mutations } from '../../shared/mutations.ts'
import { openClock, openClockByTag } from '../../shared/timetracking/punches/punch.ts'
import { houseRound, openRound } from '../../shared/care/houseRound.ts'
import { addMembership } from '../../api/organisation/accounts.ts'
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

const writing = () => world.app.registry.all.map(({ endpoint }) => endpoint).filter(isWrite)

/** Of an organisation that nobody here belongs to. */
const foreign = '019eb0f9-7900-741e-8460-b4df502e04dd'

/** Requests about what the organisation has, so that they would do something, and about what it has not: the gate is before both. */
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
  const queued = new Set(writing().flatMap(({ method, path, mutates }) => (mutates ? [`${method} ${path}`] : [])))
  for (const { name, method, path, body } of requests().filter((one) => queued.has(one.name))) {
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

/** Asked by terminals alone. */
const ofTerminals: readonly string[] = [openClock, openClockByTag, houseRound, openRound].map(({ path }) => path)

test('it can be read all the same', async () => {
  const isRead = (endpoint: Endpoint) => endpoint.access === 'signedIn' && !isWrite(endpoint) && !ofTerminals.includes(endpoint.path)
  for (const { endpoint } of world.app.registry.all.filter(({ endpoint }) => isRead(endpoint))) {
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
    expect([endpoint.path, heard.status]).toEqual([endpoint.path, 200])
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

test('its people keep their password, their devices and the way to another organisation; their name stays as it is', async () => {
  const password = 'kennel-lantern-riverbed-42'
  const twice = { password: 'copper-walnut-drizzle-9', password2: 'copper-walnut-drizzle-9' }
  const closed = await world.tenant()
  const open = await world.tenant()
  const person = await world.person(closed, undefined, { password })
  await addMembership(world.app.server, open, person.userId, ['animals.view'])
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [closed])
  const { token } = (await world.client().send('POST', '/api/auth/authenticate/password', { email: person.email, password })).body
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    world.client(token).send(method, `/api/auth/${path}`, body, { 'x-active-tenant': closed, ...headers })
  const name = { forename: 'Neu', surname: 'Name' }
  expect((await send('POST', 'profile', name)).body).toEqual({ code: 'tenantReadOnly' })
  expect((await send('POST', 'profile', { ...name, locale: 'en' })).status).toBe(423)
  expect((await send('POST', 'profile', name, { 'x-active-tenant': open })).status).toBe(200)
  expect((await send('GET', 'user', undefined, { 'x-active-tenant': open })).body.tenant.id).toBe(open)
  const { items } = (await send('GET', 'sessions')).body as { items: { id: string; current: boolean }[] }
  expect(items).toHaveLength(2)
  for (const [path, body] of [
    ['password/change', { password, newPassword: twice }],
    ['confirm', { password: twice.password }],
    [`sessions/${items.find(({ current }) => !current)!.id}/end`, undefined],
    ['sessions/others/end', undefined],
    ['logout', undefined],
  ] as const)
    expect([path, (await send('POST', path, body)).status]).toEqual([path, 200])
})

test('no handler looks at it by itself: what writes says so in its contract, and one gate stands before all of it', async () => {
  const files = Object.entries(import.meta.glob<string>('../../api/**/*.ts', { query: '?raw', import: 'default', eager: true }))
  const asking = files
    .filter(([file, text]) => !file.endsWith('.test.ts') && /tenantReadOnly'|assertWritable\(/.test(text))
    .map(([file]) => file)
  expect(asking.sort()).toEqual(
    [
      // What an administrator accepts is judged for the organisation that it was held in.
      '../../api/heldEntries/decideHeld.ts',
      // A person without an account accepts the agreement by a link, without a session.
      '../../api/contract/agreementLink.routes.ts',
      // Somebody without an account sends files by a link, without a session.
      '../../api/fileDrops/dropLink.ts',
      // A customer withdraws by a link, without a session.
      '../../api/bookings/requests/requestLink.routes.ts',
      // A helper says by a link whether they come, without a session.
      '../../api/helpers/signUpByLink.routes.ts',
      '../../api/openapi.ts',
      '../../api/serve.ts',
    ].sort(),
  )
})

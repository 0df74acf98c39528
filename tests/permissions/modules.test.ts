import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/identity/tokens.ts'
import { expireRequests } from '../../api/bookings/requests/expireRequests.ts'
import { checkInCalls } from '../../shared/bookings/checkIn.ts'
import { formKey } from '../../shared/bookings/requests/formKey.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { moduleOfCall, modules, modulesOffBy, type Module } from '../../shared/modules.ts'
import { schemaMajor } from '../../shared/synced.ts'
import { askedOf } from '../factories/asked.ts'
import type { Person } from '../factories/maker.ts'
import { partsOf, pathOf } from '../isolation/requestParts.ts'
import { ask } from '../isolation/walk.ts'
import { noon, startWorld, type World } from '../world.ts'

let world: World
let tenantId: string
let lead: Person
beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  tenantId = await world.tenant()
  lead = await world.person(tenantId)
})
afterAll(() => world.stop())

const switchOff = (...off: Module[]) => world.sql('update tenant set modules_off = $2 where id = $1', [tenantId, off])
const send = (method: string, path: string, body?: object) =>
  world.client(lead.token).send(method, path, body, { 'idempotency-key': world.id() })

test.each(modules)(
  '%s: while it is off, every call of its area is refused with its code, and no call of another area is',
  async (module) => {
    await switchOff(module)
    const off = modulesOffBy([module])
    const others: string[] = []
    const ofModule: string[] = []
    for (const { endpoint } of world.app.registry.all.filter(({ endpoint: { access, operator } }) => access === 'signedIn' && !operator)) {
      const parts = partsOf(endpoint, { id: () => world.id() })
      const { access: token } = await startSession(world.app.server, lead.userId, true, 'test')
      if (endpoint.path === '/api/sync/live') continue
      const asked = { method: endpoint.method, path: pathOf(endpoint, parts), headers: { 'idempotency-key': world.id() } }
      const answer = await ask(world, token, endpoint.method === 'GET' ? asked : { ...asked, body: parts.body })
      const isRefused = answer.text.includes('"moduleOff"')
      const owner = moduleOfCall(endpoint)
      if (owner && off.includes(owner) && !isRefused) ofModule.push(`${endpoint.method} ${endpoint.path}: ${answer.text.slice(0, 80)}`)
      if (!(owner && off.includes(owner)) && isRefused) others.push(`${endpoint.method} ${endpoint.path}`)
    }
    expect(ofModule).toEqual([])
    // Those find it in what they are sent.
    expect(
      others.every((call) => / \/api\/(admin\/(opening-time|cancellation-tier|daycare\/closed-period)|payment\/item)\//.test(call)),
    ).toBe(true)
  },
)

test('rights, flags and rows of a module go with it, and come back with it', async () => {
  const animal = await world.animal(lead)
  await world.booking(lead, [animal])
  await world.booking(lead, [animal], { service: 'pension', startDate: '2026-06-12', endDate: '2026-06-14' })
  const context = async () => (await send('GET', '/api/auth/user')).body
  const asked = { clientId: lead.userId, epoch: null, cursor: null, scopes: [], schemaMajor }
  const before = await world.client(lead.token).pull(asked)
  expect(await context()).toMatchObject({ tenant: { modulesOff: [] }, menu: { pension: true, daycare: true, sponsoredResidency: true } })
  await switchOff('pension')
  const without = await context()
  expect(without).toMatchObject({
    tenant: { modulesOff: ['pension', 'sponsoredResidency'] },
    menu: { pension: false, daycare: true, sponsoredResidency: false },
    visible: { pension: false, inPension: false, daycare: true },
  })
  expect(without.rights.filter((right: string) => right.startsWith('pension.'))).toEqual([])
  const { head } = await world
    .client(lead.token)
    .pull({ ...asked, epoch: before.head.epoch, cursor: before.head.to, scopes: before.head.scopes })
  expect(head.removed).toEqual(expect.arrayContaining(['pension:open', 'residencies']))
  expect(head.removed.filter((scope: string) => scope.includes('daycare'))).toEqual([])
  expect(await world.sql('select service from booking where tenant_id = $1 order by 1', [tenantId])).toHaveLength(2)
  await switchOff('seizure')
  expect(await context()).toMatchObject({ menu: { pension: true, animalSeizure: false } })
  const { head: now } = await world.client(lead.token).pull(asked)
  expect(now.scopes).not.toContain('seizures')
  expect(now.scopes).toContain('changes:open')
  await switchOff('sponsoredResidency')
  expect(await context()).toMatchObject({ menu: { pension: true, sponsoredResidency: false } })
  await switchOff()
  expect((await context()).rights).toContain('pension.checkin')
})

test('a queued check-in is refused whole, and goes through under a new key once the module is on again', async () => {
  const { booking } = await world.booking(lead, [await world.animal(lead)])
  const call = () => ({
    mid: world.id(),
    mv: 1,
    lane: booking.id,
    deps: [],
    base: 0,
    occurredAt: '2026-06-10T09:00:00.000Z',
    method: 'POST',
    body: {},
    path: addressOf(checkInCalls.daycare, { params: { id: booking.id } }),
  })
  const push = (one: object) => send('POST', '/api/sync/push', { clientId: lead.userId, calls: [one] })
  const first = call()
  await switchOff('daycare')
  expect((await push(first)).body.results).toMatchObject([{ status: 403, body: { code: 'moduleOff' } }])
  await switchOff()
  expect((await push(first)).body.results).toMatchObject([{ status: 403, replayed: true }])
  expect((await push(call())).body.results).toMatchObject([{ status: 200 }])
})

test('what is of both is judged by its row, and the public form offers what is on', async () => {
  const tier = { id: null, minDaysBefore: 3, value: 5000, feeType: 'percent', appliesTo: 'all' }
  const secret = 'abcdefghijkl'
  await send('POST', '/api/admin/online/booking-request', { formOpen: true, formSecret: secret })
  const form = () => world.client().send('GET', `/api/book/${formKey(tenantId, secret)}`)
  expect((await form()).body.services).toEqual(['daycare', 'pension'])
  await switchOff('pension')
  expect(await send('POST', '/api/admin/cancellation-tier/new', { ...tier, service: 'pension' })).toMatchObject({
    body: { code: 'moduleOff' },
  })
  expect((await send('POST', '/api/admin/cancellation-tier/new', { ...tier, service: 'daycare' })).status).toBe(200)
  expect((await form()).body.services).toEqual(['daycare'])
  await switchOff('pension', 'daycare')
  expect((await form()).status).toBe(404)
})

test('jobs leave alone what is off, and do it once it is on again', async () => {
  const contact = await world.contact(lead, {})
  const made = await send('POST', '/api/daycare/request/new', { id: null, ...askedOf(contact.id), dates: ['2026-06-12'] })
  expect(made.status).toBe(200)
  world.clock.set('2026-06-20T10:00:00.000Z')
  await switchOff('daycare')
  expect(await expireRequests(world.app.server, tenantId)).toBe(0)
  await switchOff()
  expect(await expireRequests(world.app.server, tenantId)).toBe(1)
  world.clock.set(noon)
})

test('the history of the organisation stays readable', async () => {
  const { booking } = await world.booking(lead, [await world.animal(lead)])
  await switchOff('daycare', 'pension')
  const { body } = await send('GET', '/api/admin/history?group=bookings')
  expect(body.groups).toContain('bookings')
  expect(body.items.map(({ id }: { id: string }) => id)).toContain(booking.id)
})

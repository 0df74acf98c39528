import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { createTenant } from './accounts.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
let operatorId: string
let operator: string
let lead: Person
let house: string
const minute = 60_000
const reason = 'Support call 4711, bookings missing'

beforeAll(async () => {
  world = await startWorld()
  operatorId = await world.operator()
  const make = (name: string, officialName: string, informalName: string | null, contact: [string, string], address: [string, string]) =>
    createTenant(world.app.server, {
      name,
      organization: {
        officialName,
        informalName,
        contact: { forename: contact[0], surname: contact[1] },
        address: { zip: address[0], city: address[1] },
      },
    })
  house = await make('Haus am Wald', 'Tierschutzverein Wald e. V.', 'Tierheim am Wald', ['Zoë', 'Müller'], ['10115', 'Berlin'])
  await make('Pension', 'Pension 100 % Tierglück', null, ['Jan', 'Weiß'], ['10117', 'Berlin'])
  await make('Katzenhaus', 'Katzenhaus Süd_West', 'Katzen', ['Ada', 'Wald'], ['80331', 'München'])
  lead = await world.person(house)
})
beforeEach(async () => {
  world.clock.set(noon)
  operator = (await startSession(world.app.server, operatorId, true, 'test')).access
  await world.sql('truncate tenant_entry, audit_entry')
})
afterAll(() => world.stop())

const as = (token: string, tenantId?: string) => ({
  get: (path: string) => world.client(token).send('GET', path, undefined, tenantId ? { 'x-active-tenant': tenantId } : {}),
  post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    world.client(token).send('POST', path, body, { ...(tenantId && { 'x-active-tenant': tenantId }), ...headers }),
})
const search = async (...terms: string[]): Promise<string[]> => {
  const { status, body } = await as(operator).post('/api/tenantadmin/organization/search', { search: terms })
  expect(status).toBe(200)
  return body.items.map(({ officialName }: { officialName: string }) => officialName.split(' ')[0])
}
const enter = (id = house, why = reason) => as(operator).post(`/api/tenantadmin/tenant/${id}/enter`, { reason: why })

describe('the search', () => {
  test.each([
    [['wald'], ['Katzenhaus', 'Tierschutzverein']],
    [['WALD', 'berlin'], ['Tierschutzverein']],
    [['tierheim'], ['Tierschutzverein']],
    [['müller'], ['Tierschutzverein']],
    [['mueller'], ['Tierschutzverein']],
    [['zoe'], ['Tierschutzverein']],
    [['1011'], ['Pension', 'Tierschutzverein']],
    [['1011', 'weiss'], ['Pension']],
    [['münch'], ['Katzenhaus']],
    [['wald', 'münchen', 'berlin'], []],
    [['100 %'], ['Pension']],
    [['%'], ['Pension']],
    [['_'], ['Katzenhaus']],
    [['\\'], []],
    [["' or true --"], []],
    [['waldberlin'], []],
    [[], []],
  ])('for %j finds %j: every term, in a name, the contact, the postal code or the city', async (terms, found) => {
    expect((await search(...terms)).sort()).toEqual(found)
  })

  test('answers exactly the documented fields', async () => {
    const { body } = await as(operator).post('/api/tenantadmin/organization/search', { search: ['Tierheim'] })
    expect(body).toEqual({
      items: [
        {
          id: expect.any(String),
          officialName: 'Tierschutzverein Wald e. V.',
          informalName: 'Tierheim am Wald',
          contact: { forename: 'Zoë', surname: 'Müller' },
          address: { zip: '10115', city: 'Berlin' },
        },
      ],
    })
    const tenants = await as(operator).get(`/api/tenantadmin/organization/${body.items[0].id}/tenants`)
    expect(tenants.body).toEqual({ items: [{ id: house, name: 'Haus am Wald', status: 'ACTIVE' }] })
    expect((await as(operator).get(`/api/tenantadmin/organization/${world.id()}/tenants`)).status).toBe(404)
  })

  test('is for platform administrators alone, whatever is asked', async () => {
    for (const [method, path, body] of [
      ['POST', '/api/tenantadmin/organization/search', { search: ['wald'] }],
      ['POST', '/api/tenantadmin/organization/search', { nonsense: true }],
      ['GET', `/api/tenantadmin/organization/${house}/tenants`, undefined],
      ['POST', `/api/tenantadmin/tenant/${house}/enter`, { reason }],
      ['POST', `/api/tenantadmin/tenant/${house}/leave`, undefined],
    ] as const) {
      const { status, body: refusal } = await world.client(lead.token).send(method, path, body)
      expect([path, status, refusal]).toEqual([path, 403, { code: 'forbidden' }])
      expect((await world.client().send(method, path, body)).status).toBe(401)
    }
  })

  test.each([
    ['no list', 'wald'],
    ['an empty term', ['']],
    ['too many terms', Array(11).fill('a')],
    ['a long term', ['x'.repeat(101)]],
  ])('refuses %s', async (_name, terms) => {
    expect((await as(operator).post('/api/tenantadmin/organization/search', { search: terms })).status).toBe(400)
  })
})

describe('a look into an organisation', () => {
  test('shows it read-only for an hour, and no longer', async () => {
    await world.animal(lead, { name: 'Waldi' })
    const before = await as(operator, house).get('/api/auth/user')
    expect(before.status).toBe(403)
    const entered = await enter()
    expect([entered.status, entered.body]).toEqual([200, { until: '2026-06-10T11:00:00.000Z' }])
    const { body } = await as(operator, house).get('/api/auth/user')
    expect(body).toMatchObject({
      userId: operatorId,
      isGlobalAdmin: true,
      noPermissions: false,
      tenant: { id: house, name: 'Haus am Wald', status: 'READ_ONLY', enteredUntil: '2026-06-10T11:00:00.000Z' },
      tenants: [{ id: house, name: 'Haus am Wald', userId: operatorId }],
    })
    // Without a choice they are where they were: in none.
    expect((await as(operator).get('/api/auth/user')).body).toMatchObject({ tenant: null, tenants: [{ id: house }] })
    const list = await as(operator, house).post('/api/animal/list', { search: 'waldi', page: 0, perPage: 50 })
    expect(list.body.total).toBe(1)
    const booking = await world.booking(lead, [await world.animal(lead)])
    const write = () =>
      as(operator, house).post(`/api/daycare/booking/${booking.booking.id}/check-in`, {}, { 'idempotency-key': world.id() })
    expect((await write()).status).not.toBe(200)
    world.clock.advance(60 * minute - 1)
    operator = (await startSession(world.app.server, operatorId, true, 'test')).access
    expect((await as(operator, house).get('/api/auth/user')).status).toBe(200)
    world.clock.advance(1)
    for (const path of ['/api/auth/user', '/api/daycare/booking/check-in-next'])
      expect((await as(operator, house).get(path)).status).toBe(403)
    expect((await write()).status).toBe(403)
    expect((await as(operator).get('/api/auth/user')).body).toMatchObject({ tenant: null, tenants: [] })
  })

  test('changes nothing in there, by no call', async () => {
    await enter()
    const state = () => world.sql('select version from tenant_clock where tenant_id = $1', [house])
    const before = await state()
    for (const { endpoint } of world.app.registry.all.filter(({ endpoint: { mutates } }) => mutates)) {
      const path = endpoint.path.replace(/\{\w+\}/g, world.id())
      const { status } = await world
        .client(operator)
        .send(endpoint.method, path, endpoint.body ? {} : undefined, { 'x-active-tenant': house, 'idempotency-key': world.id() })
      expect([path, [403, 423].includes(status)]).toEqual([path, true])
    }
    expect(await state()).toEqual(before)
  })

  test('is written down with its reason, where its people can read it and others cannot', async () => {
    await enter()
    world.clock.advance(minute)
    expect((await as(operator).post(`/api/tenantadmin/tenant/${house}/leave`)).status).toBe(200)
    const readAs = (tenantId: string) =>
      world.app.server.orm.em
        .fork({ session: { variables: { 'app.tenant': tenantId } } })
        .transactional((em) =>
          em.execute<{ action: string; actor_id: string; facts: { reason?: string } }[]>(
            'select action, actor_id, facts from audit_entry order by at',
          ),
        )
    expect((await readAs(house)).map(({ action, actor_id, facts }) => [action, actor_id, facts.reason])).toEqual([
      ['tenant.entered', operatorId, reason],
      ['tenant.left', operatorId, undefined],
    ])
    expect(await readAs(await world.tenant())).toEqual([])
    expect(await world.sql('select user_id, reason, left_at from tenant_entry where tenant_id = $1', [house])).toEqual([
      { user_id: operatorId, reason, left_at: new Date('2026-06-10T10:01:00.000Z') },
    ])
  })

  test('ends at once when they leave, and there is nothing to leave twice', async () => {
    await enter()
    expect((await as(operator, house).post(`/api/tenantadmin/tenant/${house}/leave`)).status).toBe(200)
    expect((await as(operator, house).get('/api/auth/user')).status).toBe(403)
    expect((await as(operator).post(`/api/tenantadmin/tenant/${house}/leave`)).status).toBe(404)
    expect((await enter()).status).toBe(200)
    expect((await as(operator, house).get('/api/auth/user')).status).toBe(200)
  })

  test('ends at once when they are no platform administrator any more', async () => {
    await enter()
    await world.sql('update "user" set is_global_admin = false where id = $1', [operatorId])
    expect((await as(operator, house).get('/api/auth/user')).status).toBe(403)
    await world.sql('update "user" set is_global_admin = true where id = $1', [operatorId])
  })

  test('wants a password given lately, a reason of ten letters, and an organisation that there is', async () => {
    for (const why of ['', 'too short', ' '.repeat(20), 'x'.repeat(501)]) expect((await enter(house, why)).status).toBe(400)
    expect((await enter(world.id())).status).toBe(404)
    await world.sql(`update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`, [operatorId])
    const late = await enter()
    expect([late.status, late.body]).toEqual([401, { code: 'session.confirm' }])
    expect(await world.sql('select 1 from tenant_entry')).toEqual([])
  })
})

test('a platform administrator who is a member too works for the platform until they choose their organisation', async () => {
  const both = await world.person(house)
  await world.sql('update "user" set is_global_admin = true where id = $1', [both.userId])
  const where = async (chosen?: string) => {
    const headers: Record<string, string> = chosen ? { 'x-active-tenant': chosen } : {}
    return (await world.client(both.token).send('GET', '/api/auth/user', undefined, headers)).body.tenant?.id ?? null
  }
  expect([await where(), await where(house)]).toEqual([null, house])
})

test('messages for everybody and for one organisation reach those they are for, while they are', async () => {
  const context = async (token: string) => {
    const { globalMessage, tenantMessage } = (await as(token).get('/api/auth/user')).body
    return [globalMessage, tenantMessage]
  }
  await world.sql(
    `insert into platform_setting (id, global_message, message_from, message_until) values (1, 'Maintenance', '2026-06-10T11:00Z', '2026-06-10T11:30Z')`,
  )
  await world.sql(`update tenant set message = 'Welcome' where id = $1`, [house])
  const outsider = await world.person(await world.tenant())
  expect([await context(lead.token), await context(outsider.token)]).toEqual([
    [null, 'Welcome'],
    [null, null],
  ])
  world.clock.advance(60 * minute)
  const later = async (userId: string) => context((await startSession(world.app.server, userId, true, 'test')).access)
  expect([await later(lead.userId), await later(outsider.userId), await later(operatorId)]).toEqual([
    ['Maintenance', 'Welcome'],
    ['Maintenance', null],
    ['Maintenance', null],
  ])
  world.clock.advance(30 * minute)
  expect(await later(lead.userId)).toEqual([null, 'Welcome'])
})

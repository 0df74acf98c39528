import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presets, rights, type Right } from '../../shared/access.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { addMembership, createUser } from '../organisation/accounts.ts'

let world: World
let tenantId: string
let admin: Person
let counter = 0

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  world.clock.set(noon)
  tenantId = await world.tenant()
  admin = await world.person(tenantId)
})
afterAll(() => world.stop())

const call = (path: string, body?: unknown, by: Person = admin, headers = {}) =>
  world.client(by.token).send('POST', `/api/admin/user/${path}`, body, { 'idempotency-key': world.id(), ...headers })
const read = (path: string, by: Person = admin) => world.client(by.token).send('GET', `/api/admin/user/${path}`)
const list = (given: object = {}, by: Person = admin) => call('list', { page: 0, perPage: 50, ...given }, by)
const memberId = async ({ userId }: Person, of = tenantId) =>
  (await world.sql<{ id: string }>('select id from membership where user_id = $1 and tenant_id = $2', [userId, of]))[0]!.id
const asked = (more: object = {}) => ({
  id: null,
  email: `new${++counter}@obhut.example`,
  forename: 'Nora',
  surname: 'Neu',
  rights: ['animals.view'],
  ...more,
})
const signedIn = async ({ token }: Person, headers = {}) =>
  (await world.client(token).send('GET', '/api/auth/user', undefined, headers)).status
const audited = () =>
  world.sql<{ action: string; actor_id: string; subject_id: string; facts: object }>(
    'select action, actor_id, subject_id, facts from audit_entry where concerns = $1 order by id',
    [tenantId],
  )

describe('the list', () => {
  test('shows the members of this organisation, and neither terminals nor people of elsewhere', async () => {
    const colleague = await world.person(tenantId, ['animals.view'])
    await world.person(await world.tenant())
    const terminal = await createUser(world.app.server, {
      email: `terminal-${tenantId}@obhut.example`,
      forename: 'T',
      surname: 'T',
      passwordHash: null,
      kind: 'terminal',
    })
    await addMembership(world.app.server, tenantId, terminal, [])
    const operator = await createUser(world.app.server, {
      email: `operator-${tenantId}@obhut.example`,
      forename: 'O',
      surname: 'O',
      passwordHash: null,
      isGlobalAdmin: true,
    })
    await world.sql(
      `insert into tenant_entry (tenant_id, id, user_id, reason, entered_at, until) values ($1, $2, $3, 'help', $4, $4::timestamptz + interval '1 hour')`,
      [tenantId, world.id(), operator, noon],
    )
    const { status, body } = await list()
    expect([status, body.total, body.pages]).toEqual([200, 2, 1])
    expect(body.items.map(({ email }: Person) => email).sort()).toEqual([admin.email, colleague.email].sort())
    expect(body.items.find(({ email }: Person) => email === colleague.email)).toEqual({
      id: await memberId(colleague),
      email: colleague.email,
      forename: 'Ada',
      surname: expect.any(String),
      state: 'active',
      rights: ['animals.view'],
      invitedAt: null,
      inviteExpiresAt: null,
      inviteExpired: false,
    })
    const terminalMember = (await world.sql('select id from membership where user_id = $1', [terminal]))[0]!.id
    expect((await read(terminalMember)).status).toBe(404)
    expect((await call(`${terminalMember}/deactivate`)).status).toBe(404)
  })

  test('is searched and filtered by what it shows', async () => {
    await call('new', asked({ forename: 'Żaneta', surname: 'Groß', email: 'z@obhut.example' }))
    expect((await list({ search: 'gross zaneta' })).body.items).toMatchObject([{ surname: 'Groß', state: 'invited' }])
    expect((await list({ state: 'invited' })).body.total).toBe(1)
    expect((await list({ state: 'deactivated' })).body).toEqual({ items: [], pages: 0, total: 0 })
  })
})

describe('a foreign user', () => {
  test('is answered like one that nobody has, by every call, and nothing happens to them', async () => {
    const elsewhere = await world.tenant()
    const stranger = await world.person(elsewhere, ['animals.view'])
    const [theirs, nobodys] = [await memberId(stranger, elsewhere), world.id()]
    const acts: [string, unknown?][] = [['deactivate'], ['reactivate'], ['invite-again'], ['end-sessions']]
    for (const [act, body] of [['', { rights: [] }], ...acts] as [string, unknown?][]) {
      const [there, gone] = [await call(`${theirs}${act && `/${act}`}`, body), await call(`${nobodys}${act && `/${act}`}`, body)]
      expect([act, there.status, there.body]).toEqual([act, 404, { code: 'notFound' }])
      expect([gone.status, gone.body]).toEqual([there.status, there.body])
    }
    for (const path of ['', '/history']) expect((await read(`${theirs}${path}`)).body).toEqual({ code: 'notFound' })
    expect(await signedIn(stranger)).toBe(200)
    expect(await audited()).toEqual([])
  })
})

describe('rights', () => {
  test('are changed from the next request on, and both selections stay in the history', async () => {
    const carer = await world.person(tenantId, presets.carer)
    const id = await memberId(carer)
    const answer = await call(id, { rights: ['timetracking.own', 'daycare.view', 'daycare.view'] })
    expect([answer.status, answer.body.rights]).toEqual([200, ['daycare.view', 'timetracking.own']])
    const context = (await world.client(carer.token).send('GET', '/api/auth/user')).body
    expect(context.rights).toEqual(['daycare.view', 'timetracking.own'])
    expect(JSON.stringify(context)).not.toMatch(/preset|carer|volunteer/)
    expect(await audited()).toMatchObject([
      {
        action: 'user.changed',
        actor_id: admin.userId,
        subject_id: carer.userId,
        facts: { before: [...presets.carer], after: ['daycare.view', 'timetracking.own'] },
      },
    ])
    // The same selection again is no change.
    await call(id, { rights: ['daycare.view', 'timetracking.own'] })
    expect((await audited()).length).toBe(1)
    expect((await read(`${id}/history`)).body).toEqual({
      pages: 1,
      total: 1,
      items: [
        {
          id: expect.any(String),
          at: noon,
          action: 'user.changed',
          added: ['daycare.view'],
          removed: presets.carer.filter((right) => right !== 'timetracking.own'),
          by: { forename: 'Ada', surname: expect.any(String) },
        },
      ],
    })
  })

  test('are those of the list and no others', async () => {
    for (const held of [['admin.everything'], [null], 'admin.users'])
      expect((await call(await memberId(admin), { rights: held })).status).toBe(400)
    expect((await call('new', asked({ rights: ['operator'] }))).status).toBe(400)
  })
})

describe('what matters', () => {
  test.each([
    ['new', () => asked()],
    ['', () => ({ rights: [] })],
    ['deactivate', () => undefined],
    ['reactivate', () => undefined],
  ])('asks for the password again when it was given long ago: %s', async (act, body) => {
    const colleague = await memberId(await world.person(tenantId, []))
    world.clock.advance(16 * 60_000)
    await world.sql(`update access_token set expires_at = expires_at + interval '1 day'`)
    const answer = await call(act === 'new' ? 'new' : `${colleague}${act && `/${act}`}`, body())
    expect([answer.status, answer.body]).toEqual([401, { code: 'session.confirm' }])
    expect(await audited()).toEqual([])
  })

  test('is not for those without the right, whatever else they may', async () => {
    const lead = await world.person(
      tenantId,
      rights.filter((right) => right !== 'admin.users'),
    )
    expect((await list({}, lead)).status).toBe(403)
    expect((await call('new', asked(), lead)).status).toBe(403)
    expect((await call(`${await memberId(admin)}/deactivate`, undefined, lead)).status).toBe(403)
  })
})

describe('deactivating', () => {
  test('ends the sessions of somebody who works nowhere else, keeps the name, and can be taken back', async () => {
    const carer = await world.person(tenantId, presets.carer)
    const id = await memberId(carer)
    expect((await call(`${id}/deactivate`)).body).toMatchObject({ id, state: 'deactivated', forename: 'Ada', rights: presets.carer })
    expect(await signedIn(carer)).toBe(401)
    expect(await world.sql('select ended_by from session where user_id = $1', [carer.userId])).toEqual([{ ended_by: 'administrator' }])
    world.clock.advance(1)
    // Twice is once.
    expect((await call(`${id}/deactivate`)).body.state).toBe('deactivated')
    expect((await call(`${id}/reactivate`)).body.state).toBe('active')
    expect((await audited()).map(({ action }) => action)).toEqual(['user.deactivated', 'user.reactivated'])
  })

  test('leaves somebody their other organisation, and their session with it', async () => {
    const both = await world.person(tenantId, presets.carer)
    const elsewhere = await world.tenant()
    await addMembership(world.app.server, elsewhere, both.userId, presets.carer)
    expect(await signedIn(both, { 'x-active-tenant': tenantId })).toBe(200)
    await call(`${await memberId(both)}/deactivate`)
    expect(await signedIn(both, { 'x-active-tenant': tenantId })).toBe(403)
    expect(await signedIn(both, { 'x-active-tenant': elsewhere })).toBe(200)
    // Once the other one lets them go too, nothing is left to be signed in for.
    const theirAdmin = await world.person(elsewhere)
    await call(`${await memberId(both, elsewhere)}/deactivate`, undefined, theirAdmin)
    expect(await signedIn(both)).toBe(401)
  })

  test('is not done to oneself, nor is the own right given away', async () => {
    await world.person(tenantId)
    const own = await memberId(admin)
    for (const answer of [await call(`${own}/deactivate`), await call(own, { rights: presets.lead })])
      expect([answer.status, answer.body]).toEqual([422, { code: 'selfLock' }])
    expect((await call(own, { rights: ['admin.users'] })).status).toBe(200)
  })

  test('leaves one administrator, who has come and may sign in', async () => {
    const own = await memberId(admin)
    await call('new', asked({ rights }))
    const away = await world.person(tenantId)
    await world.sql('update "user" set disabled_at = now() where id = $1', [away.userId])
    expect((await list({ state: 'locked' })).body.items).toMatchObject([{ email: away.email }])
    for (const answer of [await call(`${own}/deactivate`), await call(own, { rights: [] })])
      expect([answer.status, answer.body]).toEqual([422, { code: 'lastAdmin' }])
    expect((await call(`${await memberId(away)}/deactivate`)).status).toBe(200)
  })

  test.each<[string, string, unknown]>([
    ['deactivate each other', '/deactivate', undefined],
    ['take the right from each other', '', { rights: ['animals.view'] satisfies Right[] }],
  ])('of two administrators who %s at the same moment one stays', async (_name, act, body) => {
    for (let round = 0; round < 5; round++) {
      const house = await world.tenant()
      const [one, two] = [await world.person(house), await world.person(house)]
      const [ofOne, ofTwo] = [await memberId(one, house), await memberId(two, house)]
      const answers = await Promise.all([call(`${ofTwo}${act}`, body, one), call(`${ofOne}${act}`, body, two)])
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
      const left = await world.sql(
        `select 1 from membership where tenant_id = $1 and disabled_at is null and 'admin.users' = any(rights)`,
        [house],
      )
      expect(left).toHaveLength(1)
    }
  })
})

describe('ending sessions', () => {
  test('signs the user out everywhere and lets them sign in again', async () => {
    const carer = await world.person(tenantId, presets.carer)
    expect((await call(`${await memberId(carer)}/end-sessions`)).body.state).toBe('active')
    expect(await signedIn(carer)).toBe(401)
    expect((await audited()).map(({ action }) => action)).toEqual(['user.signedOut'])
    // A sign-out, not a closed account: what waits on their devices is nobody else's to decide about.
    const answer = await world.client(carer.token).send('POST', '/api/sync/push', { clientId: world.id(), calls: [] })
    expect([answer.status, answer.body]).toEqual([401, { code: 'signedOut', detail: { userId: carer.userId } }])
    expect(await world.sql('select 1 from held_mutation where user_id = $1', [carer.userId])).toEqual([])
  })
})

test('a call that is sent twice is done once', async () => {
  const [body, key] = [asked(), { 'idempotency-key': world.id() }]
  const [first, twin] = [await call('new', body, admin, key), await call('new', body, admin, key)]
  expect([first.status, first.body.id]).toEqual([200, key['idempotency-key']])
  expect(twin.body).toEqual(first.body)
  expect(twin.headers.get('idempotency-replayed')).not.toBeNull()
  expect((await audited()).length).toBe(1)
})

test('pages of the history are the newest first', async () => {
  const id = await memberId(await world.person(tenantId, []))
  for (let i = 0; i < 51; i++) {
    world.clock.advance(1)
    await call(id, { rights: i % 2 === 0 ? ['animals.view'] : [] })
  }
  const [first, second] = [(await read(`${id}/history`)).body, (await read(`${id}/history?page=1`)).body]
  expect([first.pages, first.total, first.items.length, second.items.length]).toEqual([2, 51, 50, 1])
  expect(first.items[0]).toMatchObject({ added: ['animals.view'], removed: [] })
  expect(second.items[0].at < first.items[49].at).toBe(true)
  expect((await read(`${id}/history?page=x`)).status).toBe(400)
})

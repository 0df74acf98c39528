import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { metadataOf, openHostileHouse, redirecting, saying, type HostileHouse } from '../../tests/openid/hostileProvider.ts'
import { startProvider, type ProviderAccount, type RunningProvider } from '../../tests/openid/provider.ts'
import { origin, redirectUri, signInThere } from '../../tests/openid/signInOfTest.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { placeOfSecret } from '../identity/openid/relay.ts'
import { startSession } from '../identity/tokens.ts'
import { unseal } from '../sealed.ts'

const clientSecret = 'nobody-reads-this-secret'
let world: World
let userId: string
let token: string
let tenantId: string
let provider: RunningProvider
let houses: HostileHouse
const accounts: ProviderAccount[] = []

beforeAll(async () => {
  world = await startWorld({ openid: { timeout: 20_000, overHttp: true } })
  // The provider is a program of its own and lives by the real time.
  world.clock.set(new Date().toISOString())
  userId = await world.operator()
  tenantId = await world.tenant({ name: 'Tierheim am Wald' })
  provider = await startProvider({ clientId: 'obhut', clientSecret, secretIn: 'form', origins: [origin], accounts })
  houses = await openHostileHouse()
})
beforeEach(async () => void (token = (await startSession(world.app.server, userId, true, 'test')).access))
afterAll(async () => {
  await provider.stop()
  await houses.stop()
  await world.stop()
})

/** One after the other, so that what is written down has an order. */
const post = (path: string, body?: object) => {
  world.clock.advance(1)
  return world.client(token).send('POST', `/api/tenantadmin/openid${path}`, body)
}
const domain = () => `d${world.id()}.example`
const given = (more: object = {}) => ({
  id: null,
  tenantId,
  issuer: provider.issuer,
  clientId: 'obhut',
  clientSecret,
  emailDomains: [domain()],
  ...more,
})

async function connected(more: object = {}) {
  const { status, body } = await post('/new', given(more))
  expect([status, body.code]).toEqual([200, undefined])
  return body as { id: string; emailDomains: string[] }
}

/** The whole test of a provider by somebody whom it knows by this address. */
async function tried(id: string, email: string, emailVerified = true) {
  accounts.push({ sub: `sub-${email}`, email, emailVerified })
  const { body } = await post(`/${id}/test`, { redirectUri })
  expect(body).toMatchObject({ provider: { state: 'untested' }, authorize: expect.any(String) })
  const { refused: _, ...answer } = await signInThere(body.authorize, provider.issuer, email)
  return { answer, ended: await post(`/${id}/test/finish`, answer) }
}

/** What a test must leave as it is. */
const people = () =>
  world.sql(
    `select (select count(*)::int from session) as sessions, (select count(*)::int from access_token) as tokens,
       (select count(*)::int from external_identity) as links`,
  )

const audited = (id: string) =>
  world.sql<{ action: string; actor_id: string; facts: object }>(
    'select action, actor_id, facts from audit_entry where subject_id = $1 order by at, id',
    [id],
  )

describe('an identity provider', () => {
  test('is connected once, listed without its secret, and its secret is sealed', async () => {
    const id = world.id()
    const body = given({ id, emailDomains: ['wald.example', 'forst.example'] })
    const made = await post('/new', body)
    expect(made).toMatchObject({
      status: 200,
      body: {
        id,
        tenant: { id: tenantId, name: 'Tierheim am Wald' },
        issuer: provider.issuer,
        clientId: 'obhut',
        hasSecret: true,
        emailDomains: ['wald.example', 'forst.example'],
        endpointHosts: [new URL(provider.issuer).host],
        state: 'untested',
        testedAt: null,
        fault: null,
      },
    })
    expect(await post('/new', body)).toMatchObject({ status: 200, body: made.body })
    expect((await post('/new', { ...body, clientId: 'other' })).body).toEqual({ code: 'idTaken', fields: ['id'] })
    const list = await world.client(token).send('GET', '/api/tenantadmin/openid')
    expect(list.body.items).toContainEqual(made.body)
    for (const answer of [made, list]) expect(JSON.stringify(answer.body)).not.toContain(clientSecret)
    const [row] = await world.sql<{ client_secret: string }>('select client_secret from openid_provider where id = $1', [id])
    expect(row!.client_secret).not.toContain(clientSecret)
    expect(unseal(world.app.server.fieldKeys, placeOfSecret(id), row!.client_secret)).toBe(clientSecret)
    expect(await audited(id)).toEqual([
      { action: 'openid.connected', actor_id: userId, facts: { issuer: provider.issuer, domains: ['wald.example', 'forst.example'] } },
    ])
  })

  test('is refused for a domain that another one answers for, and for the own domain of the operator', async () => {
    const { emailDomains } = await connected()
    const taken = await post('/new', given({ emailDomains: [domain(), ...emailDomains] }))
    expect([taken.status, taken.body]).toEqual([422, { code: 'openid.domainTaken', fields: ['emailDomains'] }])
    const [{ email }] = (await world.sql<{ email: string }>('select email from "user" where id = $1', [userId])) as [{ email: string }]
    const own = await post('/new', given({ emailDomains: [email.split('@')[1]] }))
    expect([own.status, own.body]).toEqual([422, { code: 'openid.ownDomain', fields: ['emailDomains'] }])
  })

  test.each([
    ['no domain', { emailDomains: [] }, 400],
    ['twenty-one domains', { emailDomains: Array.from({ length: 21 }, (_, at) => `x${at}.example`) }, 400],
    ['a domain in capitals', { emailDomains: ['X.example'] }, 400],
    ['an issuer that is no address', { issuer: 'login.example' }, 'openid.notHttps'],
    ['an issuer without HTTPS', { issuer: 'http://login.example' }, 'openid.notHttps'],
    ['a private address without HTTPS', { issuer: 'http://169.254.169.254' }, 'openid.notHttps'],
    ['an unknown issuer', { issuer: 'http://127.0.0.1:9' }, 'openid.unreachable'],
    ['an organisation that there is not', { tenantId: '6ba7b815-9dad-41d1-80b4-00c04fd430c8' }, 404],
  ])('is not connected with %s', async (_, more, refusal) => {
    const { status, body } = await post('/new', given(more))
    expect(typeof refusal === 'number' ? status : body.code).toBe(refusal)
  })

  test('is not connected while its document is not right', async () => {
    const hostile = houses.open()
    const refusalOf = async (issuer = hostile.issuer) => (await post('/new', given({ issuer }))).body.code
    expect(await refusalOf(`${hostile.issuer}/`)).toBe('openid.issuerMismatch')
    hostile.answers.metadata = redirecting('https://login.example/')
    expect(await refusalOf()).toBe('openid.noDocument')
    hostile.answers.metadata = saying(metadataOf(hostile.issuer, { code_challenge_methods_supported: ['plain'] }))
    expect(await refusalOf()).toBe('openid.noPkce')
    hostile.answers.metadata = saying({ issuer: hostile.issuer })
    expect(await refusalOf()).toBe('openid.noDocument')
    hostile.answers.metadata = saying(metadataOf(hostile.issuer, { jwks_uri: 'http://169.254.169.254/keys' }))
    expect(await refusalOf()).toBe('openid.notHttps')
  })

  test('is for platform administrators alone, who gave their password lately', async () => {
    const { id, emailDomains } = await connected()
    const lead = await world.person(tenantId)
    const calls = [
      ['/new', given()],
      [`/${id}`, { emailDomains }],
      [`/${id}/remove`, undefined],
    ] as const
    for (const [path, body] of [...calls, ['/people', { tenantId, emailDomains }], [`/${id}/test`, { redirectUri }]] as const) {
      const refused = await world.client(lead.token).send('POST', `/api/tenantadmin/openid${path}`, body)
      expect([path, refused.status, refused.body]).toEqual([path, 403, { code: 'forbidden' }])
    }
    await world.sql(`update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`, [userId])
    for (const [path, body] of calls) expect([path, (await post(path, body)).body]).toEqual([path, { code: 'session.confirm' }])
  })
})

describe('the test of a provider', () => {
  test('goes there and back: it shows what the identity token says, and signs nobody in', async () => {
    const { id, emailDomains } = await connected()
    const email = `ada@${emailDomains[0]}`
    const before = await people()
    const { answer, ended } = await tried(id, email)
    expect(ended).toMatchObject({
      status: 200,
      body: { provider: { id, state: 'ok', fault: null, testedAt: expect.any(String) }, claims: { subject: `sub-${email}`, email } },
    })
    expect(JSON.stringify(ended.body)).not.toContain(clientSecret)
    expect(await people()).toEqual(before)
    expect((await audited(id)).at(-1)).toEqual({
      action: 'openid.tested',
      actor_id: userId,
      facts: { state: 'ok', fault: null, detail: '' },
    })
    // Its code is spent.
    expect((await post(`/${id}/test/finish`, answer)).body).toMatchObject({
      claims: null,
      provider: { state: 'error', fault: 'codeRefused', detail: expect.stringContaining('invalid_grant') },
    })
  })

  test('says that the address of who signed in is of another domain, or is not verified', async () => {
    const { id, emailDomains } = await connected()
    const other = `ada${world.id()}@elsewhere.example`
    expect((await tried(id, other)).ended.body).toMatchObject({
      claims: { email: other },
      provider: { state: 'error', fault: 'domainDiffers', detail: other },
    })
    await post(`/${id}`, { emailDomains })
    const unverified = `eva@${emailDomains[0]}`
    expect((await tried(id, unverified, false)).ended.body).toMatchObject({
      claims: { email: null },
      provider: { state: 'error', fault: 'emailUnverified' },
    })
  })

  test.each([
    ['a client that the provider does not know', { clientId: 'stranger' }],
    ['a wrong secret', { clientSecret: 'another-one' }],
  ])('stops before the sign-in at %s', async (_, more) => {
    const { id } = await connected(more)
    expect((await post(`/${id}/test`, { redirectUri })).body).toMatchObject({
      authorize: null,
      provider: { state: 'error', fault: 'clientRefused', detail: expect.stringContaining('invalid_client') },
    })
  })

  test('keeps what the provider wrote to somebody whom it does not let in', async () => {
    const { id } = await connected()
    const { body } = await post(`/${id}/test`, { redirectUri })
    const { refused } = await signInThere(body.authorize, provider.issuer, 'nobody@elsewhere.example')
    expect(refused).toContain('Nobody here is called')
    expect((await post(`/${id}/test/finish`, { refusal: refused! })).body).toMatchObject({
      claims: null,
      provider: { state: 'error', fault: 'refusedThere', detail: refused },
    })
  })

  test('finds a provider that moved, and one that is well again, at once', async () => {
    const hostile = houses.open()
    const { id } = await connected({ issuer: hostile.issuer, clientSecret: null })
    hostile.answers.metadata = saying(metadataOf(hostile.issuer, { token_endpoint: 'https://elsewhere.example/token' }))
    const begin = async () => (await post(`/${id}/test`, { redirectUri })).body
    expect(await begin()).toMatchObject({ authorize: null, provider: { fault: 'foreignHost', detail: 'elsewhere.example' } })
    hostile.answers.metadata = saying(metadataOf(hostile.issuer))
    hostile.answers.jwks = saying('none')
    expect(await begin()).toMatchObject({ authorize: null, provider: { fault: 'notJson' } })
    hostile.answers.jwks = saying({ keys: [] })
    expect((await begin()).authorize).toContain(`${hostile.issuer}/authorize?nonce=`)
  })

  test('believes no token that another test or sign-in began', async () => {
    const { id, emailDomains } = await connected()
    const email = `ida@${emailDomains[0]}`
    accounts.push({ sub: 'sub-ida', email })
    const { body } = await post(`/${id}/test`, { redirectUri })
    const address = new URL(body.authorize)
    address.searchParams.set('nonce', 'of-somebody-else')
    const { refused: _, ...answer } = await signInThere(address.href, provider.issuer, email)
    expect((await post(`/${id}/test/finish`, answer)).body).toMatchObject({ claims: null, provider: { fault: 'nonce' } })
  })
})

describe('a change', () => {
  test('says whom the domains are of, ends the sessions of a domain that is lost, and wants a new test', async () => {
    const [kept, lost] = [domain(), domain()]
    const { id } = await connected({ emailDomains: [kept, lost] })
    const [stays, goes] = [
      await world.person(tenantId, undefined, { email: `a@${kept}` }),
      await world.person(tenantId, undefined, { email: `b@${lost}` }),
    ]
    await world.person(await world.tenant(), undefined, { email: `c@${kept}` })
    await world.sql(`update "user" set password_hash = case id when $1 then 'x' end where id in ($1, $2)`, [stays.userId, goes.userId])
    const counted = await post('/people', { tenantId, emailDomains: [kept, lost] })
    expect(counted.body).toEqual({ members: 2, withoutPassword: 1, outside: 1, administrators: 0 })
    const sessions = await Promise.all(
      [stays, goes].map((person) =>
        startSession(world.app.server, person.userId, false, 'test', { id, authenticatedAt: world.clock.now() }),
      ),
    )
    await world.sql(`update openid_provider set state = 'ok' where id = $1`, [id])
    const changed = await post(`/${id}`, { emailDomains: [kept], clientSecret: null })
    expect(changed.body).toMatchObject({ emailDomains: [kept], hasSecret: false, state: 'untested', testedAt: null })
    const statuses = await Promise.all(
      sessions.map(async ({ access }) => (await world.client(access).send('GET', '/api/auth/user')).status),
    )
    expect(statuses).toEqual([200, 401])
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'openid.changed',
      actor_id: userId,
      facts: { newSecret: true, sessions: 1 },
    })
    const [other] = (await connected()).emailDomains
    expect((await post(`/${id}`, { emailDomains: [kept, other] })).body).toEqual({ code: 'openid.domainTaken', fields: ['emailDomains'] })
  })

  test('that removes it ends its sessions, frees its domains, and is written down', async () => {
    const { id, emailDomains } = await connected()
    const person = await world.person(tenantId, undefined, { email: `a@${emailDomains[0]}` })
    const { access } = await startSession(world.app.server, person.userId, false, 'test', { id, authenticatedAt: world.clock.now() })
    expect((await post(`/${id}/remove`)).status).toBe(200)
    expect((await world.client(access).send('GET', '/api/auth/user')).status).toBe(401)
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'openid.removed', actor_id: userId, facts: { sessions: 1 } })
    for (const [path, body] of [
      ['/remove', undefined],
      ['', { emailDomains }],
      ['/test', { redirectUri }],
    ] as const)
      expect([path, (await post(`/${id}${path}`, body)).status]).toEqual([path, 404])
    await connected({ emailDomains })
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateOauth } from '../../../shared/identity/externalSignIn.ts'
import { authenticatePre } from '../../../shared/identity/session.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { browseTo } from '../../../tests/openid/browse.ts'
import { startProvider, type ProviderAccount, type ProviderOptions, type RunningProvider } from '../../../tests/openid/provider.ts'
import { hashOfToken } from '../../viewer.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { addMembership } from '../../organisation/accounts.ts'
import { connectProvider, disconnectProvider } from '../connectProvider.ts'

const origin = 'http://obhut.test'
const clientId = 'obhut'

let world: World
let tenantId: string
let provider: RunningProvider
let providerId: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  world = await startWorld({ openid: { timeout: 120_000, overHttp: true } })
  // The provider is a program of its own and lives by the real time.
  world.clock.set(new Date().toISOString())
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
  ;({ provider, providerId } = await connected('sso.example', tenantId))
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await world.stop()
})

async function connected(domain: string, of: string, more: Partial<ProviderOptions> = {}) {
  const provider = await startProvider({ clientId, origins: [origin], accounts: [], ...more })
  stops.push(() => provider.stop())
  const { server } = world.app
  const how = { limits: server.settings.openid, keys: server.fieldKeys }
  const { id } = await connectProvider(server, how, {
    tenantId: of,
    issuer: provider.issuer,
    clientId,
    clientSecret: more.clientSecret ?? null,
    domains: [domain],
  })
  return { provider, providerId: id }
}

let counter = 0
/** Somebody whom both sides know. */
async function known(
  at: RunningProvider = provider,
  of = tenantId,
  domain = 'sso.example',
): Promise<Person & { account: ProviderAccount }> {
  const person = await world.person(of, undefined, { email: `ada${++counter}@${domain}` })
  const account = { sub: `sub-${counter}`, email: person.email }
  at.accounts.push(account)
  return { ...person, account }
}

const pre = (email: string) => world.client().call(authenticatePre, { body: { email } })

/** From the typed address to what the token endpoint answers, as the app does it. */
async function tokensFor(email: string) {
  const { body } = await pre(email)
  if (body.mode !== 'oauth') throw new Error(`the mode is ${body.mode}`)
  const verifier = randomBytes(48).toString('base64url')
  const address = new URL(body.authorize)
  address.searchParams.delete('iss')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  for (const [name, value] of Object.entries({
    client_id: body.clientId,
    response_type: 'code',
    scope: 'openid email',
    state: 'some-state',
    login_hint: email,
    redirect_uri: `${origin}/auth-response`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value)
  const back = await browseTo(address.href, origin)
  expect(back.pathname).toBe('/auth-response')
  const answer = await exchange(body.token, {
    grant_type: 'authorization_code',
    client_id: body.clientId,
    code: back.searchParams.get('code')!,
    redirect_uri: `${origin}/auth-response`,
    code_verifier: verifier,
  })
  return { ...answer.body, token: body.token, back } as { id_token: string; refresh_token: string; token: string; back: URL }
}

const exchange = (path: string, form: Record<string, string>) =>
  world.client().send('POST', path, new URLSearchParams(form).toString(), { 'content-type': 'application/x-www-form-urlencoded' })

const authenticate = (idToken: string, email: string) => world.client().call(authenticateOauth, { body: { idToken, email } })

async function signIn(email: string) {
  return authenticate((await tokensFor(email)).id_token, email)
}

const whoIs = (headers: Headers, more: Record<string, string> = {}) =>
  world.client(headers.get('x-access-token')!).send('GET', '/api/auth/user', undefined, more)

test('how an address signs in is not told by the size of the answer', async () => {
  const answers = [await pre('nobody@sso.example'), await pre('nobody@elsewhere.example')]
  expect(answers.map(({ body }) => body.mode)).toEqual(['oauth', 'password'])
  expect(answers.map(({ headers }) => headers.get('content-length'))).toEqual(['1024', '1024'])
})

test('a member signs in at the provider and gets a session of ours, for a day at most', async () => {
  const { email, userId } = await known()
  const { status, body, headers } = await signIn(email)
  expect([status, body]).toEqual([200, { activeTenantId: tenantId }])
  expect(headers.get('x-access-token')).toMatch(/^at_[\w-]{43}$/)
  expect(headers.getSetCookie().find((one) => one.startsWith('rt='))).toMatch(/^rt=rt_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  expect((await whoIs(headers)).body).toMatchObject({ userId, email, staysLoggedIn: false, tenant: { id: tenantId } })
  const [session] = await world.sql(
    'select provider_id, absolute_end - created_at as life from session where user_id = $1 and provider_id is not null',
    [userId],
  )
  expect(session).toMatchObject({ provider_id: providerId, life: { days: 1 } })
  const [linked] = await world.sql(`select concerns, subject_id from audit_entry where action = 'openid.linked' and subject_id = $1`, [
    userId,
  ])
  expect(linked).toEqual({ concerns: tenantId, subject_id: userId })
})

test('how an address signs in depends on its domain alone', async () => {
  const { email } = await known()
  const stable = async (address: string) => {
    const { status, body } = await pre(address)
    if (body.mode !== 'oauth') return [status, body]
    const authorize = new URL(body.authorize)
    const nonce = authorize.searchParams.get('nonce')!
    authorize.searchParams.set('nonce', String(nonce.length))
    return [status, { ...body, authorize: authorize.href }]
  }
  const answer = await stable(email)
  expect(answer).toEqual([
    200,
    {
      mode: 'oauth',
      token: `/api/auth/oidc/${providerId}/token`,
      clientId,
      logout: `${provider.issuer}/session/end`,
      authorize: `${provider.issuer}/auth?nonce=43&iss=${encodeURIComponent(provider.issuer)}`,
    },
  ])
  for (const other of ['nobody@sso.example', 'NOBODY@SSO.EXAMPLE', 'x@sso.example']) expect(await stable(other)).toEqual(answer)
  for (const other of ['nobody@other.example', 'nobody@sub.sso.example', 'nobody@sso.example.org'])
    expect((await pre(other)).body).toEqual({ mode: 'password' })
})

test('later the person is known by the subject, whatever the address has become on either side', async () => {
  const { email, userId, account } = await known()
  expect((await signIn(email)).status).toBe(200)
  account.email = `renamed${counter}@sso.example`
  const again = await signIn(account.email)
  expect([again.status, (await whoIs(again.headers)).body.userId]).toEqual([200, userId])
  // Who has the old address now is somebody else, and gets nobody's account.
  provider.accounts.push({ sub: `heir-${counter}`, email })
  const heir = await signIn(email)
  expect([heir.status, heir.body]).toEqual([401, { code: 'openid.refused' }])
})

test('other organisations of the same person are not reached, and nothing of the operator is', async () => {
  const person = await known()
  const other = await world.tenant({ name: 'Elsewhere' })
  await addMembership(world.app.server, other, person.userId, ['animals.view'])
  const { headers } = await signIn(person.email)
  expect((await whoIs(headers)).body.tenants.map(({ id }: { id: string }) => id)).toEqual([tenantId])
  expect((await whoIs(headers, { 'x-active-tenant': other })).status).toBe(403)
  // By password the same person reaches both.
  expect((await world.client(person.token).send('GET', '/api/auth/user')).body.tenants).toHaveLength(2)
  await world.sql('update "user" set is_global_admin = true where id = $1', [person.userId])
  expect((await whoIs(headers)).body).toMatchObject({ isGlobalAdmin: false, menu: { globalAdmin: null } })
  expect((await signIn(person.email)).body).toEqual({ code: 'openid.refused' })
})

test('an identity token is good once', async () => {
  const { email } = await known()
  const { id_token } = await tokensFor(email)
  expect((await authenticate(id_token, email)).status).toBe(200)
  expect((await authenticate(id_token, email)).body).toEqual({ code: 'openid.refused' })
})

test('of ten at the same moment with one token one wins; of ten first sign-ins of one person all do', async () => {
  const { email, userId } = await known()
  const { id_token } = await tokensFor(email)
  const raced = await Promise.all(Array.from({ length: 10 }, () => authenticate(id_token, email)))
  expect(raced.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)])
  const second = await known()
  const tokens = []
  for (let i = 0; i < 10; i++) tokens.push((await tokensFor(second.email)).id_token)
  const first = await Promise.all(tokens.map((token) => authenticate(token, second.email)))
  expect(first.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
  expect(await world.sql('select user_id from external_identity where user_id = any($1)', [[userId, second.userId]])).toHaveLength(2)
})

test('a refresh token of the provider brings one more sign-in, which does not count as a proof of presence', async () => {
  const { email, userId } = await known()
  const { id_token, refresh_token, token } = await tokensFor(email)
  await authenticate(id_token, email)
  const renewed = await exchange(token, { grant_type: 'refresh_token', refresh_token, client_id: clientId })
  expect(Object.keys(renewed.body).sort()).toEqual(['id_token', 'refresh_token'])
  const again = await authenticate(renewed.body.id_token, email)
  expect([again.status, (await whoIs(again.headers)).body.userId]).toEqual([200, userId])
  expect((await authenticate(renewed.body.id_token, email)).status).toBe(401)
  const proven = await world.sql<{ authenticated_at: Date; renewed: boolean }>(
    `select s.authenticated_at, exists (select from access_token t where t.session_id = s.id and t.hash = $2) as renewed
       from session s where s.user_id = $1 and s.provider_id is not null order by renewed`,
    [userId, hashOfToken(again.headers.get('x-access-token')!)],
  )
  expect(proven.map(({ renewed }) => renewed)).toEqual([false, true])
  expect(proven[1]!.authenticated_at.getTime()).toBeLessThanOrEqual(proven[0]!.authenticated_at.getTime())
})

test('the relay shows what the app needs of the answer, refusals too, and nothing else', async () => {
  const { email } = await known()
  const { token } = await tokensFor(email)
  const verifier = 'v'.repeat(43)
  const form = { grant_type: 'authorization_code', client_id: clientId, code: 'wrong', redirect_uri: `${origin}/auth-response` }
  const refused = await exchange(token, { ...form, code_verifier: verifier })
  expect([refused.status, refused.body]).toEqual([200, { error: 'invalid_grant', error_description: expect.any(String) }])
  const bad: [string, Record<string, string>, number][] = [
    [token, form, 400],
    [token, { ...form, code_verifier: 'short' }, 400],
    [token, { ...form, code_verifier: verifier, client_secret: 'mine' }, 400],
    [token, { ...form, code_verifier: verifier, grant_type: 'password' }, 400],
    [token, { ...form, code_verifier: verifier, client_id: 'another' }, 404],
    [token.replace(providerId, world.id()), { ...form, code_verifier: verifier }, 404],
  ]
  for (const [path, fields, status] of bad) expect([fields, (await exchange(path, fields)).status]).toEqual([fields, status])
  expect((await world.client().send('POST', token, { ...form, code_verifier: verifier })).status).toBe(415)
  const twice = `${new URLSearchParams({ ...form, code_verifier: verifier })}&code=other`
  expect((await world.client().send('POST', token, twice, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400)
})

test.each(['form', 'header'] as const)(
  'a secret is added by the server, in the %s, and stands sealed in the database',
  async (secretIn) => {
    const [domain, clientSecret] = [`${secretIn}.example`, 'ein Geheimnis + mehr % davon']
    const of = await world.tenant()
    const { provider: own } = await connected(domain, of, { clientSecret, secretIn })
    const { email } = await known(own, of, domain)
    expect((await signIn(email)).status).toBe(200)
    const rows = await world.sql('select client_secret from openid_provider where issuer = $1', [own.issuer])
    expect(rows[0]!.client_secret).toMatch(/^process\.[\w-]+$/)
  },
)

test('who is removed from the organisation, or whose provider is, is out at once and does not come back', async () => {
  const of = await world.tenant()
  const { provider: own, providerId: id } = await connected('gone.example', of)
  const [first, second] = [await known(own, of, 'gone.example'), await known(own, of, 'gone.example')]
  const [a, b] = [await signIn(first.email), await signIn(second.email)]
  await world.sql('update membership set disabled_at = now() where user_id = $1', [first.userId])
  expect((await whoIs(a.headers)).body.tenants).toEqual([])
  expect((await signIn(first.email)).status).toBe(401)
  const { id_token } = await tokensFor(second.email)
  expect(await disconnectProvider(world.app.server, id)).toBe(true)
  expect((await whoIs(b.headers)).status).toBe(401)
  expect((await authenticate(id_token, second.email)).body).toEqual({ code: 'openid.refused' })
  expect((await pre(second.email)).body).toEqual({ mode: 'password' })
  expect(await disconnectProvider(world.app.server, id)).toBe(false)
})

test('while the provider cannot be reached, its addresses are told so, and after half a minute it is asked again', async () => {
  const of = await world.tenant()
  const { provider: own } = await connected('away.example', of)
  await own.stop()
  stops.splice(stops.length - 1, 1)
  const { status, headers } = await pre('a@away.example')
  expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  const back = await startProvider({ clientId, origins: [origin], accounts: [], port: Number(new URL(own.issuer).port) })
  stops.push(() => back.stop())
  expect((await pre('a@away.example')).status).toBe(503)
  world.clock.advance(30_000)
  expect((await pre('a@away.example')).status).toBe(200)
  world.clock.set(new Date().toISOString())
})

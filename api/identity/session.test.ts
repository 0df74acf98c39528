import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { hashOfToken } from '../viewer.ts'

let world: World
let tenantId: string

beforeAll(async () => {
  world = await startWorld({ signInLimits: true })
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
})
afterAll(() => world.stop())

const password = 'kennel-lantern-riverbed-42'
const signIn = (email: string, more: object = {}) =>
  world.client().send('POST', '/api/auth/authenticate/password', { email, password, stayLoggedIn: true, ...more })
const user = (token: string, headers: Record<string, string> = {}) => world.client(token).send('GET', '/api/auth/user', undefined, headers)
const fromUs = { 'x-refresh-request': '1', 'sec-fetch-site': 'same-origin' }
/** A request whose access token is unknown, with the cookie. */
const refresh = (cookie: string, headers: Record<string, string> = fromUs) =>
  world.client().send('GET', '/api/auth/user', undefined, { ...headers, cookie })
const refreshCookie = (headers: Headers) => headers.getSetCookie().find((one) => /^(__Host-)?rt=/.test(one))
const cookieOf = ({ refresh }: Person) => `rt=${refresh}`

test('signing in gives a token that works, a cookie no script can read, and the first organisation', async () => {
  const { email } = await world.person(tenantId, undefined, { password })
  const { status, body, headers } = await signIn(email.toUpperCase())
  expect(status).toBe(200)
  expect(body).toEqual({ token: expect.stringMatching(/^at_[\w-]{43}$/), activeTenantId: tenantId })
  expect(refreshCookie(headers)).toMatch(/^rt=rt_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/)
  const context = await user(body.token)
  expect(context.body).toMatchObject({
    email,
    staysLoggedIn: true,
    tenant: { id: tenantId, name: 'Tierheim Sonnenhof', status: 'ACTIVE' },
    today: '2026-06-10',
  })
  const stored = JSON.stringify([
    await world.sql('select * from access_token'),
    await world.sql('select * from refresh_token'),
    await world.sql('select * from "user"'),
  ])
  expect(stored).not.toContain(body.token)
  expect(stored).not.toContain(password)
})

test('a wrong password and an address without account get the same answer', async () => {
  const { email } = await world.person(tenantId, undefined, { password })
  const wrong = await signIn(email, { password: 'wrong-password' })
  const unknown = await signIn('nobody@obhut.example')
  expect([wrong.status, wrong.body]).toEqual([401, { code: 'invalidCredentials' }])
  expect([unknown.status, unknown.body]).toEqual([401, wrong.body])
  const modes = await Promise.all(
    [email, 'nobody@obhut.example'].map((address) => world.client().send('POST', '/api/auth/authenticate/pre', { email: address })),
  )
  expect(modes.map(({ body }) => body)).toEqual([{ mode: 'password' }, { mode: 'password' }])
})

test('failed sign-ins are slowed down by account, and right ones cost nothing', async () => {
  const { email } = await world.person(tenantId, undefined, { password })
  for (let i = 0; i < 8; i++) expect((await signIn(email)).status).toBe(200)
  for (let i = 0; i < 6; i++) await signIn(email, { password: 'wrong-password' })
  const closed = await signIn(email)
  expect([closed.status, closed.body.code]).toEqual([429, 'tooManyRequests'])
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await world.person(tenantId, undefined, { password })
  expect((await signIn(other.email)).status).toBe(200)
})

test('an ended access token is refused; the cookie brings a new one on the same request', async () => {
  const person = await world.person(tenantId)
  world.clock.advance(10 * 60_000)
  expect((await user(person.token)).body).toEqual({ code: 'notSignedIn' })
  const renewed = await refresh(cookieOf(person))
  expect(renewed.status).toBe(200)
  expect((await user(renewed.headers.get('x-access-token')!)).status).toBe(200)
  world.clock.set(noon)
})

test('an answer that was lost logs nobody out: the old cookie works until a new one is shown', async () => {
  const person = await world.person(tenantId)
  const lost = [await refresh(cookieOf(person)), await refresh(cookieOf(person))]
  const arrived = await refresh(cookieOf(person))
  expect(arrived.status).toBe(200)
  expect((await refresh(arrived.cookie!)).status).toBe(200)
  expect(lost.every(({ status }) => status === 200)).toBe(true)
})

test('of successors that were issued in one millisecond the newest are kept, whatever order the database finds them in', async () => {
  const person = await world.person(tenantId)
  const first = await refresh(cookieOf(person))
  const second = await refresh(cookieOf(person))
  await refresh(cookieOf(person))
  // Where a row lies in its table changes with what is cleared away around it: the oldest lies behind the others from now on.
  await world.sql('with gone as (delete from refresh_token where hash = $1 returning *) insert into refresh_token select * from gone', [
    hashOfToken(first.cookie!.replace(/^rt=/, '')),
  ])
  await refresh(cookieOf(person))
  expect((await refresh(second.cookie!)).status).toBe(200)
})

test('a cookie shown again after its successor was used ends the session for both', async () => {
  const person = await world.person(tenantId)
  const thief = await refresh(cookieOf(person))
  const next = await refresh(thief.cookie!)
  expect(next.status).toBe(200)
  world.clock.advance(61_000)
  const victim = await refresh(cookieOf(person))
  expect([victim.status, victim.body]).toEqual([401, { code: 'notSignedIn' }])
  expect((await user(next.headers.get('x-access-token')!)).status).toBe(401)
  expect((await refresh(next.cookie!)).status).toBe(401)
  const [session] = await world.sql('select ended_by from session where user_id = $1', [person.userId])
  expect(session!.ended_by).toBe('theft')
  world.clock.set(noon)
})

test('a browser that was killed before it wrote its newest cookie to the disk comes back with the one before, and stays signed in', async () => {
  const person = await world.person(tenantId)
  const second = await refresh(cookieOf(person))
  expect((await refresh(second.cookie!)).status).toBe(200)
  world.clock.advance(30_000)
  const back = await refresh(cookieOf(person))
  expect(back.status).toBe(200)
  expect((await refresh(back.cookie!)).status).toBe(200)
  world.clock.set(noon)
})

test('the cookie counts only for requests from our own pages', async () => {
  const person = await world.person(tenantId)
  const sites: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    {},
  ]
  for (const site of sites) expect((await refresh(cookieOf(person), { 'x-refresh-request': '1', ...site })).status).toBe(403)
  expect((await refresh(cookieOf(person), { 'x-refresh-request': '1', origin: 'http://obhut.test' })).status).toBe(200)
})

test('idle and absolute ends hold, whatever is refreshed', async () => {
  const person = await world.person(tenantId)
  let cookie = cookieOf(person)
  const day = 86_400_000
  for (let days = 0; days < 87; days += 29) {
    world.clock.advance(29 * day)
    const answer = await refresh(cookie)
    expect(answer.status).toBe(200)
    cookie = answer.cookie!
  }
  world.clock.advance(4 * day)
  expect((await refresh(cookie)).status).toBe(401)
  world.clock.set(noon)
  const idle = await world.person(tenantId)
  world.clock.advance(31 * day)
  expect((await refresh(cookieOf(idle))).status).toBe(401)
  world.clock.set(noon)
})

test('signing out ends the session at once', async () => {
  const person = await world.person(tenantId)
  const out = await world.client(person.token).send('POST', '/api/auth/logout')
  expect([out.status, out.body]).toEqual([200, {}])
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  expect((await user(person.token)).status).toBe(401)
  expect((await refresh(cookieOf(person))).status).toBe(401)
})

test('a disabled user or membership takes effect with the next request', async () => {
  const person = await world.person(tenantId)
  await world.sql('update membership set disabled_at = now() where user_id = $1', [person.userId])
  expect((await user(person.token)).body).toMatchObject({ tenant: null, tenants: [] })
  expect((await world.client(person.token).send('GET', '/api/daycare/booking/check-in-next')).status).toBe(403)
  await world.sql('update "user" set disabled_at = now() where id = $1', [person.userId])
  expect((await user(person.token)).status).toBe(401)
})

test('another organisation is entered by membership alone, and the refusal names nothing', async () => {
  const person = await world.person(tenantId)
  const foreign = await world.tenant({ name: 'Geheim' })
  const list = (chosen: string) =>
    world.client(person.token).send('GET', '/api/daycare/booking/check-in-next', undefined, { 'x-active-tenant': chosen })
  expect((await list(tenantId)).status).toBe(200)
  const answers = await Promise.all([foreign, world.id(), 'nonsense'].map(list))
  for (const { status, body } of answers) expect([status, body]).toEqual([403, { code: 'forbidden' }])
  expect(await world.client(person.token).send('GET', '/api/auth/user', undefined, { 'x-active-tenant': foreign })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
})

test('behind https the cookie is bound to the host and secure', async () => {
  const secure = await startWorld({ publicOrigin: 'https://obhut.example' })
  const { email } = await secure.person(await secure.tenant(), undefined, { password })
  const { headers } = await secure.client().send('POST', '/api/auth/authenticate/password', { email, password })
  expect(refreshCookie(headers)).toMatch(/^__Host-rt=rt_[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  await secure.stop()
})

test('the scheme of the bearer token is read in any case, the token as it is', async () => {
  const { token } = await world.person(tenantId)
  const status = async (authorization: string) => (await world.client().send('GET', '/api/auth/user', undefined, { authorization })).status
  expect(await Promise.all([`Bearer ${token}`, `bearer ${token}`, `BEARER ${token}`, `bEaReR  ${token}`].map(status))).toEqual([
    200, 200, 200, 200,
  ])
  expect(await Promise.all([`Bearer ${token.toUpperCase()}`, `Basic ${token}`, token, `Bearer${token}`].map(status))).toEqual([
    401, 401, 401, 401,
  ])
})

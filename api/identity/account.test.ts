import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
const password = 'kennel-lantern-riverbed-42'

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant()
})
afterAll(() => world.stop())

const as = ({ token }: Person) => ({
  get: (path: string) => world.client(token).send('GET', `/api/auth/${path}`),
  post: (path: string, body?: unknown) => world.client(token).send('POST', `/api/auth/${path}`, body),
})
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const signIn = async (email: string, userAgent = firefox): Promise<string> => {
  const headers = { 'user-agent': userAgent }
  return (await world.client().send('POST', '/api/auth/authenticate/password', { email, password, stayLoggedIn: true }, headers)).body.token
}

test('name, language and colours are changed for every device, and what is left out stays', async () => {
  const me = as(await world.person(tenantId))
  expect((await me.get('user')).body).toMatchObject({ locale: null, colourScheme: null })
  expect((await me.post('profile', { forename: ' Ada ', surname: 'Lo\u0308we', locale: 'en', colourScheme: 'dark' })).status).toBe(200)
  expect((await me.get('user')).body).toMatchObject({ forename: 'Ada', surname: 'L\u00F6we', locale: 'en', colourScheme: 'dark' })
  expect((await me.post('profile', { forename: 'Ada', surname: 'Löwe', locale: null })).status).toBe(200)
  expect((await me.get('user')).body).toMatchObject({ locale: null, colourScheme: 'dark' })
})

test.each([
  ['an empty name', { forename: ' ' }],
  ['a name of 81 letters', { surname: 'x'.repeat(81) }],
  ['a language that there is not', { locale: 'fr' }],
  ['an address, which is no part of it', { email: 'other@obhut.example' }],
  ['more power', { isGlobalAdmin: true }],
])('a profile with %s is refused', async (_name, more) => {
  const answer = await as(await world.person(tenantId)).post('profile', { forename: 'Ada', surname: 'Löwe', ...more })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
})

test('my devices: this one first, then by last use, in words; what has ended is not there', async () => {
  const me = await world.person(tenantId, undefined, { password })
  world.clock.advance(1000)
  await signIn(me.email)
  world.clock.advance(1000)
  const ended = await signIn(me.email, 'curl/8.5.0')
  await world.client(ended).send('POST', '/api/auth/logout')
  await world.person(tenantId)
  const { status, body } = await as(me).get('sessions')
  expect(status).toBe(200)
  expect(body.items.map(({ current, device }: any) => [current, device])).toEqual([
    [true, { kind: 'unknown', browser: null, system: null }],
    [false, { kind: 'computer', browser: 'Firefox', system: 'Linux' }],
  ])
  expect(body.items[1]).toMatchObject({ staysLoggedIn: true, lastUsedAt: '2026-06-10T10:00:01.000Z' })
  expect(JSON.stringify(body)).not.toContain('Mozilla')
  world.clock.set('2026-07-20T10:00:00Z')
  const later = await signIn(me.email)
  expect((await world.client(later).send('GET', '/api/auth/sessions')).body.items).toHaveLength(1)
  world.clock.set(noon)
})

test('one device is signed out, and then all others; this one stays', async () => {
  const me = await world.person(tenantId, undefined, { password })
  const others = [await signIn(me.email), await signIn(me.email), await signIn(me.email)]
  const works = async (token: string) => (await world.client(token).send('GET', '/api/auth/user')).status === 200
  const { items } = (await world.client(others[0]!).send('GET', '/api/auth/sessions')).body
  expect((await as(me).post(`sessions/${items[0].id}/end`)).status).toBe(200)
  expect(await Promise.all(others.map(works))).toEqual([false, true, true])
  expect((await as(me).post('sessions/others/end')).body).toEqual({ ended: 2 })
  expect(await Promise.all([...others, me.token].map(works))).toEqual([false, false, false, true])
})

test('ending this session is a logout', async () => {
  const me = await world.person(tenantId)
  const { items } = (await as(me).get('sessions')).body
  const out = await as(me).post(`sessions/${items[0].id}/end`)
  expect(out.headers.get('set-cookie')).toMatch(/^rt=; .*Max-Age=0/)
  expect((await as(me).get('user')).status).toBe(401)
})

test('a session of somebody else is not found, like one that never was', async () => {
  const [me, other] = [await world.person(tenantId), await world.person(tenantId)]
  const [theirs] = (await as(other).get('sessions')).body.items
  const answers = await Promise.all([theirs.id, world.id()].map((id) => as(me).post(`sessions/${id}/end`)))
  for (const { status, body } of answers) expect([status, body]).toEqual([404, { code: 'notFound' }])
  expect((await as(other).get('user')).status).toBe(200)
})

test.each([
  ['GET', 'sessions'],
  ['POST', 'sessions/others/end'],
  ['POST', 'sessions/00000000-0000-4000-8000-000000000000/end'],
  ['POST', 'profile'],
  ['POST', 'password/change'],
])('%s %s needs a session', async (method, path) => {
  const answer = await world.client().send(method, `/api/auth/${path}`, method === 'POST' ? {} : undefined)
  expect([answer.status, answer.body]).toEqual([401, { code: 'notSignedIn' }])
})

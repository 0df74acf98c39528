import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProvider, type RunningProvider } from '../../../tests/openid/provider.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { messageOf } from '../../letters.ts'
import type { Stored } from '../../mail/letter.ts'
import { requestLink } from '../resetLinks.ts'
import { connectProvider } from '../connectProvider.ts'

let world: World
let tenantId: string
let provider: RunningProvider
const password = 'kennel-lantern-riverbed-42'
const fresh = 'copper-walnut-drizzle-9'
const twice = { password: fresh, password2: fresh }

beforeAll(async () => {
  world = await startWorld({ openid: { timeout: 120_000, overHttp: true }, demoSignUp: true })
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
  provider = await startProvider({ clientId: 'obhut', origins: ['http://obhut.test'], accounts: [] })
})
afterAll(async () => {
  await provider.stop()
  await world.stop()
})

let counter = 0
/** From now on a domain of its own belongs to a provider. */
const newDomain = () => `sso${++counter}.example`
async function connect(domain: string) {
  const { server } = world.app
  const how = { limits: server.settings.openid, keys: server.fieldKeys }
  const given = { tenantId, issuer: provider.issuer, clientId: 'obhut', clientSecret: null, domains: [domain] }
  await connectProvider(server, how, given)
}

const send = (path: string, body: unknown, token?: string) => world.client(token).send('POST', path, body)
const signIn = (email: string) => send('/api/auth/authenticate/password', { email, password })

async function mailFor(email: string) {
  const [mail] = await world.sql<Stored>(
    `select id, template, email, facts::text as facts from mail where email = $1 order by created_at desc, id desc limit 1`,
    [email],
  )
  const { orm, linkKeys, clock } = world.app.server
  return messageOf(orm.em.fork(), mail!, { linkKeys, linkOrigin: 'http://obhut.test' }, clock.now())
}
const tokenIn = (text: string) => /\/resetpw\/confirm\/(\S+)/.exec(text)?.[1]

test('an address whose domain belongs to a provider gets the neutral answer and no mail that sets a password', async () => {
  const domain = newDomain()
  await connect(domain)
  const { email } = await world.person(tenantId, undefined, { email: `ada@${domain}` })
  const answer = await send('/api/auth/requestpw', { email })
  expect([answer.status, answer.body]).toEqual([200, {}])
  expect(await mailFor(email)).toBeNull()
})

test('a link from before the provider came sets nothing any more', async () => {
  const domain = newDomain()
  const { email } = await world.person(tenantId, undefined, { email: `ada@${domain}`, password })
  await requestLink(world.app.server, email, '127.0.0.1')
  const token = tokenIn((await mailFor(email))!.text)!
  expect((await send('/api/auth/password/status', { token })).status).toBe(200)
  await connect(domain)
  expect((await send('/api/auth/password/status', { token })).body.code).toBe('resetLink.invalid')
  expect((await send('/api/auth/password', { token, newPassword: twice })).body.code).toBe('resetLink.invalid')
})

test('a password from before opens nothing, is answered like a wrong one, and cannot be changed or given', async () => {
  const domain = newDomain()
  const person = await world.person(tenantId, undefined, { email: `ada@${domain}`, password })
  const { token } = (await signIn(person.email)).body
  await connect(domain)
  const [refused, unknown] = [await signIn(person.email), await signIn(`nobody@${domain}`)]
  expect([refused.status, refused.body]).toEqual([401, { code: 'invalidCredentials' }])
  expect([unknown.status, unknown.body]).toEqual([401, { code: 'invalidCredentials' }])
  for (const answer of [
    await send('/api/auth/password/change', { password, newPassword: twice }, token),
    await send('/api/auth/confirm', { password }, token),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'password.atProvider'])
})

test('whoever is invited is led to the login and sets no password there; so it is when the provider came after the invitation', async () => {
  const admin = await world.person(tenantId)
  const domain = newDomain()
  const invite = (email: string) =>
    send('/api/admin/user/new', { id: null, email, forename: 'Nora', surname: 'Neu', rights: [] }, admin.token)
  const early = `nora@${domain}`
  await invite(early)
  const before = (await mailFor(early))!
  expect(tokenIn(before.text)).toBeDefined()
  await connect(domain)
  const late = `nele@${domain}`
  await invite(late)
  for (const email of [early, late]) {
    const { text } = (await mailFor(email))!
    expect([tokenIn(text), text.includes('http://obhut.test/login')]).toEqual([undefined, true])
  }
  expect((await send('/api/auth/password', { token: tokenIn(before.text), newPassword: twice })).body.code).toBe('resetLink.invalid')
})

test('no demo account with a password is made for such an address', async () => {
  const domain = newDomain()
  await connect(domain)
  const asked = {
    email: `ada@${domain}`,
    organisation: 'Hof',
    kind: 'shelter',
    forename: 'Ada',
    surname: 'Neu',
    locale: 'de',
    consent: true,
  }
  const answer = await send('/api/demo/create', { ...asked, tp1: '', tp2: 'x' })
  expect([answer.status, answer.body.code]).toEqual([422, 'password.atProvider'])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteAgainAfterMillis, inviteLifeMillis } from '../../shared/users/user.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from '../mail/letter.ts'

let world: World
let admin: Person
let counter = 0
const minute = 60_000
const hour = 60 * minute
const [fresh, other] = ['copper-walnut-drizzle-9', 'copper-walnut-drizzle-8']

beforeAll(async () => {
  world = await startWorld({ publicOrigin: 'http://obhut.test' })
})
// Sessions end with the day that passes in a test.
beforeEach(async () => {
  world.clock.set(noon)
  admin = await world.person(await world.tenant({ name: 'Tierheim Sonnenhof' }))
})
afterAll(() => world.stop())

const send = (path: string, body: unknown, token?: string) => world.client(token).send('POST', path, body)
const status = async (token: string) => (await send('/api/auth/password/status', { token })).status
const set = async (token: string, password = fresh) =>
  (await send('/api/auth/password', { token, newPassword: { password, password2: password } })).status

async function invite(by = admin, email = `nora.neu${++counter}@obhut.example`): Promise<{ id: string; email: string; token: string }> {
  const body = { id: null, email, forename: 'Nora', surname: 'Neu', rights: [] }
  const answer = await send('/api/admin/user/new', body, by.token)
  expect(answer.status).toBe(200)
  return { id: answer.body.id, email, token: await tokenFor(email, 'invitation') }
}

async function tokenFor(email: string, template: 'invitation' | 'resetPassword'): Promise<string> {
  const [mail] = await world.sql<Stored>(
    'select id, template, email, facts::text as facts from mail where email = $1 and template = $2 order by created_at desc, id desc limit 1',
    [email, template],
  )
  const { orm, linkKeys, clock } = world.app.server
  const message = await messageOf(orm.em.fork(), mail!, { linkKeys, linkOrigin: 'http://obhut.test' }, clock.now())
  return /\/resetpw\/confirm\/(\S+)/.exec(message!.text)![1]!
}

async function forgotten(email: string): Promise<string> {
  world.clock.advance(1)
  await send('/api/auth/requestpw', { email })
  return tokenFor(email, 'resetPassword')
}

describe('the links of an invitation and of a forgotten password live by their own clocks:', () => {
  test('one that is asked for, however often, leaves the invitation alone', async () => {
    const { email, token } = await invite()
    const resets = [await forgotten(email), await forgotten(email)]
    expect([await status(token), ...(await Promise.all(resets.map(status)))]).toEqual([200, 404, 200])
    world.clock.advance(hour)
    expect([await status(token), await status(resets[1]!)]).toEqual([200, 409])
    world.clock.advance(inviteLifeMillis - hour - 3)
    expect(await status(token)).toBe(200)
    world.clock.advance(2)
    expect(await status(token)).toBe(409)
  })

  test('an invitation that is sent again ends the one before it, and no link of a forgotten password', async () => {
    const { id, email, token } = await invite()
    const reset = await forgotten(email)
    world.clock.advance(inviteAgainAfterMillis)
    expect((await send(`/api/admin/user/${id}/invite-again`, undefined, admin.token)).status).toBe(200)
    expect([await status(token), await status(await tokenFor(email, 'invitation')), await status(reset)]).toEqual([404, 200, 200])
  })

  test('another organisation that invites the same person ends nothing', async () => {
    const { email, token } = await invite()
    const theirs = await world.person(await world.tenant())
    world.clock.advance(1)
    const { token: second } = await invite(theirs, email)
    expect([await status(token), await status(second)]).toEqual([200, 200])
  })

  test('the link of an invitation is no key to an account that has a password by now', async () => {
    const { email, token } = await invite()
    expect(await set(await forgotten(email))).toBe(200)
    expect([await status(token), await set(token, other)]).toEqual([404, 404])
    expect((await send('/api/auth/authenticate/password', { email, password: fresh })).status).toBe(200)
  })

  test('of both used at the same moment one sets the password', async () => {
    const { email, token } = await invite()
    const reset = await forgotten(email)
    const [byInvitation, byReset] = await Promise.all([set(token), set(reset, other)])
    const works = async (password: string) => (await send('/api/auth/authenticate/password', { email, password })).status === 200
    // The forgotten password may come after the invitation, never before it.
    expect(byReset).toBe(200)
    expect([await works(fresh), await works(other)]).toEqual([false, true])
    expect([200, 404]).toContain(byInvitation)
  })
})

test.each([
  ['/api/auth/password/status', {}, 404, 'resetLink.invalid'],
  ['/api/auth/password', { newPassword: { password: fresh, password2: fresh } }, 404, 'resetLink.invalid'],
  ['/api/demo/status', {}, 404, 'demoLink.invalid'],
  ['/api/demo/verify', { newPassword: { password: fresh, password2: fresh } }, 404, 'demoLink.invalid'],
])('%s answers a token of any length that is none with the documented refusal', async (path, more, wanted, code) => {
  const demo = await startWorld({ demoSignUp: true })
  for (const token of ['x', 'x'.repeat(200), 'x'.repeat(201), 'pw_'.repeat(20_000)]) {
    const answer = await demo.client().send('POST', path, { token, ...more })
    expect([token.length, answer.status, answer.body]).toEqual([token.length, wanted, { code }])
  }
  await demo.stop()
})

test.each([
  ['/api/shared/open', 'key', 404, 'notFound'],
  ['/api/terminal/register', 'code', 422, 'terminalCode.invalid'],
])('%s does the same with what was typed or copied', async (path, field, wanted, code) => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const key = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')
  for (const length of [1, 41, 101, 60_000]) {
    const more = field === 'code' ? { publicKey: key } : {}
    const answer = await send(path, { [field]: 'x'.repeat(length), ...more })
    expect([length, answer.status, answer.body.code]).toEqual([length, wanted, code])
  }
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { poolOf } from '../orm/pool.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from '../mail/letter.ts'
import { tidyIdentity } from '../orm/tidyIdentity.ts'

let world: World
let tenantId: string
const password = 'kennel-lantern-riverbed-42'
const fresh = 'copper-walnut-drizzle-9'
const minute = 60_000

beforeAll(async () => {
  world = await startWorld({ publicOrigin: 'http://obhut.test' })
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
})
beforeEach(() => world.clock.set(noon))
afterAll(() => world.stop())

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.client().send('POST', `/api/auth/${path}`, body, headers)
const signIn = (email: string, more: object = {}, headers = {}) => send('authenticate/password', { email, password, ...more }, headers)
const twice = (given: string) => ({ password: given, password2: given })
const person = () => world.person(tenantId, undefined, { password })
const signedIn = async ({ token }: Person) => (await world.client(token).send('GET', '/api/auth/user')).status === 200

/** The link of the newest mail to an address, as its reader has it; null without one. */
async function linkFor(email: string): Promise<string | null> {
  const [mail] = await world.sql<Stored>(
    `select id, template, email, facts::text as facts from mail where email = $1 and template = 'resetPassword' order by created_at desc, id desc limit 1`,
    [email],
  )
  const { orm, linkKeys, clock } = world.app.server
  const message = mail && (await messageOf(orm.em.fork(), mail, { linkKeys, linkOrigin: 'http://obhut.test' }, clock.now()))
  return message ? /\/resetpw\/confirm\/(\S+)/.exec(message.text)![1]! : null
}
async function newLink(email: string): Promise<string> {
  world.clock.advance(1)
  expect((await send('requestpw', { email })).status).toBe(200)
  return (await linkFor(email))!
}

describe('asking for a link', () => {
  /** The statements that a request makes, without their values. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const seen: string[] = []
    const pool = await poolOf(world.app.server.orm)
    const watched = new Map<object, unknown>()
    const watch = (client: { query: unknown }) => {
      if (watched.has(client)) return
      const query = client.query as (...given: unknown[]) => unknown
      watched.set(client, query)
      client.query = (...given: unknown[]) => {
        const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text
        seen.push(text.replace(/'[^']*'/g, '?'))
        return query(...given)
      }
    }
    pool.on('acquire', watch as never)
    await work()
    pool.off('acquire', watch as never)
    for (const [client, query] of watched) (client as { query: unknown }).query = query
    return seen
  }

  test('answers the same bytes after the same statements, whether the address is registered, disabled or unknown', async () => {
    const [known, disabled] = [await person(), await person()]
    await world.sql('update "user" set disabled_at = now() where id = $1', [disabled.userId])
    const answers: unknown[] = []
    const works: string[][] = []
    // The first job of a process asks for its queue.
    await send('requestpw', { email: 'first@obhut.example' })
    for (const email of [known.email, disabled.email, 'nobody@obhut.example'])
      works.push(
        await statementsOf(async () => {
          const { status, body, headers } = await send('requestpw', { email })
          answers.push([status, body, [...headers].sort()])
        }),
      )
    expect(answers[0]).toEqual([200, {}, expect.anything()])
    expect(answers.slice(1)).toEqual([answers[0], answers[0]])
    expect(works[0]!.filter((text) => /^insert/i.test(text))).toHaveLength(2)
    expect(works.slice(1)).toEqual([works[0], works[0]])
    expect(await linkFor(known.email)).toMatch(/^pw_[\w-]{43}$/)
    expect([await linkFor(disabled.email), await linkFor('nobody@obhut.example')]).toEqual([null, null])
  })

  test('signing in does the same statements for a wrong password, a disabled account and none', async () => {
    const [known, disabled] = [await person(), await person()]
    await world.sql('update "user" set disabled_at = now() where id = $1', [disabled.userId])
    const works: string[][] = []
    for (const email of [known.email, disabled.email, 'nobody@obhut.example'])
      works.push(
        await statementsOf(async () =>
          expect((await signIn(email, { password: 'wrong-password' })).body).toEqual({ code: 'invalidCredentials' }),
        ),
      )
    expect(works[0]!.length).toBeGreaterThan(1)
    expect(works.slice(1)).toEqual([works[0], works[0]])
  })

  test('leaves no token in the database', async () => {
    const { email } = await person()
    const token = await newLink(email)
    const stored = JSON.stringify([await world.sql('select * from reset_link'), await world.sql('select * from mail')])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(token.slice(3))
  })

  test('sends two an hour and five a day to an account, ten a day for an address, and never says so', async () => {
    const limited = await startWorld({ signInLimits: true, publicOrigin: 'http://obhut.test' })
    const ask = async (email: string, from: string) => {
      const answer = await limited.client().send('POST', '/api/auth/requestpw', { email }, { 'x-forwarded-for': from })
      expect([answer.status, answer.body]).toEqual([200, {}])
      return Number((await limited.sql('select count(*) as n from mail'))[0]!.n)
    }
    const sent: number[] = []
    for (let i = 0; i < 8; i++) {
      sent.push(await ask('a@obhut.example', `192.0.2.${i}`))
      if (i % 2 === 1) limited.clock.advance(60 * minute)
    }
    expect(sent).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
    sent.length = 0
    for (let i = 0; i < 12; i++) sent.push(await ask(`b${i}@obhut.example`, '198.51.100.1'))
    expect(sent.slice(-3)).toEqual([15, 15, 15])
    await limited.stop()
  })
})

describe('a link', () => {
  const status = async (token: unknown) => {
    const answer = await send('password/status', { token })
    return [answer.status, answer.body.code]
  }

  test('is missing, invalid, valid, expired, and after a week invalid again', async () => {
    const { email } = await person()
    expect(await status(null)).toEqual([400, 'resetLink.missing'])
    expect(await status('')).toEqual([400, 'resetLink.missing'])
    expect(await status(undefined)).toEqual([400, 'resetLink.missing'])
    expect(await status('nonsense')).toEqual([404, 'resetLink.invalid'])
    const token = await newLink(email)
    expect(await status(token)).toEqual([200, undefined])
    world.clock.advance(60 * minute - 1)
    expect(await status(token)).toEqual([200, undefined])
    world.clock.advance(1)
    expect(await status(token)).toEqual([409, 'resetLink.expired'])
    expect((await send('password', { newPassword: twice(fresh), token })).status).toBe(409)
    world.clock.advance(7 * 24 * 60 * minute - 1)
    expect(await status(token)).toEqual([409, 'resetLink.expired'])
    world.clock.advance(1)
    expect(await status(token)).toEqual([404, 'resetLink.invalid'])
    world.clock.advance(1)
    await tidyIdentity(world.app.server.orm, world.clock.now())
    expect(await world.sql('select * from reset_link where email = $1', [email])).toEqual([])
    expect((await signIn(email)).status).toBe(200)
  })

  test('sets the password once, ends every session, signs nobody in and tells by mail', async () => {
    const someone = await person()
    const { email } = someone
    const device = (await signIn(email)).headers.getSetCookie().find((one) => one.startsWith('kd='))!
    expect(device).toBeDefined()
    const token = await newLink(email)
    const set = await send('password', { newPassword: twice(fresh), token })
    expect([set.status, set.body, set.headers.getSetCookie()]).toEqual([200, {}, []])
    expect(await signedIn(someone)).toBe(false)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, { password: fresh })).status).toBe(200)
    expect(await status(token)).toEqual([404, 'resetLink.invalid'])
    expect((await send('password', { newPassword: twice('another-fine-word-7'), token })).body.code).toBe('resetLink.invalid')
    const mails = await world.sql('select template from mail where email = $1 order by id', [email])
    expect(mails.map(({ template }) => template).sort()).toEqual(['passwordChanged', 'resetPassword'])
    const [session] = await world.sql('select ended_by from session where user_id = $1 order by id limit 1', [someone.userId])
    expect(session!.ended_by).toBe('password')
  })

  test('dies when a newer one is asked for, or when the account is disabled', async () => {
    const someone = await person()
    const older = await newLink(someone.email)
    const newer = await newLink(someone.email)
    expect([await status(older), await status(newer)]).toEqual([
      [404, 'resetLink.invalid'],
      [200, undefined],
    ])
    await world.sql('update "user" set disabled_at = now() where id = $1', [someone.userId])
    expect(await status(newer)).toEqual([404, 'resetLink.invalid'])
    expect((await send('password', { newPassword: twice(fresh), token: newer })).status).toBe(404)
  })

  test('touches the account it was made for and no other: all its sessions end, all its devices are strangers, nothing must be changed', async () => {
    const [someone, colleague] = [await person(), await person()]
    const device = (await signIn(someone.email)).headers.getSetCookie()
    const renewal = { cookie: device.map((one) => one.split(';')[0]).join('; '), 'sec-fetch-site': 'same-origin', 'x-refresh-request': '1' }
    const renew = async () => (await world.client().send('GET', '/api/auth/user', undefined, renewal)).status
    expect(await renew()).toBe(200)
    const theirs = (await signIn(colleague.email)).body.token as string
    await world.sql('update "user" set must_change_password = true where id = $1', [someone.userId])
    const token = await newLink(someone.email)
    await newLink(colleague.email)
    const before = await world.sql('select * from "user" where id = $1', [colleague.userId])
    expect((await send('password', { newPassword: twice(fresh), token })).status).toBe(200)
    expect(await world.sql('select 1 from session where user_id = $1 and ended_at is null', [someone.userId])).toEqual([])
    expect(await world.sql('select 1 from known_device where user_id = $1', [someone.userId])).toEqual([])
    expect(await world.sql('select 1 from known_device where user_id = $1', [colleague.userId])).toHaveLength(1)
    expect(await world.sql('select * from "user" where id = $1', [colleague.userId])).toEqual(before)
    expect([await signedIn(colleague), await signedIn({ ...colleague, token: theirs })]).toEqual([true, true])
    expect(await renew()).toBe(401)
    expect((await signIn(someone.email, { password: fresh })).status).toBe(200)
  })

  test('refuses the current password and the three before it, and lets older ones come back', async () => {
    const { email } = await person()
    const set = async (given: string) => {
      const answer = await send('password', { newPassword: twice(given), token: await newLink(email) })
      return answer.body.code ?? answer.status
    }
    const [second, third, fourth, fifth] = ['copper-walnut-2', 'copper-walnut-3', 'copper-walnut-4', 'copper-walnut-5'] as const
    for (const one of [second, third, fourth]) expect(await set(one)).toBe(200)
    expect(await set(password)).toBe('password.differ')
    expect(await set(fifth)).toBe(200)
    for (const one of [second, third, fourth, fifth]) expect(await set(one)).toBe('password.differ')
    expect(await set(password)).toBe(200)
  })

  test('used while a newer one is asked for sets the password or is refused, never both and never neither', async () => {
    const { email } = await person()
    const token = await newLink(email)
    world.clock.advance(1)
    const [set] = await Promise.all([send('password', { newPassword: twice(fresh), token }), send('requestpw', { email })])
    const works = await signIn(email, { password: fresh })
    expect([
      [200, 200],
      [404, 401],
    ]).toContainEqual([set.status, works.status])
    expect(await status(await linkFor(email))).toEqual([200, undefined])
  })

  test('used by two at the same moment serves one of them', async () => {
    const { email } = await person()
    const token = await newLink(email)
    const words = ['copper-walnut-1', 'copper-walnut-2', 'copper-walnut-3', 'copper-walnut-4']
    const answers = await Promise.all(words.map((word) => send('password', { newPassword: twice(word), token })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404])
    const winner = words[answers.findIndex((answer) => answer.status === 200)]!
    expect((await signIn(email, { password: winner })).status).toBe(200)
  })

  test('refuses a password that breaks a rule and stays good', async () => {
    const { email } = await person()
    const token = await newLink(email)
    const refused = async (newPassword: object) => {
      const answer = await send('password', { newPassword, token })
      return [answer.status, answer.body.code, ...answer.body.fields]
    }
    const field = 'newPassword.password'
    expect(await refused(twice('short'))).toEqual([422, 'password.length', field])
    expect(await refused({ password: fresh, password2: password })).toEqual([422, 'password.notMatching', 'newPassword.password2'])
    expect(await refused(twice(password))).toEqual([422, 'password.differ', field])
    expect(await refused(twice('sonnenhof26'))).toEqual([422, 'password.blacklisted', field])
    expect((await send('password', { newPassword: twice(fresh), token })).status).toBe(200)
  })

  test('opens sign-in again where too many failures had closed it', async () => {
    const limited = await startWorld({ signInLimits: true, publicOrigin: 'http://obhut.test' })
    const { email } = await limited.person(await limited.tenant(), undefined, { password })
    const failures = 100
    for (let i = 0; i < failures; i++) {
      if (i % 19 === 18) limited.clock.advance(60 * minute)
      const headers = { 'x-forwarded-for': `10.0.0.${i}` }
      await limited.client().send('POST', '/api/auth/authenticate/password', { email, password: 'wrong-password' }, headers)
    }
    const enter = async (given: string) =>
      (
        await limited
          .client()
          .send('POST', '/api/auth/authenticate/password', { email, password: given }, { 'x-forwarded-for': '10.0.1.1' })
      ).status
    expect(await enter(password)).toBe(429)
    await limited.client().send('POST', '/api/auth/requestpw', { email })
    const [mail] = await limited.sql<Stored>('select id, template, email, facts::text as facts from mail')
    const { orm, linkKeys, clock } = limited.app.server
    const message = await messageOf(orm.em.fork(), mail!, { linkKeys, linkOrigin: 'http://obhut.test' }, clock.now())
    const token = /confirm\/(\S+)/.exec(message!.text)![1]
    expect((await limited.client().send('POST', '/api/auth/password', { newPassword: twice(fresh), token })).status).toBe(200)
    expect(await enter(fresh)).toBe(200)
    await limited.stop()
  })
})

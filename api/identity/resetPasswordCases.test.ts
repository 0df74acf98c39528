import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteLifeMillis } from '../../shared/users/user.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from '../mail/letter.ts'
import { tidyIdentity } from '../orm/tidyIdentity.ts'
import { requestLink, tokenOfLink } from './resetLinks.ts'

// What becomes of links and of the passwords given with them, case by case; the ways as a whole stand in the test beside this one.
let world: World
let tenantId: string
let admin: Person
let hash: string
let counter = 0
const password = 'kennel-lantern-riverbed-42'
const fresh = 'copper-walnut-drizzle-9'
const [minute, day] = [60_000, 86_400_000]

beforeAll(async () => {
  world = await startWorld({ publicOrigin: 'http://obhut.test' })
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
  hash = await world.app.server.passwords.hash(password)
})
beforeEach(async () => {
  world.clock.set(noon)
  admin = await world.person(tenantId)
})
afterAll(() => world.stop())

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.client().send('POST', `/api/auth/${path}`, body, headers)
const twice = (given: string) => ({ password: given, password2: given })
const enter = async ({ email }: Pick<Person, 'email'>, given: string) =>
  (await send('authenticate/password', { email, password: given })).status
const change = (column: string, { userId }: Person) => world.sql(`update "user" set ${column} where id = $1`, [userId])

/** Somebody with the password, whose hash is made once for all. */
async function person(): Promise<Person> {
  const one = await world.person(tenantId)
  await world.sql('update "user" set password_hash = $2 where id = $1', [one.userId, hash])
  return one
}

/** The token in the newest mail to an address, as its reader has it; null without one. */
async function tokenFor(email: string): Promise<string | null> {
  const [mail] = await world.sql<Stored>(
    `select id, template, email, facts::text as facts from mail where email = $1 and template <> 'passwordChanged' order by created_at desc, id desc limit 1`,
    [email],
  )
  const { orm, linkKeys, clock } = world.app.server
  const message = mail && (await messageOf(orm.em.fork(), mail, { linkKeys, linkOrigin: 'http://obhut.test' }, clock.now()))
  return message ? /\/resetpw\/confirm\/(\S+)/.exec(message.text)![1]! : null
}

async function newLink({ email }: Pick<Person, 'email'>): Promise<string> {
  await requestLink(world.app.server, email, '127.0.0.1')
  return (await tokenFor(email))!
}

async function invited(): Promise<{ email: string; token: string }> {
  const email = `kirsten.lorenz${++counter}@obhut.example`
  const body = { id: null, email, forename: 'Kirsten', surname: 'Lorenz', rights: [] }
  expect((await world.client(admin.token).send('POST', '/api/admin/user/new', body)).status).toBe(200)
  return { email, token: (await tokenFor(email))! }
}

const status = async (token: unknown) => {
  const { status: code, body } = await send('password/status', { token })
  return [code, body.code]
}
/** With a password that is too short, so that a good link is answered with 422 and stays good. */
const setting = async (token: unknown) => {
  const { status: code, body } = await send('password', { newPassword: twice('short'), token })
  return [code, body.code]
}
const [good, missing] = [
  [200, undefined],
  [400, 'resetLink.missing'],
]
const [invalid, expired] = [
  [404, 'resetLink.invalid'],
  [409, 'resetLink.expired'],
]
const reachesTheRules = [422, 'password.length']

describe('a token', () => {
  const some = `pw_${'A'.repeat(43)}`
  test.each<[string, unknown, unknown]>([
    ['nothing', undefined, missing],
    ['null', null, missing],
    ['an empty text', '', missing],
    ['a blank', ' ', invalid],
    ['a word', 'nonsense', invalid],
    ['the prefix alone', 'pw_', invalid],
    ['one that nobody made', some, invalid],
    ['200 signs', 'x'.repeat(200), invalid],
    ['letters of other alphabets', 'pw_ключ鍵🔑', invalid],
    ['half a sign', 'pw_\ud83d', invalid],
    ['a sign that databases end at', 'pw_\u0000', invalid],
    ['a piece of SQL', `' or '1'='1`, invalid],
    ['far too many signs', 'x'.repeat(60_000), invalid],
    ['a number', 42, [400, 'invalid']],
    ['a list', [some], [400, 'invalid']],
  ])('may be %s, and is answered alike by both calls', async (_name, token, answer) => {
    expect(await status(token)).toEqual(answer)
    expect(await setting(token)).toEqual(answer)
  })

  test.each<[string, (token: string) => string]>([
    ['another prefix', (token) => `at_${token.slice(3)}`],
    ['no prefix', (token) => token.slice(3)],
    ['capitals', (token) => token.toUpperCase()],
    ['a blank behind it', (token) => `${token} `],
    ['a sign more', (token) => `${token}A`],
    ['a sign less', (token) => token.slice(0, -1)],
  ])('with %s is another one', async (_name, bend) => {
    const token = await newLink(admin)
    expect(await status(bend(token))).toEqual(invalid)
    expect(await setting(bend(token))).toEqual(invalid)
    expect(await status(token)).toEqual(good)
  })
})

describe('a link', () => {
  const later = (millis: number) => async () => world.clock.advance(millis)
  test.each<[string, (owner: Person, token: string) => Promise<unknown>, unknown]>([
    ['just made', later(0), good],
    ['looked at five times', (_owner, token) => Promise.all(Array.from({ length: 5 }, () => status(token))), good],
    ['59:59.999 minutes old', later(60 * minute - 1), good],
    ['an hour old', later(60 * minute), expired],
    ['a week old since it expired, but for a millisecond', later(60 * minute + 7 * day - 1), expired],
    ['a week old since it expired', later(60 * minute + 7 * day), invalid],
    ['used', (_owner, token) => send('password', { newPassword: twice(fresh), token }), invalid],
    ['followed by a newer one', async (owner) => (world.clock.advance(1), newLink(owner)), invalid],
    ['followed by one for somebody else', async () => (world.clock.advance(1), newLink(admin)), good],
    ['of an account that was disabled', (owner) => change('disabled_at = now()', owner), invalid],
    [
      'of an account that was disabled and is back',
      async (owner) => (await change('disabled_at = now()', owner), change('disabled_at = null', owner)),
      good,
    ],
    ['of a terminal', (owner) => change(`kind = 'terminal'`, owner), invalid],
    ['of an address that the account had before', (owner) => change(`email = 'new.' || email`, owner), invalid],
  ])('that is %s', async (_name, happen, answer) => {
    const owner = await person()
    const token = await newLink(owner)
    await happen(owner, token)
    expect(await status(token)).toEqual(answer)
    expect(await setting(token)).toEqual(answer === good ? reachesTheRules : answer)
  })

  test('answers the same bytes for every reason why it is invalid', async () => {
    const owners = await Promise.all([person(), person(), person(), person()])
    const tokens: string[] = []
    for (const owner of owners) tokens.push(await newLink(owner))
    const [used, older, disabled, terminal] = owners
    await world.sql('update reset_link set used_at = now() where email = $1', [used!.email])
    world.clock.advance(1)
    await newLink(older!)
    await change('disabled_at = now()', disabled!)
    await change(`kind = 'terminal'`, terminal!)
    const answers: unknown[] = []
    for (const path of ['password/status', 'password'])
      for (const token of ['pw_unknown', ...tokens]) {
        const answer = await send(path, { token, ...(path === 'password' && { newPassword: twice(fresh) }) })
        answers.push([answer.status, answer.body, [...answer.headers].sort()])
      }
    expect(answers[0]).toEqual([404, { code: 'resetLink.invalid' }, expect.anything()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('asked for by a terminal or by nobody leads nowhere, even where its token is known', async () => {
    const terminal = await person()
    await change(`kind = 'terminal'`, terminal)
    for (const email of [terminal.email, 'nobody@obhut.example']) {
      expect(await send('requestpw', { email })).toMatchObject({ status: 200, body: {} })
      expect(await tokenFor(email)).toBeNull()
      const [mail] = await world.sql('select id from mail where email = $1', [email])
      const { linkKeys } = world.app.server
      expect(await status(tokenOfLink(linkKeys, linkKeys.current.id, mail!.id))).toEqual(invalid)
    }
  })

  test('of two that were asked for in the same moment one is good', async () => {
    const owner = await person()
    await Promise.all([1, 2].map(() => requestLink(world.app.server, owner.email.toLowerCase(), '127.0.0.1')))
    const { linkKeys } = world.app.server
    const mails = await world.sql('select id from mail where email = $1', [owner.email])
    const answers = await Promise.all(mails.map(({ id }) => status(tokenOfLink(linkKeys, linkKeys.current.id, id))))
    expect(answers.map(([code]) => code).sort()).toEqual([200, 404])
  })

  test('is asked for in any letters, and forgotten a week after it expired', async () => {
    const owner = await person()
    await send('requestpw', { email: owner.email.toUpperCase() })
    expect(await status(await tokenFor(owner.email))).toEqual(good)
    const left = async (millis: number) => {
      world.clock.set(noon)
      world.clock.advance(millis)
      await tidyIdentity(world.app.server.orm, world.clock.now())
      return (await world.sql('select 1 from reset_link where email = $1', [owner.email])).length
    }
    expect([await left(60 * minute + 7 * day), await left(60 * minute + 7 * day + 1)]).toEqual([1, 0])
  })
})

describe('the link of an invitation', () => {
  test.each([
    ['just made', 0, good],
    ['seven days old, but for a millisecond', inviteLifeMillis - 1, good],
    ['seven days old', 7 * day, expired],
    ['fourteen days old, but for a millisecond', 14 * day - 1, expired],
    ['fourteen days old', 14 * day, invalid],
  ])('that is %s', async (_name, age, answer) => {
    const { token } = await invited()
    world.clock.advance(age)
    expect(await status(token)).toEqual(answer)
    expect(await setting(token)).toEqual(answer === good ? reachesTheRules : answer)
  })
})

const [first, second] = ['newPassword.password', 'newPassword.password2']
describe.each(['a forgotten password', 'an invitation'])('a new password by the link of %s', (kind) => {
  let owner: { email: string }
  let token: string
  beforeAll(async () => {
    world.clock.set(noon)
    admin = await world.person(tenantId)
    if (kind === 'an invitation') ({ token, ...owner } = await invited())
    else token = await newLink((owner = await person()))
  })

  test.each<[string, string, string, string, string]>([
    ['nothing', '', '', 'password.length', first],
    ['seven signs', 'kx-7q-w', 'kx-7q-w', 'password.length', first],
    ['seven signs in fourteen units', '🐕🐈🐇🐹🐦🐢🐟', '🐕🐈🐇🐹🐦🐢🐟', 'password.length', first],
    ['257 signs', 'kx7-'.repeat(64) + 'k', 'kx7-'.repeat(64) + 'k', 'password.length', first],
    ['half a sign', `${fresh}\ud83d`, `${fresh}\ud83d`, 'password.length', first],
    ['two that differ', fresh, 'copper-walnut-drizzle-8', 'password.notMatching', second],
    ['two that differ in a capital', fresh, 'Copper-walnut-drizzle-9', 'password.notMatching', second],
    ['two that differ in a blank', fresh, `${fresh} `, 'password.notMatching', second],
    ['a common one', 'password1', 'password1', 'password.blacklisted', first],
    ['the organisation', 'Sonnenhof26', 'Sonnenhof26', 'password.blacklisted', first],
    ['a word of the field', 'tierheim1', 'tierheim1', 'password.blacklisted', first],
  ])('is refused for %s, and the link stays good', async (_name, given, again, code, field) => {
    const answer = await send('password', { newPassword: { password: given, password2: again }, token })
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([422, { code, fields: [field] }, []])
    expect(await status(token)).toEqual(good)
    expect(await world.sql(`select 1 from mail where email = $1 and template = 'passwordChanged'`, [owner.email])).toEqual([])
  })
})

test.each([
  ['eight signs', 'kx-7q-wm'],
  ['256 signs', 'kx7-'.repeat(64)],
  ['blanks around it', '  vier Worte im Regen  '],
  ['umlauts, typed on one keyboard and given on another', 'Größenwahn-Übermut-7'],
])('a new password of %s is taken', async (_name, given) => {
  const { email, token } = await invited()
  const newPassword = { password: given.normalize('NFD'), password2: given.normalize('NFC') }
  expect((await send('password', { newPassword, token })).status).toBe(200)
  expect(await enter({ email }, given)).toBe(200)
  expect(await enter({ email }, given.trim().slice(0, -1))).toBe(401)
})

import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../tests/factories/authenticator.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { resetFactors } from './resetFactors.ts'

let world: World
let tenantId: string
const password = 'kennel-lantern-riverbed-42'
const origin = 'http://obhut.test'
const step = 30_000

beforeAll(async () => {
  world = await startWorld({ signInLimits: true })
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
})
beforeEach(async () => {
  world.clock.set(noon)
  await world.sql('truncate attempt')
})
afterAll(() => world.stop())

const person = () => world.person(tenantId, undefined, { password })
const send = (of: Pick<Person, 'token'> | null, path: string, body: object = {}, method = 'POST') =>
  world.client(of?.token).send(method, `/api/auth/${path}`, method === 'GET' ? undefined : body)
const signIn = (email: string, more: object = {}) => send(null, 'authenticate/password', { email, password, ...more })
const codeAt = (secret: string, millis = world.clock.now()) => generate({ secret, epoch: Math.floor(millis / 1000) })
const optionsIn = ({ body }: { body: { options: string } }) => JSON.parse(body.options)
const newsFor = async (email: string) =>
  (await world.sql(`select facts from mail where email = $1 and template = 'secondFactor' order by created_at, id`, [email])).map(
    ({ facts }) => (typeof facts === 'string' ? JSON.parse(facts) : facts).what,
  )

/** With one-time codes in force; the codes are those of recovery. */
async function withCodes() {
  const someone = await person()
  const { secret } = (await send(someone, 'totp/prepare')).body
  const { body } = await send(someone, 'totp/confirm', { code: await codeAt(secret) })
  world.clock.advance(step)
  return { ...someone, secret, codes: body.recoveryCodes as string[] }
}

async function withPasskey() {
  const someone = await person()
  const authenticator = createAuthenticator()
  const options = optionsIn(await send(someone, 'passkey/prepare'))
  const added = await send(someone, 'passkey/new', {
    name: 'Mein Telefon',
    response: JSON.stringify(authenticator.create(options, origin)),
  })
  return { ...someone, authenticator, added }
}

describe('one-time codes', () => {
  test('are in force once the first is confirmed: then the password alone opens nothing, and a code works once', async () => {
    const someone = await person()
    const { secret, uri } = (await send(someone, 'totp/prepare')).body
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('issuer=Obhut')
    expect((await signIn(someone.email)).status).toBe(200)
    const wrong = await send(someone, 'totp/confirm', { code: '000000' })
    expect([wrong.status, wrong.body]).toEqual([422, { code: 'factor.codeWrong', fields: ['code'] }])
    const first = await codeAt(secret)
    const { recoveryCodes } = (await send(someone, 'totp/confirm', { code: first })).body
    expect(new Set(recoveryCodes).size).toBe(10)
    const asked = await signIn(someone.email)
    expect([asked.status, asked.body]).toEqual([422, { code: 'factor.required', detail: { ways: ['code', 'recovery'] } }])
    expect((await signIn(someone.email, { code: first })).body.code).toBe('factor.codeWrong')
    world.clock.advance(step)
    const second = await codeAt(secret)
    expect((await signIn(someone.email, { code: `${second.slice(0, 3)} ${second.slice(3)}` })).body.activeTenantId).toBe(tenantId)
    expect((await signIn(someone.email, { code: second })).status).toBe(422)
    expect(await newsFor(someone.email)).toEqual(['codesOn'])
    const stored = JSON.stringify([await world.sql('select * from totp_secret'), await world.sql('select * from recovery_code')])
    for (const plain of [secret, recoveryCodes[0], recoveryCodes[0].replaceAll('-', '')]) expect(stored).not.toContain(plain)
  })

  test('of the step before and after are taken, older ones are not', async () => {
    const { email, secret } = await withCodes()
    const now = world.clock.now()
    expect((await signIn(email, { code: await codeAt(secret, now - 3 * step) })).status).toBe(422)
    expect((await signIn(email, { code: await codeAt(secret, now + step) })).status).toBe(200)
    expect((await signIn(email, { code: await codeAt(secret, now) })).status).toBe(422)
  })

  test('of two sign-ins with one code at the same moment one passes', async () => {
    const { email, secret } = await withCodes()
    const code = await codeAt(secret)
    const answers = await Promise.all([signIn(email, { code }), signIn(email, { code })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('wrong codes are slowed down like wrong passwords, and asking for the code is none', async () => {
    const { email, secret } = await withCodes()
    for (let i = 0; i < 7; i++) expect((await signIn(email)).status).toBe(422)
    for (let i = 0; i < 5; i++) {
      expect((await signIn(email)).status).toBe(422)
      expect((await signIn(email, { code: '000000' })).status).toBe(422)
    }
    expect((await signIn(email, { code: await codeAt(secret) })).status).toBe(429)
  })

  test('a new secret takes the place of the old one when it is confirmed, not before', async () => {
    const someone = await withCodes()
    const { secret } = (await send(someone, 'totp/prepare')).body
    expect((await signIn(someone.email, { code: await codeAt(someone.secret) })).status).toBe(200)
    expect((await send(someone, 'totp/confirm', { code: await codeAt(secret) })).body).toEqual({ recoveryCodes: null })
    world.clock.advance(step)
    expect((await signIn(someone.email, { code: await codeAt(someone.secret) })).status).toBe(422)
    expect((await signIn(someone.email, { code: await codeAt(secret) })).status).toBe(200)
  })

  test('end, and recovery codes with them', async () => {
    const someone = await withCodes()
    expect((await send(someone, 'totp/remove')).status).toBe(200)
    expect((await signIn(someone.email)).status).toBe(200)
    expect((await send(someone, 'factors', {}, 'GET')).body).toEqual({ totp: null, passkeys: [], recoveryCodes: 0, isRequired: false })
    expect((await send(someone, 'recovery-codes/new')).body.code).toBe('factor.none')
    expect(await newsFor(someone.email)).toEqual(['codesOn', 'codesOff'])
  })
})

describe('recovery codes', () => {
  test('work once each, with or without hyphens, and a mail reports it', async () => {
    const { email, codes } = await withCodes()
    expect((await signIn(email, { code: codes[0]!.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await signIn(email, { code: codes[0] })).body.code).toBe('factor.codeWrong')
    expect((await signIn(email, { code: codes[1] })).status).toBe(200)
    expect(await newsFor(email)).toEqual(['codesOn', 'recoveryUsed', 'recoveryUsed'])
  })

  test('of somebody else open nothing', async () => {
    const [one, other] = [await withCodes(), await withCodes()]
    expect((await signIn(one.email, { code: other.codes[0] })).body.code).toBe('factor.codeWrong')
  })

  test('are ten again when they are made anew, and those before end', async () => {
    const someone = await withCodes()
    await signIn(someone.email, { code: someone.codes[0] })
    expect((await send(someone, 'factors', {}, 'GET')).body.recoveryCodes).toBe(9)
    const { recoveryCodes } = (await send(someone, 'recovery-codes/new')).body
    expect(recoveryCodes).toHaveLength(10)
    expect((await signIn(someone.email, { code: someone.codes[1] })).status).toBe(422)
    expect((await signIn(someone.email, { code: recoveryCodes[9] })).status).toBe(200)
  })
})

describe('passkeys', () => {
  const begin = async () => optionsIn(await send(null, 'authenticate/passkey/prepare'))
  const enter = (response: object) => send(null, 'authenticate/passkey', { response: JSON.stringify(response), stayLoggedIn: true })

  test('sign in alone, and the password then needs a recovery code or the passkey', async () => {
    const { email, authenticator, added, token } = await withPasskey()
    expect(added.body.recoveryCodes).toHaveLength(10)
    const { status, body } = await enter(authenticator.get(await begin(), origin))
    expect([status, body.activeTenantId]).toEqual([200, tenantId])
    expect((await send({ token: body.token }, 'user', {}, 'GET')).body.email).toBe(email)
    expect((await signIn(email)).body).toEqual({ code: 'factor.required', detail: { ways: ['passkey', 'recovery'] } })
    const { passkeys } = (await send({ token }, 'factors', {}, 'GET')).body
    expect(passkeys).toEqual([expect.objectContaining({ name: 'Mein Telefon', lastUsedAt: new Date(world.clock.now()).toISOString() })])
    expect(await newsFor(email)).toEqual(['passkeyOn'])
  })

  test('sign what was asked for just now and here, once', async () => {
    const { authenticator } = await withPasskey()
    const refused = async (response: object) => expect((await enter(response)).body).toEqual({ code: 'factor.passkeyRefused' })
    const options = await begin()
    const good = authenticator.get(options, origin)
    await refused(authenticator.get(options, 'http://obhut.evil'))
    await refused(authenticator.get({ challenge: Buffer.alloc(32).toString('base64url') }, origin))
    await refused(createAuthenticator().get(options, origin))
    await refused({})
    await refused(good) // its challenge was used up by the refused ones
    const late = authenticator.get(await begin(), origin)
    world.clock.advance(5 * 60_000)
    await refused(late)
    const used = authenticator.get(await begin(), origin)
    expect((await enter(used)).status).toBe(200)
    await refused(used)
  })

  test('are made by the person who asked, and no two accounts have one', async () => {
    const [one, other] = [await person(), await person()]
    const authenticator = createAuthenticator()
    const options = optionsIn(await send(one, 'passkey/prepare'))
    const add = (of: Person, response: object) => send(of, 'passkey/new', { name: 'Telefon', response: JSON.stringify(response) })
    expect((await add(other, authenticator.create(options, origin))).body.code).toBe('factor.passkeyRefused')
    const again = optionsIn(await send(one, 'passkey/prepare'))
    expect((await add(one, authenticator.create(again, origin))).status).toBe(200)
    const third = optionsIn(await send(other, 'passkey/prepare'))
    expect((await add(other, authenticator.create(third, origin))).body.code).toBe('factor.passkeyRefused')
  })

  test('that are removed or of a locked account open nothing; one of somebody else can not be removed', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const { passkeys } = (await send(one, 'factors', {}, 'GET')).body
    expect((await send(other, `passkey/${passkeys[0].id}/remove`)).status).toBe(404)
    expect((await send(one, `passkey/${passkeys[0].id}/remove`)).status).toBe(200)
    expect((await enter(one.authenticator.get(await begin(), origin))).body.code).toBe('factor.passkeyRefused')
    await world.sql('update "user" set disabled_at = now() where id = $1', [other.userId])
    expect((await enter(other.authenticator.get(await begin(), origin))).body.code).toBe('factor.passkeyRefused')
  })
})

test('what changes factors asks for a recent sign-in', async () => {
  const someone = await withCodes()
  await world.sql(`update session set authenticated_at = $2 where user_id = $1`, [someone.userId, '2026-06-10T09:00:00Z'])
  for (const path of ['totp/prepare', 'totp/remove', 'recovery-codes/new', 'passkey/prepare'])
    expect((await send(someone, path)).body.code, path).toBe('session.confirm')
})

describe('an installation that demands a second factor of operators', () => {
  let strict: World
  beforeAll(async () => void (strict = await startWorld({ secondFactor: 'operators' })))
  afterAll(() => strict.stop())

  test('has it set up at the sign-in, shows recovery codes, and lets nobody remove the last one', async () => {
    const email = await operatorAddress()
    const enter = (code?: string) =>
      strict.client().send('POST', '/api/auth/authenticate/password', { email, password, ...(code && { code }) })
    expect((await enter('123456')).body.code).toBe('factor.notPrepared')
    const asked = await enter()
    expect(asked.body).toMatchObject({ code: 'factor.setUp', detail: { uri: expect.stringContaining('otpauth://totp/') } })
    const at = (millis: number) => generate({ secret: asked.body.detail.secret, epoch: Math.floor(millis / 1000) })
    const done = await enter(await at(strict.clock.now()))
    expect(done.body.recoveryCodes).toHaveLength(10)
    expect((await enter()).body.code).toBe('factor.required')
    const client = strict.client(done.body.token)
    expect((await client.send('POST', '/api/auth/totp/remove', {})).body.code).toBe('factor.lastRequired')
    strict.clock.advance(step)
    expect((await enter(await at(strict.clock.now()))).status).toBe(200)
  })

  test('asks nothing of members', async () => {
    const member = await strict.person(await strict.tenant(), undefined, { password })
    const answer = await strict.client().send('POST', '/api/auth/authenticate/password', { email: member.email, password })
    expect(answer.status).toBe(200)
  })

  async function operatorAddress(): Promise<string> {
    const id = await strict.operator({ password })
    const [row] = await strict.sql<{ email: string }>('select email from "user" where id = $1', [id])
    return row!.email
  }
})

test('the operator removes factors that are lost: sessions end, the organisation can read it, a mail reports it', async () => {
  const someone = await withCodes()
  const { orm, clock } = world.app.server
  const found = { id: someone.userId, email: someone.email }
  expect(await resetFactors({ orm, clock }, found)).toBe(true)
  expect((await send(someone, 'factors', {}, 'GET')).status).toBe(401)
  expect((await signIn(someone.email)).status).toBe(200)
  expect(await world.sql(`select concerns from audit_entry where action = 'factor.reset'`)).toEqual([{ concerns: tenantId }])
  expect(await newsFor(someone.email)).toEqual(['codesOn', 'reset'])
  expect(await resetFactors({ orm, clock }, found)).toBe(false)
})

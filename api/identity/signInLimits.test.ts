import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { createPasswords } from './passwords.ts'
import { judgePassword } from './signIn.ts'
import type { SignInLimits } from './signInLimits.ts'

let world: World
let tenantId: string
const password = 'kennel-lantern-riverbed-42'
const minute = 60_000

beforeAll(async () => {
  // An address in front, so that requests can come from anywhere.
  world = await startWorld({ signInLimits: true, publicOrigin: 'http://obhut.test' })
  tenantId = await world.tenant()
})
beforeEach(async () => {
  world.clock.set(noon)
  await world.sql('truncate attempt')
})
afterAll(() => world.stop())

const trying = (email: string, from: string, given: string, cookie?: string) =>
  world
    .client()
    .send('POST', '/api/auth/authenticate/password', { email, password: given }, { 'x-forwarded-for': from, ...(cookie && { cookie }) })
const wrong = async (email: string, from: string, cookie?: string) => (await trying(email, from, 'wrong-password', cookie)).status
const right = async (email: string, from: string, cookie?: string) => (await trying(email, from, password, cookie)).status
const person = () => world.person(tenantId, undefined, { password })
const addresses = (count: number, group = 1) => Array.from({ length: count }, (_, index) => `10.${group}.${index >> 8}.${index & 255}`)
const deviceCookie = async (email: string, from: string) => {
  const answer = await trying(email, from, password)
  return answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('kd='))!
    .split(';')[0]!
}

test('an account from one address: five are free, then the wait doubles up to fifteen minutes', async () => {
  const { email } = await person()
  for (let i = 0; i < 5; i++) expect(await wrong(email, '192.0.2.1')).toBe(401)
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    const closed = await trying(email, '192.0.2.1', password)
    expect([closed.status, closed.body.code]).toEqual([429, 'tooManyRequests'])
    const wait = closed.body.detail.retryAfter as number
    expect(closed.headers.get('retry-after')).toBe(String(wait))
    waits.push(wait)
    world.clock.advance(wait * 1000 - 1)
    expect(await wrong(email, '192.0.2.1')).toBe(429)
    world.clock.advance(1)
    expect(await wrong(email, '192.0.2.1')).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  world.clock.advance(900_000)
  expect(await right(email, '192.0.2.1')).toBe(200)
  for (let i = 0; i < 5; i++) expect(await wrong(email, '192.0.2.1')).toBe(401)
})

test('after twelve quiet hours the count begins anew', async () => {
  const { email } = await person()
  for (let i = 0; i < 4; i++) await wrong(email, '192.0.2.2')
  world.clock.advance(12 * 60 * minute)
  for (let i = 0; i < 5; i++) expect(await wrong(email, '192.0.2.2')).toBe(401)
  expect(await wrong(email, '192.0.2.2')).toBe(429)
})

test('an address without account is counted like any other', async () => {
  for (let i = 0; i < 5; i++) expect(await wrong('nobody@obhut.example', '192.0.2.3')).toBe(401)
  expect(await wrong('nobody@obhut.example', '192.0.2.3')).toBe(429)
})

test('attempts at the same moment do not slip through together', async () => {
  const { email } = await person()
  const answers = await Promise.all(Array.from({ length: 15 }, () => wrong(email, '192.0.2.4')))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
})

test('an account from anywhere: twenty an hour, then strangers wait, and a device that it knows does not', async () => {
  const { email } = await person()
  const cookie = await deviceCookie(email, '192.0.2.5')
  for (const from of addresses(20)) expect(await wrong(email, from)).toBe(401)
  const stranger = await trying(email, '192.0.2.6', password)
  expect([stranger.status, stranger.body.detail.retryAfter]).toEqual([429, 900])
  expect(await right(email, '192.0.2.5', cookie)).toBe(200)
  world.clock.advance(15 * minute)
  expect(await right(email, '192.0.2.6')).toBe(200)
})

test('the known device itself is slowed down, and only for the account that knows it', async () => {
  const [owner, other] = [await person(), await person()]
  const cookie = await deviceCookie(owner.email, '192.0.2.7')
  for (let i = 0; i < 5; i++) expect(await wrong(owner.email, `192.0.3.${i}`, cookie)).toBe(401)
  expect(await right(owner.email, '192.0.2.7', cookie)).toBe(429)
  for (const from of addresses(20, 2)) await wrong(other.email, from)
  expect(await right(other.email, '192.0.2.7', cookie)).toBe(429)
})

test('a hundred failures in a row close sign-in by password until a link has set a new one', async () => {
  const { email } = await person()
  const from = addresses(100, 3)
  for (const [index, address] of from.entries()) {
    if (index % 19 === 18) world.clock.advance(60 * minute)
    expect(await wrong(email, address)).toBe(401)
  }
  world.clock.advance(24 * 60 * minute)
  const closed = await trying(email, '192.0.2.8', password)
  expect([closed.status, closed.body.detail]).toEqual([429, { retryAfter: 86_400, resetNeeded: true }])
  await world.app.server.signInLimits.passwordSet(email)
  expect(await right(email, '192.0.2.8')).toBe(200)
})

test('an office shares an address: only different accounts count there, thirty in ten minutes', async () => {
  const office = '192.0.2.9'
  for (let i = 0; i < 29; i++) {
    expect(await wrong(`guess${i}@obhut.example`, office)).toBe(401)
    expect(await wrong(`guess${i}@obhut.example`, office)).toBe(401)
  }
  const { email } = await person()
  const cookie = await deviceCookie(email, '192.0.2.10')
  expect(await right(email, office)).toBe(200)
  expect(await wrong('guess29@obhut.example', office)).toBe(401)
  expect(await right(email, office)).toBe(429)
  expect(await right(email, office, cookie)).toBe(200)
  world.clock.advance(10 * minute)
  expect(await right(email, office)).toBe(200)
})

test('how an address signs in may be asked thirty times a minute from one place', async () => {
  const ask = async (email: string) =>
    (await world.client().send('POST', '/api/auth/authenticate/pre', { email }, { 'x-forwarded-for': '192.0.2.11' })).status
  for (let i = 0; i < 30; i++) expect(await ask(`ask${i}@obhut.example`)).toBe(200)
  expect(await ask('ask30@obhut.example')).toBe(429)
  world.clock.advance(minute)
  expect(await ask('ask30@obhut.example')).toBe(200)
})

test('a device is known after a success, keeps its cookie, and takes over none that a stranger made up', async () => {
  const [first, second] = [await person(), await person()]
  const planted = `kd=kd_${'A'.repeat(43)}`
  const answer = await trying(first.email, '192.0.2.12', password, planted)
  const [own] = answer.headers.getSetCookie().filter((one) => one.startsWith('kd='))
  expect(own).toMatch(/^kd=kd_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
  const cookie = own!.split(';')[0]!
  expect(cookie).not.toBe(planted)
  const shared = await trying(second.email, '192.0.2.12', password, cookie)
  expect(shared.headers.getSetCookie().find((one) => one.startsWith('kd='))).toMatch(new RegExp(`^${cookie};`))
  const stored = JSON.stringify(await world.sql('select * from known_device'))
  expect(stored).not.toContain(cookie.slice(3))
  expect((await trying(first.email, '192.0.2.12', 'wrong-password', planted)).headers.getSetCookie()).toEqual([])
})

test.each([20, 99, 100, 250])('%i failures of strangers from everywhere never keep a carer out whose device is known', async (failures) => {
  const { email } = await person()
  const cookie = await deviceCookie(email, '127.0.0.1')
  let closed = 0
  for (let i = 0; i < failures; i++)
    await world.app.server.signInLimits.take(email, `127.8.${i >> 8}.${i & 255}`, null).catch((error: Failure) => {
      expect(error.code).toBe('tooManyRequests')
      closed += 1
      if (closed % 2 === 1) world.clock.advance(15 * minute)
    })
  expect(await right(email, '127.0.0.1', cookie)).toBe(200)
  expect(await right(email, '127.9.9.9', cookie)).toBe(200)
})

test('an address without account is closed to the same answers as any other, in whatever letters it is written', async () => {
  const { email } = await person()
  const said = async (address: string, from: string) => {
    const answers: unknown[] = []
    for (let i = 0; i < 7; i++) {
      const { status, body, headers } = await trying(i % 2 ? address : address.toUpperCase(), from, 'wrong-password')
      answers.push([status, body, headers.get('retry-after'), headers.get('content-length')])
    }
    return answers
  }
  const known = await said(email, '127.0.1.1')
  expect(known.slice(4)).toEqual([
    [401, { code: 'invalidCredentials' }, null, expect.anything()],
    [429, { code: 'tooManyRequests', detail: { retryAfter: 1 } }, '1', expect.anything()],
    [429, { code: 'tooManyRequests', detail: { retryAfter: 1 } }, '1', expect.anything()],
  ])
  expect(await said('nobody-at-all@obhut.example', '127.0.1.2')).toEqual(known)
})

test.each([
  [4, null],
  [5, { failures: 5 }],
  [12, { failures: 12 }],
])('a success after %i failures in a row tells by mail: %o', async (failures, facts) => {
  const { email } = await person()
  for (let i = 0; i < failures; i++) await world.app.server.signInLimits.take(email, `127.7.0.${i}`, null)
  expect(await right(email, '127.7.1.1')).toBe(200)
  const mails = await world.sql(`select facts from mail where email = $1 and template = 'signInAfterFailures'`, [email])
  expect(mails).toEqual(facts ? [{ facts }] : [])
  expect(await right(email, '127.7.1.1')).toBe(200)
  expect(await world.sql(`select 1 from mail where email = $1`, [email])).toHaveLength(mails.length)
})

test('of sign-ins at the same moment two are hashed and twenty wait; the next is told so, and it counts nothing', async () => {
  const passwords = createPasswords()
  const answers = await Promise.allSettled(Array.from({ length: 24 }, () => passwords.hash('whatever')))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const busy = new Failure('unavailable', { detail: { retryAfter: 2 } })
  expect(refused).toEqual([busy, busy])
  const { signInLimits } = world.app.server
  for (let i = 0; i < 9; i++) {
    const attempt = await signInLimits.take('busy@obhut.example', '127.0.2.1', null)
    const full = { ...passwords, verify: () => Promise.reject(busy) }
    await expect(judgePassword({ passwords: full }, attempt, null, 'whatever')).rejects.toBe(busy)
  }
  expect(await world.sql('select key, points from attempt where points > 0')).toEqual([])
})

test.each<[string, number, number, (limits: SignInLimits, index: number) => Promise<unknown>]>([
  ['how one address signs in, from one place', 10, 60, (limits) => limits.takeLookUp('a@obhut.example', '127.0.3.1')],
  ['how addresses sign in, from one place', 30, 60, (limits, index) => limits.takeLookUp(`a${index}@obhut.example`, '127.0.3.2')],
  ['challenges for passkeys', 60, 60, (limits) => limits.takeChallenge('127.0.3.3')],
  ['steps at an identity provider', 60, 60, (limits) => limits.takeExternal('127.0.3.3')],
  ['demo accounts for an address', 3, 86_400, (limits, index) => limits.takeDemo('a@obhut.example', `127.0.4.${index}`)],
  ['demo accounts from one place', 3, 86_400, (limits, index) => limits.takeDemo(`a${index}@obhut.example`, '127.0.3.4')],
  ['codes of terminals', 5, 600, (limits) => limits.takeCode('127.0.3.5')],
  ['forms', 5, 3_600, (limits) => limits.takeForm('feedback', '127.0.3.6')],
])('%s: %i are free, then none until %i s have passed', async (_name, free, seconds, take) => {
  const { signInLimits } = world.app.server
  for (let i = 0; i < free; i++) await take(signInLimits, i)
  await expect(take(signInLimits, free)).rejects.toMatchObject({ code: 'tooManyRequests', detail: { retryAfter: seconds } })
  world.clock.advance(seconds * 1000 - 1)
  await expect(take(signInLimits, free)).rejects.toMatchObject({ code: 'tooManyRequests', detail: { retryAfter: 1 } })
  world.clock.advance(1)
  await take(signInLimits, free)
})

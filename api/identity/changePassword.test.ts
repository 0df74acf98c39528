import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
const password = 'kennel-lantern-riverbed-42'
const fresh = 'copper-walnut-drizzle-9'

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
})
afterAll(() => world.stop())

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.client().send('POST', `/api/auth/${path}`, body, headers)
const signIn = (email: string, more: object = {}) => send('authenticate/password', { email, password, ...more })
const twice = (given: string) => ({ password: given, password2: given })
const person = () => world.person(tenantId, undefined, { password })

describe('a password that must be changed', () => {
  const mustChange = async () => {
    const someone = await person()
    const cookie = (await signIn(someone.email)).headers
      .getSetCookie()
      .find((one) => one.startsWith('kd='))!
      .split(';')[0]!
    await world.sql('update "user" set must_change_password = true where id = $1', [someone.userId])
    return { ...someone, cookie }
  }
  const modeOf = async (email: string, cookie?: string) => (await send('authenticate/pre', { email }, cookie ? { cookie } : {})).body

  test('is told in advance to a device that the account knows, and to nobody else', async () => {
    const someone = await mustChange()
    expect(await modeOf(someone.email, someone.cookie)).toEqual({ mode: 'changePassword' })
    expect(await modeOf(someone.email)).toEqual({ mode: 'password' })
    expect(await modeOf(someone.email, `kd=kd_${'A'.repeat(43)}`)).toEqual({ mode: 'password' })
    expect(await modeOf((await person()).email, someone.cookie)).toEqual({ mode: 'password' })
  })

  test('is told after the right one only, and changed with the sign-in', async () => {
    const { email, cookie } = await mustChange()
    expect((await signIn(email, { password: 'wrong-password' })).body).toEqual({ code: 'invalidCredentials' })
    expect((await signIn(email, { password: 'wrong-password', newPassword: twice(fresh) })).body).toEqual({ code: 'invalidCredentials' })
    const told = await signIn(email)
    expect([told.status, told.body, told.headers.getSetCookie()]).toEqual([422, { code: 'password.mustChange' }, []])
    expect((await signIn(email, { newPassword: twice(password) })).body.code).toBe('password.differ')
    const changed = await signIn(email, { newPassword: twice(fresh) })
    expect([changed.status, changed.body.activeTenantId]).toEqual([200, tenantId])
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, { password: fresh })).status).toBe(200)
    expect(await modeOf(email, cookie)).toEqual({ mode: 'password' })
  })
})

test('a changed password keeps this session, ends the others, and needs the current one', async () => {
  const someone = await person()
  const elsewhere = await signIn(someone.email)
  const change = (given: object) => world.client(someone.token).send('POST', '/api/auth/password/change', given)
  const wrong = await change({ password: 'wrong-password', newPassword: twice(fresh) })
  expect([wrong.status, wrong.body]).toEqual([422, { code: 'password.wrong', fields: ['password'] }])
  expect((await change({ password, newPassword: twice(password) })).body.code).toBe('password.differ')
  expect((await change({ password, newPassword: twice('tierheim1') })).body.code).toBe('password.blacklisted')
  expect((await change({ password, newPassword: twice(fresh) })).status).toBe(200)
  expect((await world.client(someone.token).send('GET', '/api/auth/user')).status).toBe(200)
  expect((await world.client(elsewhere.body.token).send('GET', '/api/auth/user')).status).toBe(401)
  expect((await signIn(someone.email, { password: fresh })).status).toBe(200)
  const [mail] = await world.sql('select template from mail where email = $1', [someone.email])
  expect(mail).toEqual({ template: 'passwordChanged' })
})

test('a success after five failures in a row is told by mail', async () => {
  const limited = await startWorld({ signInLimits: true })
  const { email } = await limited.person(await limited.tenant(), undefined, { password })
  const enter = (given: string) => limited.client().send('POST', '/api/auth/authenticate/password', { email, password: given })
  for (let i = 0; i < 4; i++) await enter('wrong-password')
  expect((await enter(password)).status).toBe(200)
  expect(await limited.sql('select * from mail')).toEqual([])
  for (let i = 0; i < 5; i++) await enter('wrong-password')
  limited.clock.advance(1000)
  expect((await enter(password)).status).toBe(200)
  expect(await limited.sql('select template, facts from mail')).toEqual([{ template: 'signInAfterFailures', facts: { failures: 5 } }])
  await limited.stop()
})

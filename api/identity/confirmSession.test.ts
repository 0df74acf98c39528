import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
const password = 'kennel-lantern-riverbed-42'

beforeAll(async () => void (world = await startWorld({ signInLimits: true })))
afterAll(() => world.stop())

const person = async () => world.person(await world.tenant(), undefined, { password })
const confirm = (token: string, given: string) => world.client(token).send('POST', '/api/auth/confirm', { password: given })
const provenAt = async (userId: string) =>
  (await world.sql('select authenticated_at as at from session where user_id = $1', [userId])).map(({ at }) => at.toISOString())

test('the right password proves the session anew, a wrong one does not', async () => {
  const { token, userId } = await person()
  const before = await provenAt(userId)
  world.clock.advance(60_000)
  const wrong = await confirm(token, 'wrong-password')
  expect([wrong.status, wrong.body]).toEqual([422, { code: 'password.wrong', fields: ['password'] }])
  expect(await provenAt(userId)).toEqual(before)
  expect((await confirm(token, password)).status).toBe(200)
  expect(await provenAt(userId)).toEqual([new Date(world.clock.now()).toISOString()])
})

test('failures count like those of a sign-in', async () => {
  const { token, email } = await person()
  for (let i = 0; i < 5; i++) expect((await confirm(token, 'wrong-password')).status).toBe(422)
  expect((await confirm(token, password)).status).toBe(429)
  const signIn = await world.client().send('POST', '/api/auth/authenticate/password', { email, password })
  expect(signIn.status).toBe(429)
})

test('a session that a provider vouched for is renewed there', async () => {
  const { token, userId } = await person()
  const provider = world.id()
  await world.sql(
    `insert into openid_provider (id, vouches_for, issuer, client_id, email_domains, created_at)
      select $1, tenant_id, 'https://provider.example', 'obhut', '{}', now() from membership where user_id = $2`,
    [provider, userId],
  )
  await world.sql('update session set provider_id = $1 where user_id = $2', [provider, userId])
  const answer = await confirm(token, password)
  expect([answer.status, answer.body]).toEqual([401, { code: 'session.confirmAtProvider' }])
})

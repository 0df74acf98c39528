import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  endless,
  jwkOf,
  keys,
  metadataOf,
  redirecting,
  saying,
  silent,
  token,
  type Hostile,
} from '../../../tests/openid/hostileProvider.ts'
import {
  authenticate,
  begin,
  clientId,
  closeTheatre,
  expectRefused,
  houses,
  openTheatre,
  scene,
  world,
  type Scene,
} from '../../../tests/openid/scene.ts'
import { startWorld } from '../../../tests/world.ts'
import { authenticateOauth } from '../../../shared/identity/externalSignIn.ts'
import { authenticatePre } from '../../../shared/identity/session.ts'
import type { ProviderReason } from './providerFault.ts'

beforeAll(openTheatre)
afterAll(closeTheatre)

const header = { alg: 'RS256', kid: 'k1' }

describe('a nonce', () => {
  test('is good once, also when the token around it was refused', async () => {
    const at = await scene()
    await expectRefused(at.honest({ email_verified: false }), at.person.email, 'emailUnverified')
    await expectRefused(at.honest(), at.person.email, 'nonce')
  })

  test('is not used up by who cannot sign', async () => {
    const at = await scene()
    await expectRefused(token(header, at.claims(), keys.other.privateKey), at.person.email, 'token')
    expect((await authenticate(at.honest(), at.person.email)).status).toBe(200)
  })

  test('ends after ten minutes', async () => {
    const at = await scene()
    world.clock.advance(10 * 60_000)
    await expectRefused(at.honest(), at.person.email, 'nonce')
  })

  test('of another provider is none', async () => {
    const [at, other] = [await scene(), await scene()]
    await expectRefused(at.honest({ nonce: other.nonce }), at.person.email, 'nonce')
  })
})

describe('whom it names', () => {
  const people: Record<string, [ProviderReason, (at: Scene) => Promise<string>]> = {
    'nobody of ours': ['unknownPerson', async (at) => `stranger@${at.domain}`],
    'somebody who works elsewhere only': [
      'notMember',
      async (at) => (await world.person(await world.tenant(), undefined, { email: `elsewhere@${at.domain}` })).email,
    ],
    'somebody who was deactivated': ['unknownPerson', (at) => changed(at, 'update "user" set disabled_at = now() where id = $1')],
    'somebody who has left the organisation': [
      'notMember',
      (at) => changed(at, 'update membership set disabled_at = now() where user_id = $1'),
    ],
    'a platform administrator': ['administrator', (at) => changed(at, 'update "user" set is_global_admin = true where id = $1')],
    'a terminal': ['unknownPerson', (at) => changed(at, `update "user" set kind = 'terminal' where id = $1`)],
    'somebody who is another subject already': [
      'otherSubject',
      async (at) => {
        const first = at.honest({ sub: 'first', nonce: await begin(at.domain) })
        expect((await authenticate(first, at.person.email)).status).toBe(200)
        return at.person.email
      },
    ],
  }
  async function changed(at: Scene, statement: string): Promise<string> {
    await world.sql(statement, [at.person.userId])
    return at.person.email
  }
  test.each(Object.entries(people))('%s', async (_name, [reason, make]) => {
    const at = await scene()
    const email = await make(at)
    await expectRefused(at.honest({ email }), email, reason)
  })

  test.each(['update "user" set disabled_at = now() where id = $1', 'update "user" set is_global_admin = true where id = $1'])(
    'somebody linked long ago, after: %s',
    async (statement) => {
      const at = await scene()
      expect((await authenticate(at.honest(), at.person.email)).status).toBe(200)
      await world.sql(statement, [at.person.userId])
      await expectRefused(
        at.honest({ nonce: await begin(at.domain) }),
        at.person.email,
        statement.includes('disabled') ? 'unknownPerson' : 'administrator',
      )
    },
  )

  test('the victim of another organisation, by the address that it has there', async () => {
    const [at, victim] = [await scene(), await scene()]
    // Its own domain is asked with the victim's claims, and the victim's domain with its own token.
    await expectRefused(at.honest({ email: victim.person.email }), at.person.email, 'emailDiffers')
    const again = at.honest({ email: victim.person.email, nonce: await begin(at.domain) })
    await expectRefused(again, victim.person.email, 'token')
    const mixed = at.honest({ iss: victim.hostile.issuer, email: victim.person.email, nonce: victim.nonce })
    expect((await authenticate(mixed, victim.person.email)).status).toBe(200)
  })

  test('an address of no provider, and of one that was removed', async () => {
    const at = await scene()
    await expectRefused(at.honest(), 'member@nowhere.example', 'noProvider')
    await world.sql('update openid_provider set disabled_at = now() where id = $1', [at.providerId])
    await expectRefused(at.honest(), at.person.email, 'noProvider')
  })
})

describe('how its documents come', () => {
  const keyDocuments: Record<string, [ProviderReason, Hostile['answers']['jwks']]> = {
    'no keys at all': ['token', saying({ keys: [] })],
    'keys that are no list': ['metadata', saying({ keys: 'k1' })],
    'keys that are no objects': ['metadata', saying({ keys: [1] })],
    'something that is no JSON': ['notJson', saying('<html>')],
    'a fault': ['metadata', saying({ keys: [] }, 500)],
    'a way to elsewhere': ['redirected', redirecting('http://127.0.0.1:1/keys')],
    'no end': ['tooLarge', endless],
    never: ['unreachable', silent],
    'a connection that is cut': ['unreachable', (response) => void response.destroy()],
  }
  test.each(Object.entries(keyDocuments))('its keys: %s', async (_name, [reason, answer]) => {
    const at = await scene()
    at.hostile.answers.jwks = answer
    await expectRefused(at.honest(), at.person.email, reason)
  })

  const metadataDocuments: Record<string, [ProviderReason, (at: Scene) => Hostile['answers']['metadata']]> = {
    'another issuer': ['issuerMismatch', () => saying(metadataOf(`${houses.origin}/p0`))],
    'keys on another host': ['foreignHost', (at) => saying(metadataOf(at.hostile.issuer, { jwks_uri: 'https://169.254.169.254/keys' }))],
    'keys on another port': ['foreignHost', (at) => saying(metadataOf(at.hostile.issuer, { jwks_uri: 'http://127.0.0.1:5432/keys' }))],
    'a token endpoint on another host': [
      'foreignHost',
      (at) => saying(metadataOf(at.hostile.issuer, { token_endpoint: 'https://evil.example/token' })),
    ],
    'keys without HTTPS': ['notHttps', (at) => saying(metadataOf(at.hostile.issuer, { jwks_uri: 'http://keys.example/keys' }))],
    'keys in a file': ['notHttps', (at) => saying(metadataOf(at.hostile.issuer, { jwks_uri: 'file:///etc/passwd' }))],
    'keys with a password': ['notHttps', (at) => saying(metadataOf(at.hostile.issuer, { jwks_uri: 'https://a:b@keys.example/' }))],
    'no address of keys': ['metadata', (at) => saying(metadataOf(at.hostile.issuer, { jwks_uri: undefined }))],
    'no S256': ['noPkce', (at) => saying(metadataOf(at.hostile.issuer, { code_challenge_methods_supported: ['plain'] }))],
    'a way to elsewhere': ['redirected', () => redirecting('http://127.0.0.1:1/')],
    'no end': ['tooLarge', () => endless],
    never: ['unreachable', () => silent],
  }
  test.each(Object.entries(metadataDocuments))('its own document, once it is asked again: %s', async (_name, [reason, make]) => {
    const at = await scene()
    world.clock.advance(9 * 60_000)
    const nonce = await begin(at.domain)
    at.hostile.answers.metadata = make(at)
    world.clock.advance(2 * 60_000)
    await expectRefused(at.honest({ nonce }), at.person.email, reason)
    // Nobody is sent there either.
    const { status, body } = await world.client().call(authenticatePre, { body: { email: at.person.email } })
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })

  test('new keys are found without a restart, and unknown ones do not make us ask again and again', async () => {
    const at = await scene()
    expect((await authenticate(at.honest(), at.person.email)).status).toBe(200)
    at.hostile.answers.jwks = saying({ keys: [jwkOf(keys.p256.publicKey, { kid: 'k2' })] })
    const asked = () => at.hostile.asked.filter((path) => path.endsWith('/jwks')).length
    const before = asked()
    const fresh = async () => token({ alg: 'ES256', kid: 'k2' }, at.claims({ nonce: await begin(at.domain) }), keys.p256.privateKey)
    for (let i = 0; i < 5; i++) await expectRefused(await fresh(), at.person.email, 'token')
    expect(asked()).toBe(before)
    world.clock.advance(30_000)
    expect((await authenticate(await fresh(), at.person.email)).status).toBe(200)
    expect(asked()).toBe(before + 1)
  })

  test.each<[string, Hostile['answers']['token']]>([
    ['a way to elsewhere', redirecting('http://127.0.0.1:1/')],
    ['no end', endless],
    ['no JSON', saying('<html>')],
    ['a list', saying('null')],
    ['nothing', silent],
  ])('its token endpoint answers with %s: the relay says that it is not available', async (_name, answer) => {
    const at = await scene()
    at.hostile.answers.token = answer
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: clientId }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body } = await world.client().send('POST', `/api/auth/oidc/${at.providerId}/token`, form, headers)
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })
})

test('an identity token opens nothing by itself', async () => {
  const at = await scene()
  const { status, body } = await world.client(at.honest()).send('GET', '/api/auth/user')
  expect([status, body]).toEqual([401, { code: 'notSignedIn' }])
})

test('who asks too often waits', async () => {
  const limited = await startWorld({ signInLimits: true })
  const ask = () => limited.client().call(authenticateOauth, { body: { idToken: 'x', email: 'a@nowhere.example' } })
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push((await ask()).status)
  expect(statuses).toEqual([...Array<number>(60).fill(401), 429])
  await limited.stop()
})

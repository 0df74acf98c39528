import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jwkOf, keys, saying, token } from '../../../tests/openid/hostileProvider.ts'
import {
  authenticate,
  begin,
  clientId,
  closeTheatre,
  expectRefused,
  houses,
  openTheatre,
  scene,
  seconds,
  type Scene,
} from '../../../tests/openid/scene.ts'
import type { ProviderReason } from './providerFault.ts'

beforeAll(openTheatre)
afterAll(closeTheatre)

const cases = (table: Record<string, (at: Scene) => string | Promise<string>>) => Object.entries(table)
const pem = createPublicKey(keys.rsa.privateKey).export({ type: 'spki', format: 'pem' }) as string
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = { alg: 'RS256', kid: 'k1' }
const { privateKey } = keys.rsa

test('the honest token of this very provider is taken, so that a refusal means something', async () => {
  const at = await scene()
  expect((await authenticate(at.honest(), at.person.email)).status).toBe(200)
})

test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('%s is a way of signing that counts', async (alg) => {
  const pair = alg === 'ES256' ? keys.p256 : alg === 'EdDSA' ? keys.ed : keys.rsa
  const at = await scene([jwkOf(pair.publicKey, { kid: 'k1' })])
  expect((await authenticate(token({ alg, kid: 'k1' }, at.claims(), pair.privateKey), at.person.email)).status).toBe(200)
})

describe('how it is signed', () => {
  const allKeys = [
    jwkOf(keys.rsa.publicKey, { kid: 'k1' }),
    jwkOf(keys.p384.publicKey, { kid: 'p384' }),
    jwkOf(keys.p521.publicKey, { kid: 'p521' }),
    jwkOf(keys.weak.publicKey, { kid: 'weak' }),
    jwkOf(keys.p256.publicKey, { kid: 'enc', use: 'enc' }),
    jwkOf(keys.other.publicKey, { kid: 'forPS', alg: 'PS256' }),
    { kty: 'oct', kid: 'oct', k: Buffer.from('a secret that everybody can read').toString('base64url') },
  ]
  const attackers = { keys: [jwkOf(keys.other.publicKey, { kid: 'evil' })] }
  test.each(
    cases({
      'not at all (none)': (at) => `${base64({ alg: 'none' })}.${base64(at.claims())}.`,
      'not at all (None)': (at) => `${base64({ alg: 'None' })}.${base64(at.claims())}.`,
      'not at all, with a kid': (at) => `${base64({ alg: 'none', kid: 'k1' })}.${base64(at.claims())}.`,
      'without alg': (at) => token({ kid: 'k1' }, at.claims(), privateKey, 'RS256'),
      'HS256 with the public key as PEM': (at) => token({ alg: 'HS256', kid: 'k1' }, at.claims(), pem),
      'HS256 with the public key as JWK': (at) => token({ alg: 'HS256', kid: 'k1' }, at.claims(), JSON.stringify(allKeys[0])),
      'HS256 with the modulus': (at) => token({ alg: 'HS256', kid: 'k1' }, at.claims(), (allKeys[0] as { n: string }).n),
      'HS256 with a key that stands among the keys': (at) =>
        token({ alg: 'HS256', kid: 'oct' }, at.claims(), 'a secret that everybody can read'),
      'HS256 with the client id': (at) => token({ alg: 'HS256', kid: 'k1' }, at.claims(), clientId),
      HS384: (at) => token({ alg: 'HS384', kid: 'k1' }, at.claims(), pem),
      HS512: (at) => token({ alg: 'HS512', kid: 'k1' }, at.claims(), pem),
      RS384: (at) => token({ alg: 'RS384', kid: 'k1' }, at.claims(), privateKey),
      RS512: (at) => token({ alg: 'RS512', kid: 'k1' }, at.claims(), privateKey),
      PS384: (at) => token({ alg: 'PS384', kid: 'k1' }, at.claims(), privateKey),
      PS512: (at) => token({ alg: 'PS512', kid: 'k1' }, at.claims(), privateKey),
      ES384: (at) => token({ alg: 'ES384', kid: 'p384' }, at.claims(), keys.p384.privateKey),
      ES512: (at) => token({ alg: 'ES512', kid: 'p521' }, at.claims(), keys.p521.privateKey),
      'by a stranger under a known kid': (at) => token(header, at.claims(), keys.other.privateKey),
      'by a stranger under an unknown kid': (at) => token({ alg: 'RS256', kid: 'k9' }, at.claims(), keys.other.privateKey),
      'without a kid, among several keys': (at) => token({ alg: 'RS256' }, at.claims(), privateKey),
      'with a key of 1024 bits': (at) => token({ alg: 'RS256', kid: 'weak' }, at.claims(), keys.weak.privateKey),
      'with a key for encryption': (at) => token({ alg: 'ES256', kid: 'enc' }, at.claims(), keys.p256.privateKey),
      'with a key for another algorithm': (at) => token({ alg: 'RS256', kid: 'forPS' }, at.claims(), keys.other.privateKey),
      'PS256 said, RS256 done': (at) => token({ alg: 'PS256', kid: 'k1' }, at.claims(), privateKey, 'RS256'),
      'with the signature cut off': (at) => at.honest().replace(/[^.]+$/, ''),
      'with the signature of another token': (at) => at.honest().replace(/[^.]+$/, at.honest({ sub: 'x' }).split('.')[2]!),
      'with one bit of the signature turned': (at) => at.honest().replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A')),
      'with the subject swapped afterwards': (at) => at.honest().replace(/\.[^.]+\./, `.${base64(at.claims({ sub: 'victim' }))}.`),
      'with keys of its own behind jku': (at) =>
        token({ alg: 'RS256', kid: 'evil', jku: `${at.hostile.issuer}/token` }, at.claims(), keys.other.privateKey),
      'with a certificate behind x5u': (at) =>
        token({ alg: 'RS256', kid: 'evil', x5u: `${at.hostile.issuer}/token` }, at.claims(), keys.other.privateKey),
      'with its own key in the header': (at) => token({ ...header, jwk: jwkOf(keys.other.publicKey) }, at.claims(), keys.other.privateKey),
      'with its own certificate in the header': (at) =>
        token(
          { ...header, x5c: [keys.other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
          at.claims(),
          keys.other.privateKey,
        ),
      'with an extension that must be understood': (at) => token({ ...header, crit: ['odd'], odd: true }, at.claims(), privateKey),
      'with a payload that is not encoded': (at) => token({ ...header, crit: ['b64'], b64: false }, at.claims(), privateKey),
      'as an encrypted token': (at) => `${base64({ alg: 'RSA-OAEP', enc: 'A256GCM', kid: 'k1' })}.a.b.${base64(at.claims())}.c`,
      'as two parts': (at) => at.honest().split('.').slice(0, 2).join('.'),
      'as text': () => 'not a token',
      'as JSON': (at) => JSON.stringify(at.claims()),
      'over a text': () => token(header, 'claims', privateKey),
      'over a list': () => token(header, [], privateKey),
      'over null': () => token(header, 'null', privateKey),
    }),
  )('%s', async (_name, make) => {
    const at = await scene(allKeys)
    at.hostile.answers.token = saying(attackers)
    await expectRefused(await make(at), at.person.email, 'token')
    // Nothing was fetched because a token asked for it.
    expect(at.hostile.asked.filter((path) => path.endsWith('/token'))).toEqual([])
  })

  test('two keys under one kid', async () => {
    const at = await scene([jwkOf(keys.other.publicKey, { kid: 'k1' }), jwkOf(keys.rsa.publicKey, { kid: 'k1' })])
    await expectRefused(at.honest(), at.person.email, 'token')
  })
})

describe('what it claims', () => {
  const refused: [ProviderReason, Record<string, (at: Scene) => Record<string, unknown>>][] = [
    [
      'token',
      {
        'no issuer': () => ({ iss: undefined }),
        'another issuer': () => ({ iss: `${houses.origin}/p0` }),
        'the issuer with a slash': (at) => ({ iss: `${at.hostile.issuer}/` }),
        'the issuer in a list': (at) => ({ iss: [at.hostile.issuer] }),
        'nobody as audience': () => ({ aud: undefined }),
        'another audience': () => ({ aud: 'another' }),
        'an audience that only begins like ours': () => ({ aud: `${clientId}2` }),
        'several audiences without ours': () => ({ aud: ['a', 'b'], azp: clientId }),
        'an audience that is no text': () => ({ aud: { [clientId]: true } }),
        'no end': () => ({ exp: undefined }),
        'an end that has passed': () => ({ exp: seconds() - 31 }),
        'an end in words': () => ({ exp: 'tomorrow' }),
        'no beginning': () => ({ iat: undefined }),
        'a beginning more than ten minutes ago': () => ({ iat: seconds() - 631 }),
        'a beginning in the future': () => ({ iat: seconds() + 31 }),
        'a beginning in words': () => ({ iat: 'now' }),
        'not to be used yet': () => ({ nbf: seconds() + 31 }),
        'nobody as subject': () => ({ sub: undefined }),
      },
    ],
    [
      'azp',
      {
        'ours among several audiences, made for nobody': () => ({ aud: [clientId, 'another'] }),
        'ours among several audiences, made for another': () => ({ aud: [clientId, 'another'], azp: 'another' }),
        'our audience, made for another': () => ({ azp: 'another' }),
        'our audience, made for a number': () => ({ azp: 1 }),
      },
    ],
    [
      'subject',
      {
        'an empty subject': () => ({ sub: '' }),
        'a subject of 256 letters': () => ({ sub: 'x'.repeat(256) }),
        'a subject with a line in it': () => ({ sub: 'a\nb' }),
        'a subject with a zero in it': () => ({ sub: 'a\u0000b' }),
        'a subject that is a number': () => ({ sub: 1 }),
        'a subject that is a list': () => ({ sub: ['subject'] }),
      },
    ],
    [
      'nonce',
      {
        'no nonce': () => ({ nonce: undefined }),
        'a nonce that was never given out': () => ({ nonce: 'x'.repeat(43) }),
        'an empty nonce': () => ({ nonce: '' }),
        'a nonce in a list': (at) => ({ nonce: [at.nonce] }),
        'a nonce in other letters': (at) => ({
          nonce: at.nonce.toUpperCase() === at.nonce ? at.nonce.toLowerCase() : at.nonce.toUpperCase(),
        }),
        'null as nonce': () => ({ nonce: null }),
      },
    ],
    [
      'emailUnverified',
      {
        'an address that is not verified': () => ({ email_verified: false }),
        'an address of which nothing is said': () => ({ email_verified: undefined }),
        'an address that is verified in words': () => ({ email_verified: 'true' }),
        'an address whose owner only Microsoft may name': () => ({ email_verified: undefined, xms_edov: true }),
        'no address': () => ({ email: undefined }),
        'an address that is a list': (at) => ({ email: [at.person.email] }),
      },
    ],
    [
      'emailDiffers',
      {
        'another address of the same domain': (at) => ({ email: `boss@${at.domain}` }),
        'an address with something behind it': (at) => ({ email: `${at.person.email} ` }),
      },
    ],
  ]
  const table = refused.flatMap(([reason, claims]) => Object.entries(claims).map(([name, make]) => [name, reason, make] as const))
  test.each(table)('%s', async (_name, reason, make) => {
    const at = await scene()
    await expectRefused(at.honest(make(at)), at.person.email, reason)
  })

  test('half a minute of difference between the clocks is forgiven', async () => {
    const at = await scene()
    const slow = at.honest({ iat: seconds() + 29, nbf: seconds() + 29 })
    expect((await authenticate(slow, at.person.email)).status).toBe(200)
    const fast = at.honest({ nonce: await begin(at.domain), exp: seconds() - 29, iat: seconds() - 600 })
    expect((await authenticate(fast, at.person.email)).status).toBe(200)
  })
})

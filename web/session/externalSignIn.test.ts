import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeEnvironment, json } from '../../tests/factories/environment.ts'
import { Caller } from '../../sync/call.ts'
import {
  addressAtProvider,
  AuthResponseFault,
  challengeOf,
  exchangeIdToken,
  idTokenFor,
  randomCode,
  readAnswer,
  renewSilently,
  type Surroundings,
} from './externalSignIn.ts'
import { keepSession, keepTokens, takeLogoutAddress, takeRefreshToken, takeReturnUri, waitingRequest } from './oauthSession.ts'

const origin = 'https://obhut.example'
const how = {
  mode: 'oauth' as const,
  token: '/api/auth/oidc/1/token',
  clientId: 'obhut',
  logout: 'https://login.example/end?realm=a',
  authorize: 'https://login.example/authorize?nonce=n&iss=https%3A%2F%2Flogin.example%2Frealm',
}

let surroundings: Surroundings
beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  surroundings = { crypto: globalThis.crypto, storage, origin }
})
afterEach(() => void takeLogoutAddress(surroundings.storage, origin))

/** Away, and the parameters of an honest answer. */
async function away(returnTo = '/animals?search=rex'): Promise<{ asked: URL; answer: URLSearchParams }> {
  const asked = new URL(await addressAtProvider(surroundings, how, 'ada@login.example', returnTo))
  return { asked, answer: new URLSearchParams({ code: 'c', state: asked.searchParams.get('state')!, iss: 'https://login.example/realm' }) }
}

const faultOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof AuthResponseFault ? error.fault : (error as Error).message
  }
  return 'none'
}

test('a code is made of 64 random values, each of which counts', () => {
  const asked: number[] = []
  const random = {
    getRandomValues: <T>(array: T) => (
      asked.push((array as Uint8Array).length),
      (array as Uint8Array).forEach((_, i, all) => (all[i] = i)),
      array
    ),
  }
  expect(randomCode(random as never)).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
  expect(asked).toEqual([64])
  expect(randomCode(globalThis.crypto)).toMatch(/^[\w-]{64}$/)
  expect(randomCode(globalThis.crypto)).not.toBe(randomCode(globalThis.crypto))
})

test('the challenge is that of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', globalThis.crypto.subtle)).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('without cryptography nothing begins', async () => {
  surroundings.crypto = { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) }
  await expect(away()).rejects.toThrow(/^Crypto\.subtle not found$/)
  expect(waitingRequest(surroundings.storage)).toBeNull()
})

test('the provider is asked for openid and email, with nonce, state and challenge, and without what is only for us', async () => {
  const { asked } = await away()
  const request = waitingRequest(surroundings.storage)!
  expect(asked.origin + asked.pathname).toBe('https://login.example/authorize')
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    nonce: 'n',
    response_type: 'code',
    client_id: 'obhut',
    scope: 'openid email',
    redirect_uri: 'https://obhut.example/auth-response',
    state: request.state,
    login_hint: 'ada@login.example',
    code_challenge_method: 'S256',
    code_challenge: await challengeOf(request.codeVerifier, globalThis.crypto.subtle),
  })
  expect(request).toMatchObject({ issuer: 'https://login.example/realm', token: how.token, email: 'ada@login.example' })
  expect([request.codeVerifier, request.state]).toEqual([expect.stringMatching(/^[\w-]{64}$/), expect.stringMatching(/^[\w-]{64}$/)])
  expect(request.codeVerifier).not.toBe(request.state)
})

test('an answer fits one request, once', async () => {
  const { answer } = await away()
  expect(readAnswer(surroundings.storage, answer).code).toBe('c')
  expect(() => readAnswer(surroundings.storage, answer)).toThrow(/^No oauth request$/)
  expect(takeReturnUri(surroundings.storage)).toBe('/animals?search=rex')
  expect(takeReturnUri(surroundings.storage)).toBe('/')
})

const long = `<b>No & no</b>\n${'x'.repeat(2000)}`
test.each<[string, (answer: URLSearchParams) => void, unknown]>([
  ['no code', (answer) => answer.delete('code'), { is: 'missingCode' }],
  ['an empty code', (answer) => answer.set('code', ''), { is: 'missingCode' }],
  ['an error without words', (answer) => (answer.delete('code'), answer.set('error', 'access_denied')), { is: 'unknown' }],
  ['words of the provider', (answer) => answer.set('error_description', long), { is: 'told', text: long }],
])('an answer to our request with %s is refused, and the request is spent', async (_name, change, fault) => {
  const { answer } = await away()
  change(answer)
  expect(faultOf(() => readAnswer(surroundings.storage, answer))).toEqual(fault)
  expect(waitingRequest(surroundings.storage)).toBeNull()
})

test.each<[string, (answer: URLSearchParams) => void, unknown]>([
  ['no state', (answer) => answer.delete('state'), { is: 'missingState' }],
  ['an empty state', (answer) => answer.set('state', ''), { is: 'missingState' }],
  ['another state', (answer) => answer.set('state', 'x'), { is: 'unknown' }],
  ['another issuer', (answer) => answer.set('iss', 'https://login.example/other'), { is: 'unknown' }],
  ['an error of nobody', (answer) => (answer.delete('state'), answer.set('error', 'access_denied')), { is: 'unknown' }],
  ['words of nobody', (answer) => (answer.set('state', 'x'), answer.set('error_description', long)), { is: 'told', text: long }],
])('what comes with %s is no answer to our request: it is refused, and the real answer still counts', async (_name, change, fault) => {
  const { answer } = await away()
  const forged = new URLSearchParams(answer)
  change(forged)
  expect(faultOf(() => readAnswer(surroundings.storage, forged))).toEqual(fault)
  expect(readAnswer(surroundings.storage, answer).code).toBe('c')
  expect(waitingRequest(surroundings.storage)).toBeNull()
})

test('without an issuer in the answer nothing is compared', async () => {
  const { answer } = await away()
  answer.delete('iss')
  expect(readAnswer(surroundings.storage, answer).code).toBe('c')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/auth-response?code=1'])(
  'the way back never leads to %s',
  async (returnTo) => {
    await away(returnTo)
    expect(takeReturnUri(surroundings.storage)).toBe('/')
  },
)

/** A server that answers by path, and what it was sent. */
function server(answers: Record<string, () => Response>) {
  const sent: { path: string; type: string; body: string; token: string | undefined }[] = []
  const caller = new Caller(
    fakeEnvironment((path, { headers, body }) => {
      sent.push({ path, type: headers['Content-Type']!, body: String(body), token: headers.Authorization })
      return answers[path]!()
    }),
  )
  return { caller, sent }
}

test('the code goes to the token endpoint as a form, and the identity token to us', async () => {
  const { answer } = await away()
  const { request, code } = readAnswer(surroundings.storage, answer)
  const { caller, sent } = server({
    [how.token]: () => json({ id_token: 'it', refresh_token: 'rt' }),
    '/api/auth/authenticate/oauth': () => json({ activeTenantId: null }, 200, { 'X-Access-Token': 'at' }),
  })
  const idToken = await idTokenFor(caller, origin, request, code)
  expect(await exchangeIdToken(caller, idToken, request.email)).toEqual({ token: 'at', activeTenantId: null })
  expect(sent[0]!.type).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(sent[0]!.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'obhut',
    code: 'c',
    redirect_uri: `${origin}/auth-response`,
    code_verifier: request.codeVerifier,
  })
  expect(JSON.parse(sent[1]!.body)).toEqual({ idToken: 'it', email: 'ada@login.example' })
  // It is not this tab's token before somebody knows whose it is.
  expect(caller.hasToken()).toBe(false)
  expect([takeRefreshToken(), takeRefreshToken()]).toEqual(['rt', null])
})

test.each([json({ error: 'invalid_grant' }), json({}), json({ code: 'unavailable' }, 503), new Response('<html>')])(
  'without an identity token there is no sign-in',
  async (response) => {
    const { answer } = await away()
    const { request } = readAnswer(surroundings.storage, answer)
    const { caller } = server({ [how.token]: () => response })
    await expect(idTokenFor(caller, origin, request, 'c')).rejects.toMatchObject({ fault: { is: 'noIdToken' } })
  },
)

test('an ended session is renewed once without a question, and then no more', async () => {
  const { answer } = await away()
  const { request } = readAnswer(surroundings.storage, answer)
  const { caller, sent } = server({
    [how.token]: () => json({ id_token: 'it2', refresh_token: 'rt2' }),
    '/api/auth/authenticate/oauth': () => json({ activeTenantId: null }, 200, { 'X-Access-Token': 'at2' }),
  })
  keepTokens('it', 'rt')
  expect(await renewSilently(caller, request)).toBe(true)
  expect(Object.fromEntries(new URLSearchParams(sent[0]!.body))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'rt',
    client_id: 'obhut',
  })
  expect(caller.hasToken()).toBe(true)
  expect(await renewSilently(caller, request)).toBe(false)
  expect(sent).toHaveLength(2)
})

test('a renewal that is refused leaves the person to sign in again', async () => {
  const { answer } = await away()
  const { request } = readAnswer(surroundings.storage, answer)
  const { caller } = server({ [how.token]: () => json({ error: 'invalid_grant' }) })
  keepTokens('it', 'rt')
  expect(await renewSilently(caller, request)).toBe(false)
  expect(caller.hasToken()).toBe(false)
})

test('logging out leads to the provider, with the hint while it is known, once', async () => {
  await away()
  const request = waitingRequest(surroundings.storage)!
  keepSession(surroundings.storage, request)
  keepTokens('it', null)
  expect(takeLogoutAddress(surroundings.storage, origin)).toBe(
    'https://login.example/end?realm=a&id_token_hint=it&client_id=obhut&post_logout_redirect_uri=https%3A%2F%2Fobhut.example%2Flogin',
  )
  expect(takeLogoutAddress(surroundings.storage, origin)).toBeNull()
  keepSession(surroundings.storage, request)
  expect(new URL(takeLogoutAddress(surroundings.storage, origin)!).searchParams.has('id_token_hint')).toBe(false)
  keepSession(surroundings.storage, { ...request, logout: null })
  expect(takeLogoutAddress(surroundings.storage, origin)).toBeNull()
})

test('no token of the provider is ever stored', async () => {
  const stored: string[] = []
  const { setItem } = surroundings.storage
  surroundings.storage.setItem = (key, value) => (stored.push(value), setItem(key, value))
  const { answer } = await away()
  const { request } = readAnswer(surroundings.storage, answer)
  const { caller } = server({ [how.token]: () => json({ id_token: 'the-identity', refresh_token: 'the-refresh' }) })
  await idTokenFor(caller, origin, request, 'c')
  keepSession(surroundings.storage, request)
  expect(stored.join()).not.toMatch(/the-identity|the-refresh/)
  // What proved this sign-in is gone as well.
  expect(stored.at(-1)).not.toContain(request.codeVerifier)
})

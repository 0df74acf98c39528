import { beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '../../../sync/call.ts'
import { rememberRequest, waitingRequest, type OAuthRequest } from '../../session/oauthSession.ts'
import { judgeTest } from './judgeTest.ts'
import { forgetTest, keepTestAnswer } from '../../session/providerTest.ts'

const request: OAuthRequest = {
  clientId: 'obhut',
  codeVerifier: 'v'.repeat(64),
  state: 's',
  token: '',
  logout: null,
  issuer: 'https://login.example',
  email: '',
  tests: 'the-provider',
}
let stored: Map<string, string>
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const call = vi.fn<(endpoint: object, parts: object) => Promise<unknown>>(async () => null)
const caller = { call: call as Caller['call'] }
const keeps = (search: string, waiting: OAuthRequest | null = request) => {
  if (waiting) rememberRequest(storage, waiting, '/')
  return keepTestAnswer(storage, 'https://obhut.example', new URLSearchParams(search))
}

beforeEach(() => {
  stored = new Map()
  call.mockClear()
  forgetTest()
})

test('an answer to a test is kept, judged once, and spent', async () => {
  expect(keeps('code=c&state=s&iss=https://login.example')).toBe(true)
  expect(waitingRequest(storage)).toBeNull()
  await Promise.all([judgeTest(caller), judgeTest(caller)])
  const body = { code: 'c', codeVerifier: request.codeVerifier, redirectUri: 'https://obhut.example/auth-response' }
  expect(call.mock.calls).toEqual([[expect.objectContaining({ method: 'POST' }), { params: { id: 'the-provider' }, body }]])
  forgetTest()
  expect(judgeTest(caller)).toBeNull()
})

test('so is what the provider writes instead of a code', async () => {
  expect(keeps(`error=access_denied&state=s&error_description=${'x'.repeat(2_000)}`)).toBe(true)
  await judgeTest(caller)
  expect(call.mock.calls).toEqual([[expect.anything(), { params: { id: 'the-provider' }, body: { refusal: 'x'.repeat(1_500) } }]])
})

const { tests: _, ...signIn } = request
test.each([
  ['nobody asked', 'code=c&state=s', null],
  ['a sign-in waits', 'code=c&state=s', signIn],
  ['the state is another one', 'code=c&state=x', request],
  ['another issuer answers', 'code=c&state=s&iss=https://evil.example', request],
] as const)('nothing is kept where %s', (_name, search, waiting) => {
  expect(keeps(search, waiting)).toBe(false)
  expect(judgeTest(caller)).toBeNull()
  expect(waitingRequest(storage)).toEqual(waiting)
})

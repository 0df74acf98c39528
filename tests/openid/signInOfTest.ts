// What the app does between the two calls of a test of a provider: a sign-in there.
import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { browseTo } from './browse.ts'

export const origin = 'http://obhut.test'
export const redirectUri = `${origin}/auth-response`

/** Follows the address that the first call has answered; returns what the second one takes, and the words of a refusal. */
export async function signInThere(authorize: string, issuer: string, email: string) {
  const codeVerifier = randomBytes(48).toString('base64url')
  const address = new URL(authorize)
  expect(address.searchParams.get('iss')).toBe(issuer)
  address.searchParams.delete('iss')
  const asked = {
    client_id: 'obhut',
    response_type: 'code',
    scope: 'openid email',
    state: 'some-state',
    login_hint: email,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  const back = await browseTo(address.href, origin)
  return { code: back.searchParams.get('code')!, codeVerifier, redirectUri, refused: back.searchParams.get('error_description') }
}

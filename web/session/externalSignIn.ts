// Signing in at an identity provider (specification 4 and 9): away with a challenge, back with a code, and an identity token for a session of ours.
import { authenticateOauth, exchangeToken, returnPath } from '../../shared/identity/externalSignIn.ts'
import { Failure } from '../../shared/errors.ts'
import type { HowToSignIn } from '../../shared/identity/session.ts'
import type { Caller } from '../../sync/call.ts'
import {
  keepTokens,
  rememberRequest,
  takeRefreshToken,
  spendRequest,
  waitingRequest,
  type OAuthRequest,
  type Storage,
} from './oauthSession.ts'

const codeLength = 64
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

type Random = Pick<Crypto, 'getRandomValues'>

/** 64 random values as text. There are 64 letters, so that each is as likely as any other. */
export const randomCode = (random: Random): string =>
  [...random.getRandomValues(new Uint8Array(codeLength))].map((value) => letters[value % letters.length]!).join('')

/** The S256 challenge of RFC 7636. Throws where a page without HTTPS has no cryptography. */
export async function challengeOf(codeVerifier: string, subtle: SubtleCrypto | undefined): Promise<string> {
  if (!subtle) throw new Error('Crypto.subtle not found')
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export interface Surroundings {
  crypto: Random & { subtle?: SubtleCrypto }
  storage: Storage
  origin: string
}

export const browserSurroundings = (): Surroundings => ({ crypto: globalThis.crypto, storage: sessionStorage, origin: location.origin })

type AtProvider = Omit<Extract<HowToSignIn, { mode: 'oauth' }>, 'mode'> & Pick<OAuthRequest, 'tests'>

/** The address to go to; what its answer must fit is kept in this tab. Throws 'Crypto.subtle not found'. */
export async function addressAtProvider(
  { crypto, storage, origin }: Surroundings,
  { authorize, clientId, token, logout, tests }: AtProvider,
  email: string,
  returnTo: string,
): Promise<string> {
  const [codeVerifier, state] = [randomCode(crypto), randomCode(crypto)]
  const address = new URL(authorize)
  const issuer = address.searchParams.get('iss')
  address.searchParams.delete('iss')
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: origin + returnPath,
    scope: 'openid email',
    state,
    code_challenge: await challengeOf(codeVerifier, crypto.subtle),
    code_challenge_method: 'S256',
    ...(email !== '' && { login_hint: email }),
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  rememberRequest(storage, { clientId, codeVerifier, state, token, logout, issuer, email, ...(tests && { tests }) }, returnTo)
  return address.href
}

/** What the page says when signing in fails; `unknown` for what the catalogue has no words for. */
export type AuthFault =
  | { is: 'missingCode' }
  | { is: 'missingState' }
  | { is: 'noIdToken' }
  | { is: 'tokenRefused' }
  | { is: 'told'; text: string }
  | { is: 'unknown' }

export class AuthResponseFault extends Error {
  readonly fault: AuthFault

  constructor(fault: AuthFault, cause: unknown = fault.is) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'AuthResponseFault'
    this.fault = fault
  }
}

/**
 * The request that this answer belongs to, and its code. Only an answer to the request that waits spends it: any page can lead here,
 * and one that nobody asked for must not end the sign-in under way. What the provider says is shown whole, as text (specification 8).
 * Throws AuthResponseFault, and 'No oauth request' when nobody asked.
 */
export function readAnswer(storage: Storage, answer: URLSearchParams): { request: OAuthRequest; code: string } {
  const request = waitingRequest(storage)
  // RFC 9207: a code of one provider never goes to another.
  const isOurs = request !== null && answer.get('state') === request.state && (answer.get('iss') ?? request.issuer) === request.issuer
  if (isOurs) spendRequest(storage)
  const described = answer.get('error_description')
  if (described) throw new AuthResponseFault({ is: 'told', text: described })
  if (answer.has('error')) throw new AuthResponseFault({ is: 'unknown' }, `The provider answered ${answer.get('error')}`)
  const code = answer.get('code')
  if (!code) throw new AuthResponseFault({ is: 'missingCode' })
  if (!answer.get('state')) throw new AuthResponseFault({ is: 'missingState' })
  if (!request) throw new Error('No oauth request')
  if (!isOurs) throw new AuthResponseFault({ is: 'unknown' }, 'The state or the issuer is another one')
  return { request, code }
}

const { params: _, ...relay } = exchangeToken

/** The identity token for a code. Throws AuthResponseFault `noIdToken`. */
export async function idTokenFor(caller: Caller, origin: string, request: OAuthRequest, code: string): Promise<string> {
  const { clientId: client_id, codeVerifier: code_verifier, token } = request
  const form = { grant_type: 'authorization_code' as const, client_id, code, redirect_uri: origin + returnPath, code_verifier }
  const noIdToken = (cause: unknown) => new AuthResponseFault({ is: 'noIdToken' }, cause)
  const answer = await caller.call({ ...relay, path: token }, { body: form }).catch((error: unknown) => Promise.reject(noIdToken(error)))
  if (!answer.id_token) throw noIdToken(`${answer.error ?? 'No identity token'} ${answer.error_description ?? ''}`.trim())
  keepTokens(answer.id_token, answer.refresh_token ?? null)
  return answer.id_token
}

/** Our own token and the organisation to begin in, for an identity token. Throws the server's Failure. */
export async function exchangeIdToken(
  caller: Caller,
  idToken: string,
  email: string,
): Promise<{ token: string; activeTenantId: string | null }> {
  const response = await caller.open(authenticateOauth, { body: { idToken, email } })
  const { activeTenantId } = (await response.json()) as { activeTenantId: string | null }
  const token = response.headers.get('X-Access-Token')
  if (token === null) throw new Failure('internal')
  return { token, activeTenantId }
}

/** Our session has ended: the provider's refresh token, which is used once, may bring another one without a question. */
export async function renewSilently(caller: Caller, { token, clientId: client_id, email }: OAuthRequest): Promise<boolean> {
  const refresh_token = takeRefreshToken()
  if (refresh_token === null) return false
  try {
    const answer = await caller.call({ ...relay, path: token }, { body: { grant_type: 'refresh_token', refresh_token, client_id } })
    if (!answer.id_token) return false
    const renewed = await exchangeIdToken(caller, answer.id_token, email)
    keepTokens(answer.id_token, null)
    caller.setToken(renewed.token)
    return true
  } catch {
    // Anyone who sits there is asked to sign in again.
    return false
  }
}

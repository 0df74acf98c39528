// What this tab keeps of a sign-in at an identity provider (specification 3): the request until its answer, then how to log out there.
// Tokens of the provider are kept in memory alone.
import { returnAddress } from './returnAddress.ts'

/** The request that waits for its answer. */
export interface OAuthRequest {
  clientId: string
  codeVerifier: string
  state: string
  /** Token endpoint: an address of ours. */
  token: string
  logout: string | null
  /** The issuer that must answer. */
  issuer: string | null
  email: string
  /** The provider that is tested by it: nobody is signed in then. */
  tests?: string
}

/** Once it has been answered. */
export type OAuthSession = Pick<OAuthRequest, 'clientId' | 'token' | 'logout' | 'email'>

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const requestKey = 'obhut.oauthRequest'
const sessionKey = 'obhut.oauthSession'
const returnKey = 'obhut.returnUri'

export function rememberRequest(storage: Storage, request: OAuthRequest, returnTo: string): void {
  storage.setItem(requestKey, JSON.stringify(request))
  storage.setItem(returnKey, returnTo)
}

/** The request that waits for its answer; null when nobody asked. */
export function waitingRequest(storage: Storage): OAuthRequest | null {
  const stored = storage.getItem(requestKey)
  return stored === null ? null : (JSON.parse(stored) as OAuthRequest)
}

/** Its answer has come: no second one fits. */
export const spendRequest = (storage: Storage): void => storage.removeItem(requestKey)

export function takeReturnUri(storage: Storage): string {
  const stored = storage.getItem(returnKey)
  storage.removeItem(returnKey)
  return returnAddress(stored) ?? '/'
}

export function keepSession(storage: Storage, { clientId, token, logout, email }: OAuthSession): void {
  storage.setItem(sessionKey, JSON.stringify({ clientId, token, logout, email } satisfies OAuthSession))
}

/** Tokens of the provider, while this page lives. */
let tokens: { idToken: string; refreshToken: string | null } | null = null

export function keepTokens(idToken: string, refreshToken: string | null): void {
  tokens = { idToken, refreshToken }
}

/** The refresh token, once. */
export function takeRefreshToken(): string | null {
  const refreshToken = tokens?.refreshToken ?? null
  if (tokens) tokens = { ...tokens, refreshToken: null }
  return refreshToken
}

/** Where the provider logs out as well; null when this tab did not sign in there, or it offers no logout. Forgets the session. */
export function takeLogoutAddress(storage: Storage, origin: string): string | null {
  const stored = storage.getItem(sessionKey)
  storage.removeItem(sessionKey)
  const { logout, clientId } = stored === null ? { logout: null, clientId: '' } : (JSON.parse(stored) as OAuthSession)
  const idToken = tokens?.idToken
  tokens = null
  if (logout === null) return null
  const address = new URL(logout)
  if (idToken) address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set('post_logout_redirect_uri', `${origin}/login`)
  return address.href
}

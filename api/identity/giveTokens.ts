// What a browser gets after signing in: the cookie, and the organisation that it begins in.
import type { Server } from '../server.ts'
import { accountOf, firstOf, hashOfToken, type Cookies } from '../viewer.ts'
import { cookieName, isSecure } from './cookie.ts'
import type { Tokens } from './tokens.ts'

/** Sets the cookie and returns the first organisation; null for an account without one. */
export async function giveTokens(server: Server, cookies: Cookies, { access, refresh, cookieSeconds }: Tokens): Promise<string | null> {
  cookies.set(cookieName(server.settings), refresh, { maxAgeSeconds: cookieSeconds, secure: isSecure(server.settings) })
  const account = await accountOf(server, hashOfToken(access))
  return (account && firstOf(account)?.tenantId) ?? null
}

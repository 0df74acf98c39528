// Who makes a request: by its bearer token, or, when it asks for that, by the cookie, which is exchanged for new tokens on the way.
import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../../shared/errors.ts'
import type { Server } from '../server.ts'
import { accountOf, callerIn, hashOfToken, type Caller, type Cookies } from '../viewer.ts'
import { closedSessionOf, type Closed } from './closedSession.ts'
import { cookieName, isFromOurPages, isSecure } from './cookie.ts'
import { GoneTokenEntity } from './goneToken.entity.ts'
import { refreshSession } from './tokens.ts'

declare module '../server.ts' {
  interface Server {
    /** Who makes a request, and who made it before an administrator ended their session. */
    readonly callers: { callerOfRequest: typeof callerOfRequest; closedHolder: typeof closedHolder; wasDeleted: typeof wasDeleted }
  }
}

const one = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null)

/** Null without a living session. `token` is a new access token for the answer. Throws `forbidden` for a request that another site made. */
export async function callerOfRequest(
  server: Server,
  headers: IncomingHttpHeaders,
  cookies: Cookies,
): Promise<{ caller: Caller | null; token: string | null }> {
  let token = bearerOf(headers)
  let fresh: string | null = null
  if (headers['x-refresh-request'] === '1') {
    const cookie = cookies.get(cookieName(server.settings))
    if (cookie) {
      if (!isFromOurPages(headers, server.settings.publicOrigin)) throw new Failure('forbidden')
      const tokens = await refreshSession(server, cookie)
      if (tokens) {
        token = fresh = tokens.access
        cookies.set(cookieName(server.settings), tokens.refresh, { maxAgeSeconds: tokens.cookieSeconds, secure: isSecure(server.settings) })
      }
    }
  }
  if (!token) return { caller: null, token: null }
  const hash = hashOfToken(token)
  const account = await accountOf(server, hash)
  return { caller: account && callerIn(account, hash, one(headers['x-active-tenant'])), token: fresh }
}

/** Who held the session of a request that has none any more, when an administrator ended it. `byCookie`: the cookie may identify them. */
export async function closedHolder(
  server: Server,
  headers: IncomingHttpHeaders,
  cookies: Cookies,
): Promise<(Closed & { byCookie: boolean }) | null> {
  const isOurs = headers['x-refresh-request'] === '1' && isFromOurPages(headers, server.settings.publicOrigin)
  const cookie = isOurs ? (cookies.get(cookieName(server.settings)) ?? null) : null
  const byCookie = cookie !== null && (await closedSessionOf(server, { cookie }))
  if (byCookie) return { ...byCookie, byCookie: true }
  const bearer = bearerOf(headers)
  const byToken = bearer !== null && (await closedSessionOf(server, { bearer }))
  return byToken ? { ...byToken, byCookie: false } : null
}

/** Whether a token of the request belonged to somebody who was deleted with their last organisation. */
export async function wasDeleted(server: Server, headers: IncomingHttpHeaders, cookies: Cookies): Promise<boolean> {
  const isOurs = headers['x-refresh-request'] === '1' && isFromOurPages(headers, server.settings.publicOrigin)
  const tokens = [bearerOf(headers), isOurs ? cookies.get(cookieName(server.settings)) : null]
  const hashes = tokens.flatMap((token) => (token ? [hashOfToken(token)] : []))
  return hashes.length > 0 && (await server.orm.em.fork().count(GoneTokenEntity, { hash: { $in: hashes } })) > 0
}

function bearerOf(headers: IncomingHttpHeaders): string | null {
  // The name of the scheme is read in any case (RFC 9110, 11.1).
  const [, token] = /^bearer +(at_[\w-]{20,100})$/i.exec(headers.authorization ?? '') ?? []
  return token ?? null
}

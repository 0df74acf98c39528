// The cookie of the refresh token, and when a cookie may identify a caller.
import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../server.ts'
import type { Cookies } from '../viewer.ts'

export const isSecure = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>): boolean => publicOrigin?.startsWith('https:') ?? false
export const cookieName = (settings: Pick<Settings, 'publicOrigin'>): string => (isSecure(settings) ? '__Host-rt' : 'rt')

export const clearCookie = (settings: Pick<Settings, 'publicOrigin'>, cookies: Cookies): void =>
  cookies.set(cookieName(settings), '', { maxAgeSeconds: 0, secure: isSecure(settings) })

/** Only our own pages: the browser says so, or the origin is exactly ours. A request that says neither is refused. */
export function isFromOurPages(headers: IncomingHttpHeaders, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (origin === undefined) return false
  return publicOrigin ? origin === publicOrigin : origin === `http://${host}` || origin === `https://${host}`
}

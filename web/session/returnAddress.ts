// Where a sign-in leads back to (specification 2.4 and 7): an address of our own app, never of another host.
import { returnPath } from '../../shared/identity/externalSignIn.ts'

/** Represents our own origin: whatever resolves to another one is not ours. */
const ours = 'https://obhut.invalid'

/** What browsers drop or turn into a slash. */
const strange = /[\\\p{Cc}]/u

/** A path that some browser or router could read as another host. */
const ambiguous = (path: string): boolean => path.includes('//') || strange.test(path)

/** The address in its normal form, with its search and hash; undefined where it is not one of ours. */
export function returnAddress(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.startsWith('/')) return undefined
  const url = URL.canParse(given, ours) ? new URL(given, ours) : null
  if (url?.origin !== ours || url.pathname.startsWith(returnPath)) return undefined
  if (strange.test(given) || [given.split(/[?#]/)[0]!, ...eachReading(url.pathname)].some(ambiguous)) return undefined
  return url.pathname + url.search + url.hash
}

/** A path as it is, decoded once, decoded twice …: proxies and routers decode what was encoded for another one. */
function eachReading(path: string): string[] {
  const readings = [path]
  for (let last = path, next = decoded(last); next !== null && next !== last; last = next, next = decoded(last)) readings.push(next)
  return readings
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

// The only way to an identity provider: HTTPS, no redirects, a time limit and a size limit, JSON.
import { ProviderFault } from './providerFault.ts'

const sizeLimit = 2 * 1024 * 1024
const loopback = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/

export interface FetchLimits {
  /** Milliseconds until the whole answer must be there. */
  timeout: number
  /** Providers on this machine may be reached without HTTPS: for development and tests. */
  overHttp: boolean
}

/** Throws ProviderFault `notHttps`. */
export function assertAddress(address: string, { overHttp }: Pick<FetchLimits, 'overHttp'>): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  const fits = url && (url.protocol === 'https:' || (overHttp && url.protocol === 'http:' && loopback.test(url.hostname)))
  if (!fits || url.username || url.password) throw new ProviderFault('notHttps', address.slice(0, 200))
  return url
}

/** The JSON of an answer and its status. Throws ProviderFault. */
export async function fetchDocument(
  address: string,
  limits: FetchLimits,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown }> {
  const url = assertAddress(address, limits)
  const fault = (reason: ConstructorParameters<typeof ProviderFault>[0], more = '') =>
    new ProviderFault(reason, `${url.href} ${more}`.trim())
  const signal = AbortSignal.timeout(limits.timeout)
  let bytes: Buffer
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal, headers: { Accept: 'application/json', ...init.headers } })
    bytes = await bytesOf(response)
  } catch (error) {
    if (error instanceof RangeError) throw fault('tooLarge')
    throw fault('unreachable', signal.aborted ? 'took too long' : String((error as Error).cause ?? error))
  }
  if (response.status >= 300 && response.status < 400) throw fault('redirected')
  try {
    return { status: response.status, body: JSON.parse(bytes.toString('utf8')) }
  } catch {
    throw fault('notJson', `status ${response.status}`)
  }
}

/** Throws a RangeError when there is more than the limit, and takes no more of it. */
async function bytesOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > sizeLimit) throw new RangeError('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

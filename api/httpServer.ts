// The sockets: how long a client may take, how many one address may open, and how all of them end when the process stops.
import { createServer, type RequestListener, type Server as HttpServer, STATUS_CODES } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type ErrorCode, Failure } from '../shared/errors.ts'

/** Milliseconds. */
export interface HttpLimits {
  /** Until all headers of a request are there. */
  headers: number
  /** Until its whole body is there. */
  request: number
  /** Between two looks at both: they end late by this at most. */
  look: number
  keepAlive: number
  /** Requests that run when a stop is asked for have this long. */
  drain: number
}

export const usualLimits: HttpLimits = { headers: 10_000, request: 30_000, look: 1_000, keepAlive: 65_000, drain: 3_000 }

/** Slow and greedy clients end here, before any of our code runs. `byAddress`: no proxy in front limits them. */
export function openHttp(
  answer: RequestListener,
  { byAddress, limits = usualLimits }: { byAddress: boolean; limits?: HttpLimits },
): HttpServer {
  const http = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.look,
      keepAliveTimeout: limits.keepAlive,
      // The host decides nothing here, and Node's own refusal would have no body.
      requireHostHeader: false,
    },
    answer,
  )
  http.maxRequestsPerSocket = 1_000
  http.maxConnections = 10_000
  http.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy()
    const { status, code } = new Failure(refusals[error.code ?? ''] ?? 'invalid')
    const body = JSON.stringify({ code })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  })
  // Nothing but a body is ever expected of a client, so whatever else it announces is answered like any other request.
  http.on('checkExpectation', answer)
  if (byAddress) limitSocketsByAddress(http, 500)
  return http
}

/** What the parser of Node calls it, and what it is on the wire. The document of the API lists these for every endpoint. */
export const refusals: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'invalid',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Without a proxy in front, one address may not take all the sockets. */
function limitSocketsByAddress(http: HttpServer, limit: number): void {
  const open = new Map<string, number>()
  http.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const now = (open.get(address) ?? 0) + 1
    open.set(address, now)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (now > limit) socket.destroy()
  })
}

/** No new work; what runs may end for a while. The answers of that time close their connections (`Connection: close`). */
export async function drainHttp(http: HttpServer, { drain }: Pick<HttpLimits, 'drain'> = usualLimits): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  http.closeIdleConnections()
  await Promise.race([closed, pause(drain, undefined, { ref: false })])
  http.closeAllConnections()
}

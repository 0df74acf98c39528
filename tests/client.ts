// Calls as a device makes them, without a socket.
import { addressOf, type Endpoint, type PartsOf, type ReplyOf } from '../shared/endpoint.ts'
import type { PullEnd, PullHead, PullRows } from '../shared/replication.ts'

export interface Answer<T> {
  status: number
  body: T
  headers: Headers
  /** Name and value of the cookie that was set. */
  cookie: string | null
}

export interface Client {
  /** Any request; the body is sent as JSON unless it is text already. */
  send<T = any>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  call<E extends Endpoint<any, any, any, any>>(
    endpoint: E,
    parts?: Partial<PartsOf<E>>,
    headers?: Record<string, string>,
  ): Promise<Answer<ReplyOf<E> & Record<string, any>>>
  pull(body: Record<string, unknown>): Promise<{ head: PullHead; rows: PullRows[]; end: PullEnd }>
}

type Handle = (request: Request) => Promise<Response>

export function createClient(handle: Handle, token?: string): Client {
  async function raw(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    return handle(
      new Request(`http://obhut.test${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
        }),
      }),
    )
  }

  return {
    async send(method, path, body, headers = {}) {
      const response = await raw(method, path, body, headers)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? null
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers, cookie }
    },
    call(endpoint, parts = {}, headers = {}) {
      return this.send(endpoint.method, addressOf(endpoint, parts as object), (parts as { body?: unknown }).body, headers)
    },
    async pull(body) {
      const response = await raw('POST', '/api/sync/pull', body, {})
      const text = await response.text()
      if (response.status !== 200) throw new Error(`pull: ${response.status} ${text}`)
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      return { head: lines[0], rows: lines.slice(1, -1), end: lines.at(-1) }
    },
  }
}

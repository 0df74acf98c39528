// The way between one device and the server, in the hands of the test: it can be cut, and single requests can be held, lost or answered by somebody else.
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Reply {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** A request that has arrived at the gate. */
export interface Exchange {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** Lets the server process it; its whole answer. */
  forward(): Promise<Reply>
  /** Answers the device. */
  send(reply: { status: number; headers?: http.OutgoingHttpHeaders; body?: string | Buffer }): void
  /** Begins an answer that never ends. */
  begin(reply: Reply, bytes: number): void
  /** Cuts the connection of this request. */
  drop(): void
}

export type Behaviour = (exchange: Exchange) => Promise<void> | void

export interface Seen {
  method: string
  path: string
  token: string | null
  body: string
  /** Of the server's answer; null while there is none. */
  status: number | null
}

export interface Gate {
  origin: string
  /** Everything that passed or tried to pass, in order. */
  seen: Seen[]
  /** Event streams that are open. */
  streams(): number
  cut(): void
  restore(): void
  /** Requests to this path meet the behaviour until it is taken back with the returned function. */
  when(path: string | RegExp, behaviour: Behaviour): () => void
  close(): Promise<void>
}

/** Answers travel unpacked, so that a test can read and change them; `packed` leaves them as they are, for those who measure. */
export async function openGate(target: { port: number }, { packed = false } = {}): Promise<Gate> {
  const sockets = new Set<Socket>()
  const rules = new Set<{ path: string | RegExp; behaviour: Behaviour }>()
  const agent = new http.Agent({ keepAlive: true })
  const seen: Seen[] = []
  let isCut = false
  let streams = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method, path] = [request.method ?? 'GET', request.url ?? '/']
    const body = await readAll(request)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
    const entry: Seen = { method, path, token, body: body.toString(), status: null }
    seen.push(entry)
    const { 'accept-encoding': encodings, ...plain } = request.headers
    const headers = packed ? { ...plain, 'accept-encoding': encodings } : plain
    const open = () => {
      const onward = http.request({ host: '127.0.0.1', port: target.port, method, path, headers, agent })
      onward.once('response', ({ statusCode }) => (entry.status = statusCode ?? null))
      onward.end(body)
      return onward
    }
    const rule = [...rules].findLast((given) => (typeof given.path === 'string' ? given.path === path : given.path.test(path)))
    if (rule) return rule.behaviour(exchangeOf({ method, path, headers, body, response, open }))
    const onward = open()
    const gone = () => onward.destroy()
    response.once('close', gone)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (path === '/api/sync/live') {
      streams += 1
      response.once('close', () => (streams -= 1))
    }
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    streams: () => streams,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isCut = false
    },
    when(path, behaviour) {
      const rule = { path, behaviour }
      rules.add(rule)
      return () => void rules.delete(rule)
    },
    async close() {
      const closed = once(server.close(), 'close')
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      await closed
    },
  }
}

interface Arrived {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
  response: ServerResponse
  open: () => http.ClientRequest
}

function exchangeOf({ method, path, headers, body, response, open }: Arrived): Exchange {
  return {
    method,
    path,
    headers,
    body,
    async forward() {
      const [answer] = (await once(open(), 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readAll(answer) }
    },
    send({ status, headers: given = {}, body: content = '' }) {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = given
      response.writeHead(status, kept).end(content)
    },
    begin(reply, bytes) {
      response.writeHead(reply.status, reply.headers)
      response.write(reply.body.subarray(0, bytes))
    },
    drop: () => void response.destroy(),
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** What somebody else's hotspot answers. */
export const captivePortal: Behaviour = ({ send }) =>
  send({ status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><h1>Willkommen im WLAN</h1>' })

export const serverError: Behaviour = ({ send }) =>
  send({ status: 500, headers: { 'Content-Type': 'application/json' }, body: '{"code":"internal"}' })

export const unavailable: Behaviour = ({ send }) =>
  send({ status: 503, headers: { 'Content-Type': 'application/json' }, body: '{"code":"unavailable"}' })

/** The server has done it, and the device never hears of it. */
export const lostAnswer: Behaviour = async ({ forward, drop }) => {
  await forward()
  drop()
}

// Answers a Request with a Response by the handler of a server, without any socket: for tests, the simulation and benches.
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** A socket that leads nowhere. */
class NoSocket extends Duplex {
  readonly remoteAddress = '127.0.0.1'
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done()
  }
}

/** Passes on what would have gone over the wire. */
class CapturedResponse extends ServerResponse {
  readonly body = new TransformStream<Uint8Array, Uint8Array>(undefined, new ByteLengthQueuingStrategy({ highWaterMark: 1 << 24 }))
  private readonly writer = this.body.writable.getWriter()
  private begun = false
  onHead: (response: Response) => void = () => {}

  private begin(): void {
    if (this.begun) return
    this.begun = true
    const headers = new Headers()
    for (const [name, value] of Object.entries(this.getHeaders()))
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, String(one))
    const bodiless = [101, 204, 205, 304].includes(this.statusCode)
    this.onHead(new Response(bodiless ? null : this.body.readable, { status: this.statusCode, headers }))
  }

  override write(chunk: unknown): boolean {
    this.begin()
    void this.writer.write(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : (chunk as Uint8Array)).catch(() => this.destroy())
    return true
  }

  override end(chunk?: unknown): this {
    if (this.finished) return this
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') this.write(chunk)
    this.begin()
    this.finished = true
    void this.writer.close().catch(() => undefined)
    queueMicrotask(() => {
      this.emit('finish')
      this.emit('close')
    })
    return this
  }

  override destroy(error?: Error): this {
    void this.writer.abort(error ?? new Error('cut off')).catch(() => undefined)
    queueMicrotask(() => this.emit('close'))
    return this
  }
}

export function inject(listener: RequestListener): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search, host } = new URL(request.url)
    const bytes = request.body ? Buffer.from(await request.arrayBuffer()) : null
    const nowhere: Duplex = new NoSocket()
    const incoming = new IncomingMessage(nowhere as Socket)
    incoming.method = request.method
    incoming.url = pathname + search
    incoming.httpVersion = '1.1'
    incoming.httpVersionMajor = 1
    incoming.httpVersionMinor = 1
    incoming.headers = { host, ...Object.fromEntries(request.headers), ...(bytes && { 'content-length': String(bytes.length) }) }
    if (bytes?.length) incoming.push(bytes)
    incoming.push(null)
    return new Promise<Response>((resolve) => {
      const outgoing = new CapturedResponse(incoming)
      outgoing.onHead = resolve
      request.signal.addEventListener('abort', () => outgoing.destroy(), { once: true })
      listener(incoming, outgoing)
    })
  }
}

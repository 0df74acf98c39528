// A caller over one connection that stays open, as thin as possible: on few cores a heavy client would be what is measured.
import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  body: string
}

export interface Wire {
  send(method: string, path: string, body: string | null, headers?: Record<string, string>): Promise<Reply>
  close(): void
}

const headEnd = '\r\n\r\n'
const lastChunk = '0\r\n\r\n'

/** Gathers one answer. One byte per character, so that lengths are those on the wire. */
class Gathering {
  private pieces: string[] = []
  private received = 0
  private tail = ''
  /** Length of head and body; null for a body in chunks. Unknown before the head is whole. */
  private expected: number | null | undefined = undefined

  /** The answer once it is whole. */
  add(piece: string): Reply | null {
    this.pieces.push(piece)
    this.received += piece.length
    this.tail = (this.tail + piece).slice(-lastChunk.length)
    if (this.expected === undefined) this.expected = lengthOf(this.pieces.join(''))
    const isWhole = this.expected === null ? this.tail === lastChunk : this.expected !== undefined && this.received >= this.expected
    return isWhole ? replyOf(this.pieces.join(''), this.expected === null) : null
  }
}

function lengthOf(text: string): number | null | undefined {
  const end = text.indexOf(headEnd)
  if (end < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  return length === undefined ? null : end + headEnd.length + Number(length)
}

function replyOf(text: string, inChunks: boolean): Reply {
  const start = text.indexOf(headEnd) + headEnd.length
  const status = Number(text.slice(9, 12))
  if (!inChunks) return { status, body: text.slice(start) }
  const pieces: string[] = []
  for (let from = start; ;) {
    const line = text.indexOf('\r\n', from)
    const size = Number.parseInt(text.slice(from, line), 16)
    if (!size) return { status, body: pieces.join('') }
    pieces.push(text.slice(line + 2, line + 2 + size))
    from = line + 2 + size + 2
  }
}

export function openWire(port: number): Promise<Wire> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let gathering = new Gathering()
  let waiting: PromiseWithResolvers<Reply> | null = null
  const closed = () => new Error('The server closed the connection.')
  socket.setEncoding('latin1')
  socket.on('data', (piece: string) => {
    const reply = gathering.add(piece)
    if (!reply) return
    gathering = new Gathering()
    waiting?.resolve(reply)
    waiting = null
  })
  socket.on('close', () => waiting?.reject(closed()))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () =>
      resolve({
        send(method, path, body, headers = {}) {
          if (socket.closed || socket.destroyed) return Promise.reject(closed())
          waiting = Promise.withResolvers<Reply>()
          const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
          const about = body === null ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
          socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}${about}\r\n${body ?? ''}`)
          return waiting.promise
        },
        close: () => socket.destroy(),
      }),
    )
  })
}

export const openWires = (port: number, count: number): Promise<Wire[]> => Promise.all(Array.from({ length: count }, () => openWire(port)))

/** Throws unless the answer is a success. */
export function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.slice(0, 300)}`)
  return reply
}

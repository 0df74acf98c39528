// Asks ClamAV whether bytes are a virus: the command INSTREAM of clamd, over TCP or a socket (docs.clamav.net, "clamd", "Commands").
import { connect } from 'node:net'
import { Failure } from '../../shared/errors.ts'

/** The name of what was found; null: nothing. Throws `unavailable` where clamd does not answer or cannot look. */
export type VirusScan = (bytes: Uint8Array) => Promise<string | null>

/** Milliseconds without a sign of clamd. */
const patience = 30_000
/** Bytes of one piece. */
const piece = 64 * 1024

/** `/run/clamav/clamd.ctl`, or `host:port`; null: neither. */
export function clamdAddress(text: string): { path: string } | { host: string; port: number } | null {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^(?:\[(?=.*\])|(?=[^[\]:]+:\d+$))([^[\]]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : null
}

/** Each piece follows its length; a length of nothing ends the stream. */
function* framed(bytes: Uint8Array): Generator<Uint8Array> {
  const lengthOf = (count: number) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(count)
    return length
  }
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += piece) {
    const part = bytes.subarray(at, at + piece)
    yield lengthOf(part.length)
    yield part
  }
  yield lengthOf(0)
}

function answerOf(address: NonNullable<ReturnType<typeof clamdAddress>>, bytes: Uint8Array, wait: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const heard: Buffer[] = []
    socket.setTimeout(wait, () => socket.destroy(new Error('clamd does not answer')))
    socket.on('connect', () => {
      for (const part of framed(bytes)) socket.write(part)
    })
    socket.on('data', (part) => heard.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(heard).toString('utf8').replace(/\0.*$/s, '').trim()))
  })
}

/** `cause`: for the log. */
const unavailable = (cause: unknown): Failure => Object.assign(new Failure('unavailable'), { cause })

export function virusScan(setting: string, wait = patience): VirusScan {
  const address = clamdAddress(setting)!
  return async (bytes) => {
    const answer = await answerOf(address, bytes, wait).catch((error: unknown) => {
      throw unavailable(error)
    })
    if (answer === 'stream: OK') return null
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (found) return found
    throw unavailable(new Error(`clamd answered: ${answer.slice(0, 200)}`))
  }
}

// Reads the JSON body of a request, within limits that hold before any schema looks at it.
import type { IncomingMessage } from 'node:http'
import { Failure } from '../shared/errors.ts'

export const bodyLimit = 256 * 1024
const depthLimit = 32
const arrayLimit = 1_000

/** Undefined when nothing was sent. Throws `unsupportedMediaType`, `tooLarge`, `invalid`. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && type !== 'application/json') throw new Failure('unsupportedMediaType')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') throw new Failure('unsupportedMediaType')
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Failure('tooLarge')
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return undefined
  if (type === undefined) throw new Failure('unsupportedMediaType')
  return parseJson(bytes)
}

/** Throws `tooLarge`. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new Failure('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    assertShallow(text)
    value = JSON.parse(text)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('invalid')
  }
  assertShort(value)
  return value
}

/** Counts brackets outside of strings, so that a bomb is refused before it is parsed. */
function assertShallow(text: string): void {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 92) i++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      if (++depth > depthLimit) throw new Failure('invalid')
    } else if (code === 93 || code === 125) depth--
  }
}

function assertShort(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > arrayLimit) throw new Failure('invalid')
  for (const inner of Object.values(value)) assertShort(inner)
}

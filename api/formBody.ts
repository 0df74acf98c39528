// Reads the body of a request that is a form, as OAuth and mail programs send it.
import type { IncomingMessage } from 'node:http'
import { Failure } from '../shared/errors.ts'
import { readBytes } from './jsonBody.ts'

export const formType = 'application/x-www-form-urlencoded'

/** RFC 8058 wants both; what a mail program sends is fields, never files. */
const partedType = 'multipart/form-data'

/** Throws `unsupportedMediaType`, `tooLarge`, and `invalid` for a field that is there twice, and for a file. */
export async function readForm(request: IncomingMessage, limit: number): Promise<Record<string, string>> {
  const whole = request.headers['content-type'] ?? ''
  const type = whole.split(';')[0]?.trim().toLowerCase()
  if (type !== formType && type !== partedType) throw new Failure('unsupportedMediaType')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') throw new Failure('unsupportedMediaType')
  const bytes = await readBytes(request, limit)
  const fields = type === formType ? [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))] : await partsIn(bytes, whole)
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw new Failure('invalid')
  return Object.fromEntries(fields)
}

async function partsIn(bytes: Uint8Array, type: string): Promise<[string, string][]> {
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Failure('invalid')
  })
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw new Failure('invalid')
    return [name, value]
  })
}

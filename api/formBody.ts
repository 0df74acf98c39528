// Reads the body of a request that is a form, as OAuth wants it.
import type { IncomingMessage } from 'node:http'
import { Failure } from '../shared/errors.ts'
import { readBytes } from './jsonBody.ts'

export const formType = 'application/x-www-form-urlencoded'

/** Throws `unsupportedMediaType`, `tooLarge`, and `invalid` for a field that is there twice. */
export async function readForm(request: IncomingMessage, limit: number): Promise<Record<string, string>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== formType) throw new Failure('unsupportedMediaType')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') throw new Failure('unsupportedMediaType')
  const fields = new URLSearchParams(Buffer.from(await readBytes(request, limit)).toString('utf8'))
  if (new Set(fields.keys()).size !== fields.size) throw new Failure('invalid')
  return Object.fromEntries(fields)
}

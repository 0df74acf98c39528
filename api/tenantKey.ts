// The key of a link: the organisation that it opens in, so that it is looked for there alone, and a secret of which the server keeps the hash.
import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'

const secretBytes = 32
const tenantBytes = 16

const hashOf = (key: string): string => createHash('sha256').update(`animal share\n${key}`).digest('base64url')

export function makeShareKey(clock: Clock, tenantId: string): { key: string; hash: string } {
  const key = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), clock.random(secretBytes)]).toString('base64url')
  return { key, hash: hashOf(key) }
}

/** Where to look for a key, and for what; null for a text that is none. */
export function readShareKey(key: string): { tenantId: string; hash: string } | null {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== tenantBytes + secretBytes || bytes.toString('base64url') !== key) return null
  const tenantId = bytes
    .subarray(0, tenantBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, hash: hashOf(key) }
}

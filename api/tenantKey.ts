// Keys that open something of an organisation without a sign-in: the organisation, so that a key is looked for there alone, and a secret of which the server keeps the hash.
import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'

const secretBytes = 32
const tenantBytes = 16

/** What a key opens. A key of one kind opens nothing of another. */
export type KeyKind = 'animal share' | 'inspection' | 'calendar feed'

const hashOf = (kind: KeyKind, key: string): string => createHash('sha256').update(`${kind}\n${key}`).digest('base64url')

export function makeTenantKey(kind: KeyKind, clock: Clock, tenantId: string): { key: string; hash: string } {
  const key = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), clock.random(secretBytes)]).toString('base64url')
  return { key, hash: hashOf(kind, key) }
}

/** Where to look for a key, and for what; null for a text that is none. */
export function readTenantKey(kind: KeyKind, key: string): { tenantId: string; hash: string } | null {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== tenantBytes + secretBytes || bytes.toString('base64url') !== key) return null
  const tenantId = bytes
    .subarray(0, tenantBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, hash: hashOf(kind, key) }
}

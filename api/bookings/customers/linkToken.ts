// Links in mails to customers. Nothing of their key is in the database; a token is made from the ids of organisation and row whenever it is needed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../keys.ts'

const idBytes = 16
const macBytes = 32

/** What a link is about. */
export type Purpose =
  | 'booking request'
  | 'request invite'
  | 'report card'
  | 'incident report'
  | 'quote'
  | 'data processing agreement'
  | 'unsubscribing'
  | 'file drop'
  | 'session sign-up'
  | 'sign-up for sessions to come'
  | 'session invitation'

interface Linked {
  tenantId: string
  id: string
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idIn = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const macOf = (secret: Buffer, purpose: Purpose, ids: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(ids).digest()

/** The last part of the address. */
export function linkToken({ current }: KeyRing, purpose: Purpose, { tenantId, id }: Linked): string {
  const ids = Buffer.concat([bytesOf(tenantId), bytesOf(id)])
  return `${Buffer.concat([ids, macOf(current.secret, purpose, ids)]).toString('base64url')}~${current.id}`
}

/** The row that a token is about; null for a text that is no token of this installation and purpose. */
export function readLinkToken(keys: KeyRing, purpose: Purpose, token: string): Linked | null {
  const [text = '', keyId = '', ...more] = token.split('~')
  const key = keys.byId(keyId)
  const bytes = Buffer.from(text, 'base64url')
  if (!key || more.length > 0 || bytes.length !== 2 * idBytes + macBytes || bytes.toString('base64url') !== text) return null
  const ids = bytes.subarray(0, 2 * idBytes)
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), macOf(key.secret, purpose, ids))) return null
  return { tenantId: idIn(ids.subarray(0, idBytes)), id: idIn(ids.subarray(idBytes)) }
}

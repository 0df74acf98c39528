// The link in a mail to a customer: shows their request and withdraws it. Nothing of its key is in the database; it is made from the request whenever it is needed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays } from '../../../shared/time.ts'
import type { KeyRing } from '../../keys.ts'

const idBytes = 16
const macBytes = 32

interface Named {
  tenantId: string
  requestId: string
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idIn = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const macOf = (secret: Buffer, ids: Buffer): Buffer => createHmac('sha256', secret).update('booking request\n').update(ids).digest()

/** The last part of the address. */
export function requestToken({ current }: KeyRing, { tenantId, requestId }: Named): string {
  const ids = Buffer.concat([bytesOf(tenantId), bytesOf(requestId)])
  return `${Buffer.concat([ids, macOf(current.secret, ids)]).toString('base64url')}~${current.id}`
}

/** The request that a token is about; null for a text that is no token of this installation. */
export function readRequestToken(keys: KeyRing, token: string): Named | null {
  const [text = '', keyId = '', ...more] = token.split('~')
  const key = keys.byId(keyId)
  const bytes = Buffer.from(text, 'base64url')
  if (!key || more.length > 0 || bytes.length !== 2 * idBytes + macBytes || bytes.toString('base64url') !== text) return null
  const ids = bytes.subarray(0, 2 * idBytes)
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), macOf(key.secret, ids))) return null
  return { tenantId: idIn(ids.subarray(0, idBytes)), requestId: idIn(ids.subarray(idBytes)) }
}

/** The last day on which the link of a request opens. */
export const lastDayOf = ({ endDate }: { endDate: string }): string => addDays(endDate, 30)

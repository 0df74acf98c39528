// Proves that the server showed a text of consent: it goes out with the form and comes back with the request.
import { createHmac } from 'node:crypto'
import type { KeyRing } from '../../keys.ts'
import { isSeal } from '../../seals.ts'

/** Milliseconds for which a form that was opened can be sent. */
const life = 24 * 60 * 60_000

const macOf = (secret: Buffer, tenantId: string, shownAt: number, consent: string): Buffer =>
  createHmac('sha256', secret).update(`request form\n${tenantId}\n${shownAt}\n${consent}`).digest()

/** `now` in milliseconds. */
export function stampConsent({ current }: KeyRing, tenantId: string, now: number, consent: string): string {
  return [current.id, now, macOf(current.secret, tenantId, now, consent).toString('base64url')].join('.')
}

/** Whether this organisation showed this text within the last 24 hours. */
export function isStamped(keys: KeyRing, tenantId: string, now: number, consent: string, stamp: string): boolean {
  const [keyId = '', shownAt = '', mac = '', ...more] = stamp.split('.')
  const key = keys.byId(keyId)
  if (!key || more.length > 0 || !/^\d{1,15}$/.test(shownAt)) return false
  return isSeal(mac, macOf(key.secret, tenantId, Number(shownAt), consent)) && now - Number(shownAt) <= life
}

// Addresses of pictures that open without a token and for a short time: sealed, and good for one picture, size, organisation and person.
import { createHmac } from 'node:crypto'
import type { KeyRing } from '../keys.ts'
import { isSeal } from '../seals.ts'

export interface Addressed {
  tenantId: string
  userId: string
  id: string
  size: string
}

const sealOf = (secret: Uint8Array, content: string): Buffer => createHmac('sha256', secret).update(`picture address\n${content}`).digest()

/** `until`: milliseconds. */
export function signedAddress({ current }: KeyRing, { tenantId, userId, id, size }: Addressed, until: number): string {
  const content = [current.id, size, tenantId, userId, id, until].join('.')
  return `${content}.${sealOf(current.secret, content).toString('base64url')}`
}

/** What a sound address that is still good leads to; null for every other. */
export function openAddress({ byId }: KeyRing, address: string, now: number): Addressed | null {
  const parts = address.split('.')
  const [keyId, size, tenantId, userId, id, until, seal] = parts
  const key = parts.length === 7 ? byId(keyId!) : undefined
  if (!key || !(Number(until) > now) || !isSeal(seal!, sealOf(key.secret, parts.slice(0, 6).join('.')))) return null
  return { tenantId: tenantId!, userId: userId!, id: id!, size: size! }
}

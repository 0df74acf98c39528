// Says when a form without a login was opened, sealed so that nobody makes it up: machines are faster than people.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { formAge } from '../../shared/support/feedback.ts'
import type { KeyRing } from '../keys.ts'

const sealOf = (secret: Uint8Array, at: string): Buffer => createHmac('sha256', secret).update(`feedback form\n${at}`).digest()

export function openForm({ current }: KeyRing, now: number): string {
  const at = String(now)
  return [current.id, at, sealOf(current.secret, at).toString('base64url')].join('.')
}

/** Whether a person may have filled it in since. */
export function isOfPerson({ byId }: KeyRing, form: string, now: number): boolean {
  const [keyId = '', at = '', seal = ''] = form.split('.')
  const key = byId(keyId)
  if (!key || !/^\d{1,15}$/.test(at)) return false
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(key.secret, at)]
  const age = now - Number(at)
  return given.length === right.length && timingSafeEqual(given, right) && age >= formAge.least && age <= formAge.most
}

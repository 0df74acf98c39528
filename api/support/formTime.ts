// Says when a form without a login was opened, sealed so that nobody makes it up: machines are faster than people.
import { createHmac } from 'node:crypto'
import { formAge } from '../../shared/support/feedback.ts'
import type { KeyRing } from '../keys.ts'
import { isSeal } from '../seals.ts'

const sealOf = (secret: Uint8Array, at: string): Buffer => createHmac('sha256', secret).update(`feedback form\n${at}`).digest()

export function openForm({ current }: KeyRing, now: number): string {
  const at = String(now)
  return [current.id, at, sealOf(current.secret, at).toString('base64url')].join('.')
}

/** Whether a person may have filled it in since. */
export function isOfPerson({ byId }: KeyRing, form: string, now: number): boolean {
  const [keyId = '', at = '', seal = '', ...more] = form.split('.')
  const key = byId(keyId)
  if (!key || more.length > 0 || !/^\d{1,15}$/.test(at)) return false
  const age = now - Number(at)
  return isSeal(seal, sealOf(key.secret, at)) && age >= formAge.least && age <= formAge.most
}

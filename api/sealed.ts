// Secrets of others that stand in the database, so that the database alone is not enough to use them: AES-256-GCM, bound to their place.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Key, KeyRing } from './keys.ts'

const [ivBytes, tagBytes] = [12, 16]

const keyFor = ({ secret }: Key): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'obhut field', 32))

/** `place`: table, column and row; what was sealed for one is good for no other. */
export function seal(keys: KeyRing, place: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(keys.current), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${keys.current.id}.${sealed.toString('base64url')}`
}

/** Null when the key is gone, or when it was sealed for another place. */
export function unseal(keys: KeyRing, place: string, sealed: string): string | null {
  const [id = '', content = ''] = sealed.split('.')
  const key = keys.byId(id)
  const bytes = Buffer.from(content, 'base64url')
  if (!key || bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key), bytes.subarray(0, ivBytes)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

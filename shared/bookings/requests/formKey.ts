// The key in the address of an organisation's form: the organisation in which it is looked for, and a secret that the organisation can replace.
import { secretLength } from '../../settings/requestArea.ts'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** A UUID as 22 characters of six bits each. */
const tenantLength = 22
const shape = new RegExp(`^[\\w-]{${tenantLength + secretLength}}$`)

function bitsOf(tenantId: string): string {
  let number = BigInt(`0x${tenantId.replaceAll('-', '')}`)
  let written = ''
  for (let place = 0; place < tenantLength; place++) {
    written = digits[Number(number & 63n)]! + written
    number >>= 6n
  }
  return written
}

/** A secret from as many random bytes as it has characters. */
export const secretFrom = (random: Uint8Array): string => [...random.subarray(0, secretLength)].map((byte) => digits[byte & 63]!).join('')

export const formKey = (tenantId: string, secret: string): string => bitsOf(tenantId) + secret

/** The organisation and the secret of a key; null for a text that is no key. */
export function readFormKey(key: string): { tenantId: string; secret: string } | null {
  if (!shape.test(key)) return null
  let number = 0n
  for (const digit of key.slice(0, tenantLength)) number = (number << 6n) | BigInt(digits.indexOf(digit))
  const hex = number.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  return { tenantId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret: key.slice(tenantLength) }
}

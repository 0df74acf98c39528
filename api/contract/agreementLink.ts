// The link with which somebody without an account accepts the data processing agreement. Its key is made from the key of the installation, the
// organisation and an id that tells when it was sent; nothing of it is in the database.
import { Failure } from '../../shared/errors.ts'
import { madeAt } from '../../shared/uuid.ts'
import { linkToken, readLinkToken } from '../bookings/customers/linkToken.ts'
import type { KeyRing } from '../keys.ts'

const purpose = 'data processing agreement'
/** Milliseconds for which a link opens. */
export const linkLife = 30 * 86_400_000

/** Until when the link opens that was sent under this id. */
export const endOfLink = (id: string): number => (madeAt(id) ?? 0) + linkLife

export const agreementKey = (keys: KeyRing, tenantId: string, id: string): string => linkToken(keys, purpose, { tenantId, id })

/** The organisation. Throws `notFound`, the same for every key that opens nothing. */
export function tenantOfKey(keys: KeyRing, key: string, now: number): string {
  const read = readLinkToken(keys, purpose, key)
  if (!read || endOfLink(read.id) <= now) throw new Failure('notFound')
  return read.tenantId
}

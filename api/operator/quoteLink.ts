// The link in the mail with a quote: its last part is made from the key of the installation and the ids, and is nowhere in the database.
import { linkToken, readLinkToken } from '../bookings/customers/linkToken.ts'
import type { KeyRing } from '../keys.ts'

interface Linked {
  id: string
  organizationId: string
}

export const quoteKey = (keys: KeyRing, { id, organizationId }: Linked): string =>
  linkToken(keys, 'quote', { tenantId: organizationId, id })

/** Whether a key opens the quote. */
export function opensQuote(keys: KeyRing, key: string, { id, organizationId }: Linked): boolean {
  const read = readLinkToken(keys, 'quote', key)
  return read !== null && read.id === id && read.tenantId === organizationId
}

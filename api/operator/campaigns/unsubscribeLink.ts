// The link that unsubscribes an address. Its key is made from the key of the installation, the campaign and the participant; nothing of it is in
// the database.
import { linkToken, readLinkToken } from '../../bookings/customers/linkToken.ts'
import type { KeyRing } from '../../keys.ts'

interface Participation {
  campaignId: string
  id: string
}

export const unsubscribeKey = (keys: KeyRing, { campaignId, id }: Participation): string =>
  linkToken(keys, 'unsubscribing', { tenantId: campaignId, id })

/** Null for a key that opens nothing. */
export function readUnsubscribeKey(keys: KeyRing, key: string): Participation | null {
  const read = readLinkToken(keys, 'unsubscribing', key)
  return read && { campaignId: read.tenantId, id: read.id }
}

// The link in a mail to a customer: shows their request and withdraws it.
import { addDays } from '../../../shared/time.ts'
import type { KeyRing } from '../../keys.ts'
import { linkToken, readLinkToken } from '../customers/linkToken.ts'

interface Named {
  tenantId: string
  requestId: string
}

/** The last part of the address. */
export const requestToken = (keys: KeyRing, { tenantId, requestId }: Named): string =>
  linkToken(keys, 'booking request', { tenantId, id: requestId })

/** The request that a token is about; null for a text that is no token of this installation. */
export function readRequestToken(keys: KeyRing, token: string): Named | null {
  const read = readLinkToken(keys, 'booking request', token)
  return read && { tenantId: read.tenantId, requestId: read.id }
}

/** The last day on which the link of a request opens. */
export const lastDayOf = ({ endDate }: { endDate: string }): string => addDays(endDate, 30)

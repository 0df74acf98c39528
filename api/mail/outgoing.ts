// How much goes from one organisation to people who have nothing to do with us: counted by day, so that nobody uses us to write to the world.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { TenantStatus } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { takeAttemptIn } from '../orm/attempts.ts'
import type { Server, Settings } from '../server.ts'

/** Mails of these kinds, and links that are handed over in any other way. */
type Outgoing = keyof Settings['outgoingADay']

declare const counted: unique symbol
/** That one more was counted. Mails to strangers cannot be written without it. */
export interface Allowance {
  readonly [counted]: true
}

const day = 24 * 60 * 60

/** What is not a customer yet, or is none any more. */
const isTrial = (status: TenantStatus): boolean => status !== 'ACTIVE' && status !== 'READ_ONLY'

/**
 * Counts one more in the transaction of what goes out: what is refused costs nothing. `tenant` null: nobody is signed in, and all of that
 * counts together. Throws `tooManyRequests`.
 */
export async function takeOutgoing(
  em: EntityManager,
  { clock, settings }: Pick<Server, 'clock' | 'settings'>,
  what: Outgoing,
  tenant: { id: string; status: TenantStatus } | null,
): Promise<Allowance> {
  const { usual, trial } = settings.outgoingADay[what]
  const free = tenant && isTrial(tenant.status) ? trial : usual
  const now = clock.now()
  const rule = { key: `outgoing:${what}:${tenant?.id ?? ''}`, free, window: day }
  const { closedUntil } = await takeAttemptIn(em, [rule], new Date(now).toISOString())
  if (closedUntil !== null)
    throw new Failure('tooManyRequests', { detail: { retryAfter: Math.max(1, Math.ceil((Date.parse(closedUntil) - now) / 1000)) } })
  return {} as Allowance
}

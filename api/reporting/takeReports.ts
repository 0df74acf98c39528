// How often a network may report what went wrong on its devices, of whatever kind.
import { Failure } from '../../shared/errors.ts'
import { networkOf } from '../networkOf.ts'
import { takeAttempt } from '../orm/attempts.ts'
import type { Server } from '../server.ts'

const hour = 60 * 60

/** Counts one more call. Throws `tooManyRequests`. */
export async function takeReports({ orm, clock, settings }: Server, address: string): Promise<void> {
  const now = clock.now()
  const rule = { key: `clientError:${networkOf(address)}`, free: settings.reportsAnHour, window: hour }
  const { closedUntil } = await takeAttempt(orm, [rule], new Date(now).toISOString())
  if (closedUntil !== null)
    throw new Failure('tooManyRequests', { detail: { retryAfter: Math.max(1, Math.ceil((Date.parse(closedUntil) - now) / 1000)) } })
}

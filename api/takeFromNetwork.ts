// Limits the requests of one network in an hour without a sign-in.
import { Failure } from '../shared/errors.ts'
import { networkOf } from './networkOf.ts'
import { takeAttempt } from './orm/attempts.ts'
import type { Server } from './server.ts'

/** `what`: the name of the counter. Throws `tooManyRequests` with `retryAfter` seconds. */
export async function takeFromNetwork(
  { orm, clock }: Pick<Server, 'orm' | 'clock'>,
  what: string,
  anHour: number,
  address: string,
): Promise<void> {
  const rule = { key: `${what}:${networkOf(address)}`, free: anHour, window: 3_600 }
  const { closedUntil } = await takeAttempt(orm, [rule], new Date(clock.now()).toISOString())
  if (closedUntil === null) return
  throw new Failure('tooManyRequests', { detail: { retryAfter: Math.max(1, Math.ceil((Date.parse(closedUntil) - clock.now()) / 1000)) } })
}

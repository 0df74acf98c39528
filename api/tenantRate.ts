// The rate limit of an organisation: a bucket that refills evenly, so that one noisy house does not slow the others. Every process draws from the same one.
import type { MikroORM } from '@mikro-orm/postgresql'
import { Failure } from '../shared/errors.ts'
import type { Clock } from './clock.ts'
import { takeRequests, type Rate } from './orm/requestRate.ts'

export interface TenantRate {
  /** Throws `tooManyRequests` with `retryAfter` seconds. */
  spend(tenantId: string): Promise<void>
}

/** A process draws a twentieth of the burst at once and keeps it until it is spent, so that most requests ask nobody. */
export function createTenantRate(orm: MikroORM, clock: Clock, rate: Rate): TenantRate {
  const draught = Math.max(1, Math.floor(rate.burst / 20))
  const held = new Map<string, number>()
  const drawing = new Map<string, Promise<number>>()

  function draw(tenantId: string): Promise<number> {
    const running = drawing.get(tenantId)
    if (running) return running
    const drawn = takeRequests(orm, tenantId, draught, rate, new Date(clock.now()).toISOString())
      .then((granted) => {
        held.set(tenantId, (held.get(tenantId) ?? 0) + granted)
        return granted
      })
      .finally(() => drawing.delete(tenantId))
    drawing.set(tenantId, drawn)
    return drawn
  }

  return {
    async spend(tenantId) {
      while (!held.get(tenantId)) if ((await draw(tenantId)) === 0) throw new Failure('tooManyRequests', { detail: { retryAfter: 1 } })
      held.set(tenantId, held.get(tenantId)! - 1)
    },
  }
}

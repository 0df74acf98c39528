// The rate limit of an organisation: a bucket that refills evenly, so that one noisy house does not slow the others.
import { Failure } from '../shared/errors.ts'

export interface TenantRate {
  /** Throws `tooManyRequests` with `retryAfter` seconds. */
  spend(tenantId: string, now: number): void
}

export function createTenantRate({ perSecond, burst }: { perSecond: number; burst: number }): TenantRate {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    spend(tenantId, now) {
      const bucket = buckets.get(tenantId) ?? { left: burst, at: now }
      bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      buckets.set(tenantId, bucket)
      if (bucket.left < 1) throw new Failure('tooManyRequests', { detail: { retryAfter: 1 } })
      bucket.left -= 1
    },
  }
}

// Which banner the status of an organisation asks for, and the days that it names (specification 4).
import type { TenantStatus } from '../access.ts'

const day = 86_400_000

/** Whole days from now, rounded down, never below 0; null when no deletion is planned. `now` in milliseconds. */
export const daysUntil = (instant: string | null, now: number): number | null =>
  instant === null ? null : Math.max(0, Math.floor((Date.parse(instant) - now) / day))

export interface StatusBanner {
  status: Exclude<TenantStatus, 'ACTIVE'>
  /** Null: the banner is without a number. */
  days: number | null
}

/** Null for an active organisation. */
export function statusBanner(
  { status, scheduledDeletion }: { status: TenantStatus; scheduledDeletion: string | null },
  now: number,
): StatusBanner | null {
  if (status === 'ACTIVE') return null
  return { status, days: status === 'READ_ONLY' ? null : daysUntil(scheduledDeletion, now) }
}

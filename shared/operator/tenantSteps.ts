// The steps that the status of an access may take by the operator, and what each means for its people.
import { tenantStatuses, type TenantStatus } from '../access.ts'
import { monthLater } from '../demo/demo.ts'
import { Failure } from '../errors.ts'

/** Where a step leads: to another status, or, for a copy, to its deletion at once. */
export const tenantTargets = [...tenantStatuses, 'DELETED'] as const
export type TenantTarget = (typeof tenantTargets)[number]

export interface TenantStanding {
  status: TenantStatus
  /** The status before the deletion was planned; null without a plan, or if nobody recorded it. */
  statusBefore: TenantStatus | null
  scheduledDeletion: string | null
}

const day = 86_400_000
/** Days in which a planned deletion can be taken back. */
export const graceDays = 30
export const testDays = 30

const steps: Record<Exclude<TenantStatus, 'SCHEDULED_DELETION'>, readonly TenantTarget[]> = {
  DEMO: ['TEST', 'ACTIVE'],
  TEST: ['ACTIVE', 'READ_ONLY'],
  ACTIVE: ['READ_ONLY'],
  READ_ONLY: ['ACTIVE', 'SCHEDULED_DELETION'],
  TEMPORARY_COPY: ['DELETED'],
}

/** Where an access may go from here. A planned deletion is taken back: the access is what it was. */
export const stepsFrom = ({ status, statusBefore }: Pick<TenantStanding, 'status' | 'statusBefore'>): readonly TenantTarget[] =>
  status === 'SCHEDULED_DELETION' ? [statusBefore ?? 'READ_ONLY'] : steps[status]

const inDays = (now: number, days: number): string => new Date(now + days * day).toISOString()

/** The access after a step. Throws `tenant.statusNotNext`. `now` in milliseconds. */
export function afterStep(standing: TenantStanding, to: TenantTarget, now: number): TenantStanding {
  if (!stepsFrom(standing).includes(to)) throw new Failure('tenant.statusNotNext', { fields: ['to'] })
  switch (to) {
    case 'DELETED':
      return { ...standing, scheduledDeletion: new Date(now).toISOString() }
    case 'SCHEDULED_DELETION':
      return { status: to, statusBefore: standing.status, scheduledDeletion: inDays(now, graceDays) }
    case 'TEST':
      return { status: to, statusBefore: null, scheduledDeletion: inDays(now, testDays) }
    case 'DEMO':
      return { status: to, statusBefore: null, scheduledDeletion: monthLater(now) }
    default:
      return { status: to, statusBefore: null, scheduledDeletion: null }
  }
}

/** The beginning of an access that the operator makes: as a demo that goes on, so that a test ends by itself. */
export const firstStanding = (status: 'TEST' | 'ACTIVE', now: number): Pick<TenantStanding, 'status' | 'scheduledDeletion'> => {
  const { scheduledDeletion } = afterStep({ status: 'DEMO', statusBefore: null, scheduledDeletion: null }, status, now)
  return { status, scheduledDeletion }
}

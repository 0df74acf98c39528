import { describe, expect, test } from 'vitest'
import { tenantStatuses, type TenantStatus } from '../access.ts'
import { afterStep, stepsFrom, tenantTargets, type TenantTarget } from './tenantSteps.ts'

const now = Date.parse('2026-06-10T10:00:00.000Z')
const planned = '2026-07-01T00:00:00.000Z'
const in30Days = '2026-07-10T10:00:00.000Z'

/** What an access is after each step that there is; every other cell of the table is a refusal. */
const table: Record<TenantStatus, Partial<Record<TenantTarget, { status: TenantStatus; scheduledDeletion: string | null }>>> = {
  ACTIVE: { READ_ONLY: { status: 'READ_ONLY', scheduledDeletion: null } },
  DEMO: {
    TEST: { status: 'TEST', scheduledDeletion: in30Days },
    ACTIVE: { status: 'ACTIVE', scheduledDeletion: null },
  },
  TEST: {
    ACTIVE: { status: 'ACTIVE', scheduledDeletion: null },
    READ_ONLY: { status: 'READ_ONLY', scheduledDeletion: null },
  },
  TEMPORARY_COPY: { DELETED: { status: 'TEMPORARY_COPY', scheduledDeletion: '2026-06-10T10:00:00.000Z' } },
  SCHEDULED_DELETION: { READ_ONLY: { status: 'READ_ONLY', scheduledDeletion: null } },
  READ_ONLY: {
    ACTIVE: { status: 'ACTIVE', scheduledDeletion: null },
    SCHEDULED_DELETION: { status: 'SCHEDULED_DELETION', scheduledDeletion: in30Days },
  },
}

describe('an access', () => {
  test.each(tenantStatuses.flatMap((from) => tenantTargets.map((to) => [from, to] as const)))('from %s to %s', (status, to) => {
    const step = () => afterStep({ status, statusBefore: null, scheduledDeletion: planned }, to, now)
    const expected = table[status][to]
    if (expected) expect(step()).toMatchObject(expected)
    else expect(step).toThrow(expect.objectContaining({ code: 'tenant.statusNotNext' }))
  })

  test.each<[TenantStatus | null, TenantStatus, string | null]>([
    ['READ_ONLY', 'READ_ONLY', null],
    ['DEMO', 'DEMO', in30Days],
    [null, 'READ_ONLY', null],
  ])('that was %s is %s again when its deletion is taken back', (statusBefore, back, scheduledDeletion) => {
    const standing = { status: 'SCHEDULED_DELETION', statusBefore, scheduledDeletion: planned } as const
    expect(stepsFrom(standing)).toEqual([back])
    expect(afterStep(standing, back, now)).toEqual({ status: back, statusBefore: null, scheduledDeletion })
  })

  test('remembers its status while its deletion is planned', () => {
    const before = { status: 'READ_ONLY', statusBefore: null, scheduledDeletion: null } as const
    expect(afterStep(before, 'SCHEDULED_DELETION', now).statusBefore).toBe('READ_ONLY')
  })
})

// Counts of all organisations, for the operator.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'

/** How many organisations have each status, without duplicates. A status without any is left out. */
export async function countByStatus(em: EntityManager): Promise<Partial<Record<OrganizationStatus, number>>> {
  const rows = await em.execute<{ status: OrganizationStatus; count: number }[]>(
    'select status, count(*)::int as count from organization where duplicate_of is null group by status',
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

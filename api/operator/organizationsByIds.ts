// The organisations of rows that name them.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Organization } from '../../shared/operator/organizationRecord.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { placesOnServer, showing } from './placeOfOrganization.ts'

/** Looks each of them up by its id; null for none. */
export async function organizationsByIds(
  em: EntityManager,
  rows: readonly { organizationId: string | null }[],
): Promise<(id: string | null) => Organization | null> {
  const ids = [...new Set(rows.flatMap(({ organizationId }) => organizationId ?? []))]
  const found = await em.find(OrganizationEntity, { id: { $in: ids } })
  const shown = showing(await placesOnServer())
  const byId = new Map(found.map((row) => [row.id, shown(row)]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

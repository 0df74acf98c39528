// The record of an organisation, locked: what is done for one organisation is done one after the other.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import type { OrganizationRow } from './organizationFields.ts'

/** Throws `organization.merged` for a record that was merged into another one: nothing is done for it any more. */
export function assertNotMerged({ mergedAt, duplicateOf }: OrganizationRow): void {
  if (mergedAt) throw new Failure('organization.merged', { detail: { mergedInto: duplicateOf } })
}

/**
 * `version`: the one that was seen. Throws `notFound`, `organization.merged`, and `row.changedMeanwhile` unless the version is the one that
 * was seen.
 */
export async function lockedOrganization(em: EntityManager, id: string, version?: number): Promise<OrganizationRow> {
  const row = await em.findOne(OrganizationEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) throw new Failure('notFound')
  assertNotMerged(row)
  if (version !== undefined && row.version !== version) throw new Failure('row.changedMeanwhile')
  return row
}

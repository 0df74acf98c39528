// The access that a call of the operator names.
import type { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'

/** Throws `notFound`. */
export async function tenantOf(em: EntityManager, id: string, lockMode?: LockMode.PESSIMISTIC_WRITE) {
  const row = await em.findOne(TenantEntity, { id }, lockMode && { lockMode })
  if (!row) throw new Failure('notFound')
  return row
}

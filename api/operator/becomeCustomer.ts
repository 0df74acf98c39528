// An organisation becomes a customer by a contract and an access.
import type { EntityManager } from '@mikro-orm/postgresql'
import { contractStateOn } from '../../shared/operator/billing/contractTerms.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Server } from '../server.ts'
import { operatorToday } from './operatorToday.ts'
import { moveOn } from './organizationEvents.ts'
import { billedOf, ServiceContractEntity } from './serviceContract.entity.ts'

/** An organisation with a contract that has begun or will begin, and an access in use, is a customer. */
export async function becomeCustomer(em: EntityManager, { clock }: Pick<Server, 'clock'>, actorId: string | null, organizationId: string) {
  const contracts = await em.find(ServiceContractEntity, { organizationId })
  const isBound = contracts.some((row) => contractStateOn(billedOf(row), operatorToday(clock)) !== 'ended')
  const productive = await em.count(TenantEntity, { organizationId, status: 'ACTIVE' })
  if (isBound && productive > 0) await moveOn(em, clock, actorId, organizationId, 'CUSTOMER', '')
}

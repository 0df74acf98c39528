// The operator sets what an access may take up at most.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { setTenantLimits, tenantLimits } from '../../shared/operator/tenantLimits.ts'
import { audit } from '../audit/audit.ts'
import { limitsAndUse } from '../orm/limits.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { identityUnitOfWork, reading } from '../unitOfWork.ts'
import { tenantOf } from './tenantOf.ts'

export function tenantLimitRoutes(registry: Registry): void {
  serve(registry, tenantLimits, ({ server, caller, params: { id } }) => {
    const { userId } = caller.account
    return reading(server.orm, { userId, tenantId: id }, async (em) => {
      await tenantOf(em, id)
      return limitsAndUse(em, id, userId)
    })
  })

  serve(registry, setTenantLimits, ({ server, caller, params: { id }, body: { seen, limits, reason } }) => {
    const { userId } = caller.account
    return identityUnitOfWork(server, { userId, tenantId: id }, async (em) => {
      const tenant = await tenantOf(em, id, LockMode.PESSIMISTIC_WRITE)
      const [users, megabytes] = [tenant.userLimit ?? null, tenant.storageLimit ?? null]
      const isSet = users === limits.users && megabytes === limits.megabytes
      // A call that is repeated because its answer was lost changes nothing.
      if (!isSet && (users !== seen.users || megabytes !== seen.megabytes)) throw new Failure('row.changedMeanwhile')
      if (!isSet) {
        Object.assign(tenant, { userLimit: limits.users, storageLimit: limits.megabytes })
        audit(em, server.clock, {
          action: 'tenant.limits',
          concerns: id,
          actorId: userId,
          facts: { before: { users, megabytes }, after: limits, reason },
        })
        await em.flush()
      }
      return limitsAndUse(em, id, userId)
    })
  })
}

// The operator switches the modules of an access.
import { LockMode } from '@mikro-orm/core'
import { switchModule, tenantModules } from '../../shared/operator/tenantModules.ts'
import { audit } from '../audit/audit.ts'
import { moduleStates } from '../organisation/moduleStates.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { identityUnitOfWork, reading } from '../unitOfWork.ts'
import { tenantOf } from './tenantOf.ts'

export function tenantModuleRoutes(registry: Registry): void {
  serve(registry, tenantModules, ({ server, caller, params: { id } }) =>
    reading(server.orm, { userId: caller.account.userId, tenantId: id }, async (em) => ({
      items: await moduleStates(em, await tenantOf(em, id)),
    })),
  )

  serve(registry, switchModule, ({ server, caller, params: { id }, body: { module, on, reason } }) => {
    const actorId = caller.account.userId
    return identityUnitOfWork(server, { userId: actorId, tenantId: id }, async (em) => {
      const tenant = await tenantOf(em, id, LockMode.PESSIMISTIC_WRITE)
      // A call that is repeated because its answer was lost changes nothing.
      if (tenant.modulesOff.includes(module) === on) {
        const others = tenant.modulesOff.filter((one) => one !== module)
        tenant.modulesOff = on ? others : [...others, module]
        audit(em, server.clock, { action: on ? 'module.on' : 'module.off', concerns: id, actorId, facts: { module, reason } })
        await em.flush()
      }
      return { items: await moduleStates(em, tenant) }
    })
  })
}

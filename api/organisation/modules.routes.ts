// The modules of an organisation, for its administration. Switching them is the operator's.
import { readModules } from '../../shared/organisation/moduleStates.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { limitsAndUse } from '../orm/limits.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { moduleStates } from './moduleStates.ts'

export function moduleRoutes(registry: Registry): void {
  serve(registry, readModules, ({ viewer, work }) =>
    work.read(async (em) => {
      const { id } = viewer.tenant
      const items = await moduleStates(em, await em.findOneOrFail(TenantEntity, { id }))
      return { items, ...(await limitsAndUse(em, id, viewer.userId)) }
    }),
  )
}

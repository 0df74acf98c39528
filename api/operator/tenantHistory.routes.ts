// What was done to an access, from the audit.
import * as v from 'valibot'
import { tenantStatuses } from '../../shared/access.ts'
import { modules } from '../../shared/modules.ts'
import { tenantActions, tenantEventsPerPage, tenantHistory, type TenantEvent } from '../../shared/operator/tenantHistory.ts'
import { tenantTargets } from '../../shared/operator/tenantSteps.ts'
import { AuditEntryEntity } from '../audit/auditEntry.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { reading } from '../unitOfWork.ts'
import { tenantOf } from './tenantOf.ts'

const Facts = v.object({
  from: v.fallback(v.nullable(v.picklist(tenantStatuses)), null),
  to: v.fallback(v.nullable(v.picklist(tenantTargets)), null),
  module: v.fallback(v.nullable(v.picklist(modules)), null),
  reason: v.fallback(v.string(), ''),
})

export function tenantHistoryRoutes(registry: Registry): void {
  serve(registry, tenantHistory, async ({ server, caller, params, query }) => {
    await tenantOf(server.orm.em.fork(), params.id)
    return reading(server.orm, { userId: caller.account.userId, tenantId: params.id }, async (em) => {
      const [entries, total] = await em.findAndCount(
        AuditEntryEntity,
        { concerns: params.id, action: { $in: [...tenantActions] } },
        { orderBy: { at: 'desc', id: 'desc' }, limit: tenantEventsPerPage, offset: Number(query.page) * tenantEventsPerPage },
      )
      const ids = new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null))
      const people = await em.find(UserEntity, { id: { $in: [...ids] } })
      const nameOf = (id: string | null) => {
        const person = people.find((one) => one.id === id)
        return person ? { forename: person.forename, surname: person.surname } : null
      }
      const items = entries.flatMap(({ id, at, action: given, actorId, subjectId, facts }): TenantEvent | [] => {
        const action = tenantActions.find((one) => one === given)
        return action ? { id, at, action, by: nameOf(actorId), about: nameOf(subjectId), ...v.parse(Facts, JSON.parse(facts)) } : []
      })
      return { items, pages: Math.ceil(total / tenantEventsPerPage), total }
    })
  })
}

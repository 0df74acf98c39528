// Writes into the audit who saved or printed which list.
import { noteOperatorList, noteSavedListCall } from '../../shared/exports/savedList.ts'
import { audit } from '../audit/audit.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'

export function savedListRoutes(registry: Registry): void {
  serve(registry, noteSavedListCall, async ({ server, body, work: { em, tenantId, userId, occurredAt } }) => {
    audit(em, server.clock, { action: 'list.saved', concerns: tenantId, actorId: userId, facts: { ...body, savedAt: occurredAt } })
    return {}
  })

  serve(registry, noteOperatorList, ({ server, body, caller }) =>
    identityUnitOfWork(server, { userId: caller.account.userId }, async (em) => {
      audit(em, server.clock, { action: 'list.saved', actorId: caller.account.userId, facts: body })
      await em.flush()
      return {}
    }),
  )
}

// The data processing agreement: its text comes from the tree, who accepted it from the database.
import { acceptAgreement, readAgreement } from '../../shared/contract/dataProcessing.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { AgreementEntity } from './agreement.entity.ts'
import { acceptText, agreementText, shownAcceptance } from './agreementText.ts'

export function contractRoutes(registry: Registry): void {
  serve(registry, readAgreement, ({ work, viewer }) =>
    work.read(async (em) => {
      const all = await em.find(AgreementEntity, { tenantId: viewer.tenant.id }, { orderBy: { acceptedAt: 'desc' } })
      const isOfThis = (one: { version: string }) => one.version === agreementText.version
      const [accepted = null, earlier = null] = [all.find(isOfThis), all.find((one) => !isOfThis(one))]
      return { ...agreementText, accepted: accepted && shownAcceptance(accepted), earlier: earlier && shownAcceptance(earlier) }
    }),
  )

  serve(registry, acceptAgreement, ({ work: { em, tenantId, userId, now, key }, server, body }) =>
    acceptText(em, server.clock, { id: key, tenantId, userId, now }, body),
  )
}

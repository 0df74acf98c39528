// The data processing agreement, sent to somebody without an account, who reads and accepts it by the link in the mail.
import type { EntityManager } from '@mikro-orm/postgresql'
import { assertWritable } from '../../shared/access.ts'
import { acceptByLink, openAgreement, sendAgreement, type SeenAgreement } from '../../shared/contract/dataProcessing.ts'
import { Failure } from '../../shared/errors.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide, type HttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { identityUnitOfWork, reading } from '../unitOfWork.ts'
import { AgreementEntity } from './agreement.entity.ts'
import { endOfLink, tenantOfKey } from './agreementLink.ts'
import { acceptText, agreementText, assertNotAccepted, shownAcceptance } from './agreementText.ts'

/** Counts the call, and answers which organisation the key is of. Throws `notFound`, `tooManyRequests`. */
async function opened(server: Server, http: HttpSide | null, key: string): Promise<string> {
  await takeFromNetwork(server, 'agreementLink', server.settings.sharesAnHour, theHttpSide(http).address)
  return tenantOfKey(server.linkKeys, key, server.clock.now())
}

/** Throws `notFound` for an organisation that was deleted. */
async function tenantIn(em: EntityManager, id: string) {
  const tenant = await em.findOne(TenantEntity, { id })
  if (!tenant) throw new Failure('notFound')
  return tenant
}

async function seen(em: EntityManager, tenantId: string): Promise<SeenAgreement> {
  const tenant = await tenantIn(em, tenantId)
  const accepted = await em.findOne(AgreementEntity, { tenantId, version: agreementText.version })
  return { organization: tenant.name, ...agreementText, accepted: accepted && shownAcceptance(accepted) }
}

export function agreementLinkRoutes(registry: Registry): void {
  serve(registry, sendAgreement, async ({ server, body: { email }, work: { em, tenantId, userId } }) => {
    await assertNotAccepted(em, tenantId)
    const allowance = await takeOutgoing(em, server, 'share', await tenantIn(em, tenantId))
    // Its time is that of the server, as the clock of a device may be wrong.
    const linkId = orderedId(server.clock.now(), server.clock.random(16))
    writeMail(em, server.clock, { template: 'agreement', email, facts: { tenantId, linkId } }, allowance)
    audit(em, server.clock, { action: 'contract.sent', concerns: tenantId, actorId: userId, facts: { email } })
    return { until: new Date(endOfLink(linkId)).toISOString() }
  })

  serve(registry, openAgreement, async ({ server, body: { key }, http }) => {
    const tenantId = await opened(server, http, key)
    return reading(server.orm, { tenantId, userId: systemUser }, (em) => seen(em, tenantId))
  })

  serve(registry, acceptByLink, async ({ server, body: { key, ...said }, http }) => {
    const tenantId = await opened(server, http, key)
    const { clock } = server
    return identityUnitOfWork(server, { tenantId, userId: systemUser }, async (em) => {
      assertWritable(await tenantIn(em, tenantId))
      const now = clock.now()
      const acting = { id: orderedId(now, clock.random(16)), tenantId, userId: null, now: new Date(now).toISOString() }
      await acceptText(em, clock, acting, said)
      await em.flush()
      return seen(em, tenantId)
    })
  })
}

// The operator sees who wants no more campaigns, and subscribes an address again for a reason.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../../shared/errors.ts'
import { pageOf, rowsOfPage } from '../../../shared/operator/page.ts'
import { listUnsubscribed, subscribeAgain } from '../../../shared/operator/unsubscribedAddresses.ts'
import { audit } from '../../audit/audit.ts'
import { findUnsubscribed } from '../../orm/unsubscribedAddresses.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { UnsubscribedEntity } from './campaign.entities.ts'

export function unsubscribedAddressRoutes(registry: Registry): void {
  serve(registry, listUnsubscribed, async ({ server, body: { search, ...place } }) => {
    const words = search.split(/\s+/).filter(Boolean)
    const { rows, total } = await findUnsubscribed(server.orm.em.fork(), words, rowsOfPage(place))
    const items = rows.map(({ at, campaignId, campaign, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      campaign: campaignId === null ? null : { id: campaignId, name: campaign ?? '' },
    }))
    return pageOf(items, total, place)
  })

  serve(registry, subscribeAgain, ({ server, caller, body: { email, reason } }) => {
    const actorId = caller.account.userId
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const row = await em.findOne(UnsubscribedEntity, { email: email.toLowerCase() }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!row) throw new Failure('notFound')
      em.remove(row)
      audit(em, server.clock, { action: 'campaign.subscribedAgain', actorId, facts: { email: row.email, since: row.at, reason } })
      await em.flush()
      return {}
    })
  })
}

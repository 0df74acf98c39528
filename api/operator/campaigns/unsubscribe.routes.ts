// Unsubscribing by the link in a mail, on its page or by the mail program itself (RFC 8058).
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import {
  openSubscription,
  unsubscribe,
  unsubscribeByMail,
  type Subscription,
  type UnsubscribeWay,
} from '../../../shared/operator/unsubscribing.ts'
import { noteUnsubscribed } from '../../orm/campaignReads.ts'
import type { Registry } from '../../registry.ts'
import { serve, theHttpSide, type HttpSide } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { takeFromNetwork } from '../../takeFromNetwork.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { CampaignParticipantEntity, UnsubscribedEntity, type ParticipantEntry } from './campaign.entities.ts'
import { readUnsubscribeKey } from './unsubscribeLink.ts'

interface Opening {
  server: Server
  http: HttpSide | null
  key: string
}

/**
 * Whom the mail with this link went to. Wrong keys alone are counted: a large mail provider unsubscribes many people from one network.
 * Throws `notFound`, the same for every key that opens nothing, and `tooManyRequests`.
 */
async function openedBy(em: EntityManager, { server, http, key }: Opening): Promise<ParticipantEntry> {
  const read = readUnsubscribeKey(server.linkKeys, key)
  const row = read && (await em.findOne(CampaignParticipantEntity, read))
  if (row) return row
  await takeFromNetwork(server, 'unsubscribeLink', server.settings.sharesAnHour, theHttpSide(http).address)
  throw new Failure('notFound')
}

/** Somebody who has unsubscribed before stays so, with the first time and campaign. */
function turnOff(opening: Opening, way: UnsubscribeWay): Promise<Subscription> {
  const { clock } = opening.server
  return identityUnitOfWork(opening.server, {}, async (em) => {
    const { email, campaignId } = await openedBy(em, opening)
    const at = new Date(clock.now()).toISOString()
    await noteUnsubscribed(em, { email, at, campaignId, way })
    // In campaigns that are being sent they are not counted as waiting any more.
    const waiting = await em.find(CampaignParticipantEntity, { email, state: 'waiting' })
    for (const row of waiting) Object.assign(row, { state: 'unsubscribed', at })
    await em.flush()
    return { email, isUnsubscribed: true }
  })
}

export function unsubscribeRoutes(registry: Registry): void {
  serve(registry, openSubscription, async ({ server, http, body: { key } }) => {
    const em = server.orm.em.fork()
    const { email } = await openedBy(em, { server, http, key })
    return { email, isUnsubscribed: (await em.findOne(UnsubscribedEntity, { email })) !== null }
  })

  serve(registry, unsubscribe, ({ server, http, body: { key } }) => turnOff({ server, http, key }, 'page'))

  serve(registry, unsubscribeByMail, async ({ server, http, params: { key } }) => {
    await turnOff({ server, http, key }, 'mailProgram')
    return {}
  })
}

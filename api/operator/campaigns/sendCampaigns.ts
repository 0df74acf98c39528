// Hands mails of running campaigns to the mail room, as many as their rate allows, and writes down what becomes of them. A participant is handed
// over in one transaction with the mail, and the row of the mail holds when it was sent: nothing is handed over twice if a process stops in between.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { handedUntilAfter, mailsNow } from '../../../shared/operator/campaignRate.ts'
import type { Clock } from '../../clock.ts'
import type { Settled } from '../../mail/letter.ts'
import { MailEntity } from '../../mail/mail.entity.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { untriedMails, withoutMail } from '../../orm/campaignReads.ts'
import { identityUnitOfWork, type Doors } from '../../unitOfWork.ts'
import { unsubscribedAmong } from './audience.ts'
import { CampaignEntity, CampaignParticipantEntity, UnsubscribedEntity, type CampaignEntry } from './campaign.entities.ts'

/** Gives each running campaign its next mails, and ends those that have nobody left. */
export async function sendNextMails(doors: Pick<Doors, 'orm' | 'clock'>): Promise<void> {
  const running = await doors.orm.em.fork().find(CampaignEntity, { state: 'running' }, { orderBy: { createdAt: 'asc', id: 'asc' } })
  for (const { id } of running)
    await identityUnitOfWork(doors, {}, async (em) => {
      // Two processes that look at the same moment come one after the other.
      const campaign = await em.findOne(CampaignEntity, { id, state: 'running' }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!campaign) return
      await giveUpErased(em, doors.clock, id)
      await handOver(em, doors.clock, campaign)
      await em.flush()
      const open = await em.count(CampaignParticipantEntity, { campaignId: id, state: { $in: ['waiting', 'underWay'] } })
      if (open > 0) return
      Object.assign(campaign, { state: 'finished', finishedAt: new Date(doors.clock.now()).toISOString() })
      await em.flush()
    })
}

async function handOver(em: EntityManager, clock: Clock, campaign: CampaignEntry): Promise<void> {
  const now = clock.now()
  const rate = { perMinute: campaign.perMinute, handedUntil: campaign.handedUntil === null ? null : Date.parse(campaign.handedUntil) }
  // Where no mail is sent, because there is no mail server, no more than those of a minute wait for it.
  const free = Math.min(mailsNow(rate, now), campaign.perMinute - (await untriedMails(em, campaign.id)))
  if (free <= 0) return
  const next = await em.find(
    CampaignParticipantEntity,
    { campaignId: campaign.id, state: 'waiting' },
    { orderBy: { email: 'asc' }, limit: free },
  )
  const unsubscribed = await unsubscribedAmong(em, next)
  for (const row of next) {
    const isOff = unsubscribed.has(row.email)
    Object.assign(row, { state: isOff ? 'unsubscribed' : 'underWay', at: new Date(now).toISOString() })
    if (!isOff) writeMail(em, clock, { id: row.id, template: 'campaign', email: row.email, facts: { campaignId: campaign.id } })
  }
  campaign.handedUntil = new Date(handedUntilAfter(rate, next.length, now)).toISOString()
}

/** Mails to an account that was erased meanwhile are gone with it. */
async function giveUpErased(em: EntityManager, clock: Clock, campaignId: string): Promise<void> {
  const lost = await em.find(CampaignParticipantEntity, { id: { $in: await withoutMail(em, campaignId) } })
  for (const row of lost) Object.assign(row, { state: 'refused', at: new Date(clock.now()).toISOString(), reason: 'erased' })
}

/** Takes mails back that were handed over and that nobody has begun to send: they wait again. */
export async function takeBackMails(em: EntityManager, campaignId: string): Promise<void> {
  const underWay = await em.find(CampaignParticipantEntity, { campaignId, state: 'underWay' })
  const untried = await em.find(
    MailEntity,
    { id: { $in: underWay.map(({ id }) => id) }, attempts: 0, sentAt: null, deadAt: null },
    // One that is being taken by the mailer at this moment goes out.
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  )
  const ids = new Set(untried.map(({ id }) => id))
  const unsubscribed = await unsubscribedAmong(em, underWay)
  for (const row of underWay.filter(({ id }) => ids.has(id)))
    Object.assign(row, unsubscribed.has(row.email) ? { state: 'unsubscribed' } : { state: 'waiting', at: null })
  for (const mail of untried) em.remove(mail)
}

/** What became of a mail, written down with it in one transaction. */
export const settleParticipant: Settled = async (em, { id }, { sentAt = null, deadAt = null, lastError = '' }) => {
  const row = await em.findOne(CampaignParticipantEntity, { id })
  if (!row || (sentAt ?? deadAt) === null) return
  if (sentAt !== null) return void Object.assign(row, { state: 'sent', at: sentAt, reason: '' })
  const isOff = (await em.findOne(UnsubscribedEntity, { email: row.email })) !== null
  Object.assign(row, isOff ? { state: 'unsubscribed', at: deadAt } : { state: 'refused', at: deadAt, reason: lastError })
}

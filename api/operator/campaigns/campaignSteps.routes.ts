// The steps of a campaign: a test, the start, a pause, and going on. Each step that sends or stops mails is audited.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import { continueCampaign, pauseCampaign, startCampaign, testCampaign, type Campaign } from '../../../shared/operator/campaigns.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { audit } from '../../audit/audit.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { sendJobs } from '../../orm/sendJobs.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { findAudience, localesOf } from './audience.ts'
import { audienceOf, CampaignParticipantEntity, type CampaignEntry } from './campaign.entities.ts'
import { sendCampaigns } from './campaign.jobs.ts'
import { campaignOf } from './campaigns.routes.ts'
import { takeBackMails } from './sendCampaigns.ts'
import { shownCampaign } from './shownCampaign.ts'

interface Step {
  server: Server
  actorId: string
  id: string
  action: 'campaign.started' | 'campaign.paused' | 'campaign.continued'
}

/** Takes a step under the lock of the campaign. */
function take(
  { server, actorId, id, action }: Step,
  work: (em: EntityManager, campaign: CampaignEntry) => Promise<object>,
): Promise<Campaign> {
  return identityUnitOfWork(server, { userId: actorId }, async (em) => {
    const campaign = await campaignOf(em, id, LockMode.PESSIMISTIC_WRITE)
    const facts = await work(em, campaign)
    campaign.version += 1
    audit(em, server.clock, { action, actorId, subjectId: id, facts: { name: campaign.name, ...facts } })
    await em.flush()
    if (campaign.state === 'running') await sendJobs(em, sendCampaigns, [{}])
    return shownCampaign(em, campaign)
  })
}

/** Writes down who receives the campaign, as its filter finds them now; returns how many. Throws `campaign.nobody`. */
async function invite(em: EntityManager, { clock }: Server, campaign: CampaignEntry): Promise<number> {
  const { readers } = await findAudience(em, audienceOf(campaign))
  if (readers.length === 0) throw new Failure('campaign.nobody')
  const localeOf = await localesOf(
    em,
    readers.map(({ email }) => email),
  )
  for (const reader of readers)
    em.create(CampaignParticipantEntity, {
      ...reader,
      id: orderedId(clock.now(), clock.random(16)),
      campaignId: campaign.id,
      locale: localeOf(reader.email),
      state: 'waiting',
      at: null,
      reason: '',
    })
  return readers.length
}

export function campaignStepRoutes(registry: Registry): void {
  serve(registry, testCampaign, ({ server, caller, params }) =>
    identityUnitOfWork(server, { userId: caller.account.userId }, async (em) => {
      const campaign = await campaignOf(em, params.id)
      const { email } = await em.findOneOrFail(UserEntity, { id: caller.account.userId })
      for (const locale of ['de', 'en'] as const)
        writeMail(em, server.clock, { template: 'campaignTest', email, facts: { campaignId: campaign.id, locale } })
      await em.flush()
      return { email }
    }),
  )

  serve(registry, startCampaign, ({ server, caller, params, body: { version } }) =>
    take({ server, actorId: caller.account.userId, id: params.id, action: 'campaign.started' }, async (em, campaign) => {
      if (campaign.state !== 'draft') throw new Failure('campaign.begun')
      if (campaign.version !== version) throw new Failure('row.changedMeanwhile')
      const participants = await invite(em, server, campaign)
      Object.assign(campaign, { state: 'running', startedAt: new Date(server.clock.now()).toISOString() })
      return { participants }
    }),
  )

  serve(registry, pauseCampaign, ({ server, caller, params }) =>
    take({ server, actorId: caller.account.userId, id: params.id, action: 'campaign.paused' }, async (em, campaign) => {
      if (campaign.state !== 'running') throw new Failure('campaign.notRunning')
      await takeBackMails(em, campaign.id)
      campaign.state = 'paused'
      return {}
    }),
  )

  serve(registry, continueCampaign, ({ server, caller, params }) =>
    take({ server, actorId: caller.account.userId, id: params.id, action: 'campaign.continued' }, async (_, campaign) => {
      if (campaign.state !== 'paused') throw new Failure('campaign.notPaused')
      campaign.state = 'running'
      return {}
    }),
  )
}

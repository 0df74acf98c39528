// Campaigns as the operator sees them, with what has become of their mails.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Campaign, CampaignRow, Progress } from '../../../shared/operator/campaigns.ts'
import { participantsByState } from '../../orm/campaignReads.ts'
import { findAudience } from './audience.ts'
import { audienceOf, textsOf, UnsubscribedEntity, type CampaignEntry } from './campaign.entities.ts'

const nobody: Progress = { waiting: 0, underWay: 0, sent: 0, refused: 0, unsubscribed: 0 }

export async function campaignRows(em: EntityManager, campaigns: readonly CampaignEntry[]): Promise<CampaignRow[]> {
  const counts = await participantsByState(
    em,
    campaigns.map(({ id }) => id),
  )
  const rows: CampaignRow[] = []
  for (const campaign of campaigns) {
    const { id, name, state, createdAt } = campaign
    const progress = { ...nobody, ...counts.get(id) }
    const { waiting, underWay, sent, refused, unsubscribed } = progress
    const participantCount =
      state === 'draft'
        ? (await findAudience(em, audienceOf(campaign))).count.addresses
        : waiting + underWay + sent + refused + unsubscribed
    rows.push({ id, name, state, participantCount, progress, createdAt })
  }
  return rows
}

export async function shownCampaign(em: EntityManager, campaign: CampaignEntry): Promise<Campaign> {
  const [row] = await campaignRows(em, [campaign])
  const { version, perMinute, startedAt, finishedAt } = campaign
  const objections = await em.count(UnsubscribedEntity, { campaignId: campaign.id })
  return { ...row!, version, perMinute, startedAt, finishedAt, objections, audience: audienceOf(campaign), texts: textsOf(campaign) }
}

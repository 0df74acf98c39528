// What the operator's campaigns come to, and who wants no more of them.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ParticipantState } from '../../shared/operator/campaignStates.ts'
import type { UnsubscribeWay } from '../../shared/operator/unsubscribing.ts'
import { arrayOf } from './rows.ts'

/** How many participants of each of these campaigns are in which state. A state without any is left out. */
export async function participantsByState(
  em: EntityManager,
  campaigns: readonly string[],
): Promise<Map<string, Partial<Record<ParticipantState, number>>>> {
  const rows = await em.execute<{ id: string; state: ParticipantState; count: number }[]>(
    `select campaign_id as id, state, count(*)::int as count from campaign_participant
       where campaign_id = any(?::uuid[]) group by campaign_id, state`,
    [arrayOf(campaigns)],
  )
  const byCampaign = new Map<string, Partial<Record<ParticipantState, number>>>()
  for (const { id, state, count } of rows) byCampaign.set(id, { ...byCampaign.get(id), [state]: count })
  return byCampaign
}

interface Objection {
  email: string
  at: string
  campaignId: string
  way: UnsubscribeWay
}

/** Notes that an address was unsubscribed; nothing if it was before. */
export async function noteUnsubscribed(em: EntityManager, { email, at, campaignId, way }: Objection): Promise<void> {
  await em.execute('insert into unsubscribed (email, at, campaign_id, way) values (?, ?, ?, ?) on conflict do nothing', [
    email,
    at,
    campaignId,
    way,
  ])
}

/** Participants that were handed over, but have no mail any more: it was deleted together with an account. */
export async function withoutMail(em: EntityManager, campaignId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from campaign_participant p where campaign_id = ? and state = 'underWay' and not exists (select from mail m where m.id = p.id)`,
    [campaignId],
  )
  return rows.map(({ id }) => id)
}

/** Mails of a campaign that were handed over and that nobody has tried to send yet. */
export async function untriedMails(em: EntityManager, campaignId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from campaign_participant p join mail m on m.id = p.id
       where p.campaign_id = ? and p.state = 'underWay' and m.attempts = 0`,
    [campaignId],
  )
  return row!.count
}

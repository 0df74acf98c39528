// Mails of the operator to the invented customers: one campaign that pauses half way, and one that is being written.
import type { EntityManager } from '@mikro-orm/postgresql'
import { CampaignEntity, CampaignParticipantEntity, UnsubscribedEntity } from '../operator/campaigns/campaign.entities.ts'
import { findAudience } from '../operator/campaigns/audience.ts'
import { demoId } from './organisations.ts'

const hour = 3_600_000
const audience = { statuses: ['CUSTOMER' as const], countries: ['DE' as const, 'AT' as const, 'CH' as const] }

const paused = {
  id: demoId('campaign:0'),
  name: 'Neues im Herbst',
  texts: {
    de: {
      subject: 'Neu in Obhut für {{organisation}}',
      body: 'Guten Tag {{forename}} {{surname}},\n\nin der Tagesstätte gibt es jetzt Abos, und Tagesberichte gehen mit Bild an die Halter.\n\nViele Grüße\nIhr Obhut-Team',
    },
    en: {
      subject: 'New in Obhut for {{organisation}}',
      body: 'Hello {{forename}} {{surname}},\n\ndaycare has subscriptions now, and report cards reach owners with a picture.\n\nKind regards\nYour Obhut team',
    },
  },
}

const draft = {
  id: demoId('campaign:1'),
  name: 'Schulung im Januar',
  texts: {
    de: {
      subject: 'Schulung im Januar',
      body: 'Guten Tag {{forename}} {{surname}},\n\nim Januar zeigen wir an zwei Abenden, was Obhut in der Buchhaltung kann. Möchte jemand von {{organisation}} dabei sein?\n\nViele Grüße\nIhr Obhut-Team',
    },
    en: {
      subject: 'Training in January',
      body: 'Hello {{forename}} {{surname}},\n\non two evenings in January we show what Obhut does for accounting. Would somebody of {{organisation}} like to join?\n\nKind regards\nYour Obhut team',
    },
  },
}

/** Takes the campaigns of the demo away, before their organisations. */
export async function removeCampaigns(em: EntityManager): Promise<void> {
  for (const row of await em.find(UnsubscribedEntity, { campaignId: paused.id })) em.remove(row)
  for (const row of await em.find(CampaignEntity, { id: { $in: [paused.id, draft.id] } })) em.remove(row)
}

export async function addCampaigns(em: EntityManager, now: number): Promise<void> {
  const at = (hours: number) => new Date(now - hours * hour).toISOString()
  const common = { audience: JSON.stringify(audience), perMinute: 30, createdBy: demoId('user:operator@obhut.example'), finishedAt: null }
  for (const [{ id, name, texts }, createdAt, startedAt] of [
    [paused, at(50), at(49)],
    [draft, at(5), null],
  ] as const) {
    const state = startedAt === null ? 'draft' : 'paused'
    em.create(CampaignEntity, { ...common, id, name, texts: JSON.stringify(texts), createdAt, startedAt, state, handedUntil: startedAt })
  }
  await em.flush()
  const { readers } = await findAudience(em, audience)
  for (const [nth, reader] of readers.entries()) {
    const state = nth === 3 ? 'refused' : nth === 6 ? 'unsubscribed' : nth < readers.length / 2 ? 'sent' : 'waiting'
    em.create(CampaignParticipantEntity, {
      ...reader,
      id: demoId(`campaign participant:${nth}`),
      campaignId: paused.id,
      locale: 'de',
      state,
      at: state === 'waiting' ? null : at(49),
      reason: state === 'refused' ? '550 5.1.1 mailbox unavailable' : '',
    })
    if (state === 'unsubscribed')
      em.create(UnsubscribedEntity, { email: reader.email, at: at(49), campaignId: paused.id, way: 'mailProgram' })
  }
}

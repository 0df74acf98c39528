// Campaigns of the operator, their participants, and the addresses that want no more of them. They belong to no access.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import * as v from 'valibot'
import type { Locale } from '../../../shared/identity/locale.ts'
import { Campaign } from '../../../shared/operator/campaigns.ts'
import type { CampaignState, ParticipantState } from '../../../shared/operator/campaignStates.ts'
import type { UnsubscribeWay } from '../../../shared/operator/unsubscribing.ts'
import { instant, JsonText } from '../../orm/columns.ts'

export const CampaignEntity = defineEntity({
  name: 'Campaign',
  tableName: 'campaign',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** JSON of `Audience`. */
    audience: p.type(JsonText),
    /** JSON of `CampaignTexts`. */
    texts: p.type(JsonText),
    perMinute: p.integer(),
    state: p.text().$type<CampaignState>(),
    /** The moment up to which its mails per minute are used. */
    handedUntil: instant().strictNullable(),
    createdAt: instant(),
    createdBy: p.uuid(),
    startedAt: instant().strictNullable(),
    finishedAt: instant().strictNullable(),
    version: p.integer().default(0),
  },
})
export type CampaignEntry = InferEntity<typeof CampaignEntity>

/** One address of a campaign, with what is known of it at the start. Its mail has the same id. */
export const CampaignParticipantEntity = defineEntity({
  name: 'CampaignParticipant',
  tableName: 'campaign_participant',
  properties: {
    id: p.uuid().primary(),
    campaignId: p.uuid(),
    organizationId: p.uuid(),
    /** In lower case; once in a campaign. */
    email: p.text(),
    organisation: p.text(),
    forename: p.text(),
    surname: p.text(),
    city: p.text(),
    locale: p.text().$type<Locale>(),
    state: p.text().$type<ParticipantState>(),
    at: instant().strictNullable(),
    /** What the mail server answered to a mail that it refused. */
    reason: p.text(),
  },
})
export type ParticipantEntry = InferEntity<typeof CampaignParticipantEntity>

/** Kept for good: without it, an address would be written to again. */
export const UnsubscribedEntity = defineEntity({
  name: 'Unsubscribed',
  tableName: 'unsubscribed',
  properties: {
    /** In lower case. */
    email: p.text().primary(),
    at: instant(),
    /** The campaign in which the link was. */
    campaignId: p.uuid().strictNullable(),
    /** Null where it is not known. */
    way: p.text().$type<UnsubscribeWay>().strictNullable(),
  },
})

export const audienceOf = ({ audience }: Pick<CampaignEntry, 'audience'>) => v.parse(Campaign.entries.audience, JSON.parse(audience))
export const textsOf = ({ texts }: Pick<CampaignEntry, 'texts'>) => v.parse(Campaign.entries.texts, JSON.parse(texts))

// Mails of the operator to many customers: who receives one, what it says, and how far it is. Only customers are written to (§ 7 (3) UWG).
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Locale } from '../identity/locale.ts'
import { Id, Instant, text, Version } from '../values.ts'
import { campaignStates, participantStates } from './campaignStates.ts'
import { countries } from './organizationRecord.ts'
import { operatorPage } from './page.ts'

/** An organisation becomes a customer when it accepts an offer, and may pause. Those who are only interested have not agreed to mails. */
export const audienceStatuses = ['ONBOARDING', 'CUSTOMER', 'PAUSED'] as const
export const mostPerMinute = 120
export const mostBody = 10_000
export const mostSubject = 150
export const mostCampaignName = 120
/** Letters that a preview shows. */
export const previewed = 3

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const chosenOf = <const T extends readonly string[]>(all: T) =>
  v.pipe(
    v.array(v.picklist(all)),
    v.minLength(1),
    v.maxLength(all.length),
    v.check((chosen) => new Set(chosen).size === chosen.length),
  )

const Audience = v.strictObject({ statuses: chosenOf(audienceStatuses), countries: chosenOf(countries) })
export type Audience = v.InferOutput<typeof Audience>

const CampaignText = v.strictObject({ subject: text(mostSubject, 1), body: text(mostBody, 1) })
/** Each reader gets the one of their language. */
const CampaignTexts = v.strictObject({ de: CampaignText, en: CampaignText })
export type CampaignTexts = v.InferOutput<typeof CampaignTexts>

const content = { audience: Audience, texts: CampaignTexts }
export const CampaignFields = v.strictObject({
  name: text(mostCampaignName, 1),
  ...content,
  /** Mails that go out in a minute. */
  perMinute: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostPerMinute)),
})
export type CampaignFields = v.InferOutput<typeof CampaignFields>

const Progress = v.object({
  waiting: count,
  /** Handed to the mail server, which has not answered yet. */
  underWay: count,
  sent: count,
  /** Refused by the mail server, or given up. */
  refused: count,
  /** Unsubscribed before their mail went out. */
  unsubscribed: count,
})
export type Progress = v.InferOutput<typeof Progress>

const row = {
  id: Id,
  name: v.string(),
  state: v.picklist(campaignStates),
  /** Of a draft: who would be written to now. */
  participantCount: count,
  progress: Progress,
  createdAt: Instant,
} as const

const CampaignRow = v.object(row)
export type CampaignRow = v.InferOutput<typeof CampaignRow>

export const Campaign = v.object({
  ...row,
  version: Version,
  audience: v.object({ statuses: v.array(v.picklist(audienceStatuses)), countries: v.array(v.picklist(countries)) }),
  texts: v.object({ de: v.object({ subject: v.string(), body: v.string() }), en: v.object({ subject: v.string(), body: v.string() }) }),
  perMinute: v.number(),
  /** Who has unsubscribed by the link in a mail of this campaign. */
  objections: count,
  startedAt: v.nullable(Instant),
  finishedAt: v.nullable(Instant),
})
export type Campaign = v.InferOutput<typeof Campaign>

const params = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const

export const listCampaigns = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/list',
  summary: 'Campaigns, the newest first',
  body: v.strictObject({ state: v.optional(v.nullable(v.picklist(campaignStates)), null), ...operatorPage }),
  response: v.object({ items: v.array(CampaignRow), pages: v.number(), total: v.number() }),
  errors: [],
})

export const newCampaign = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/new',
  summary: 'Write a campaign; nothing is sent. A repeated call with its id changes nothing',
  body: v.strictObject({ id: v.nullable(Id), fields: CampaignFields }),
  response: Campaign,
  errors: ['campaign.placeholder'],
})

const AudienceCount = v.object({
  /** Organisations that the filter finds, without duplicates. */
  organizations: count,
  withoutAddress: count,
  /** Organisations with the same address as another one. */
  repeated: count,
  unsubscribed: count,
  /** Addresses that are written to. */
  addresses: count,
})
export type AudienceCount = v.InferOutput<typeof AudienceCount>

const Preview = v.object({
  audience: AudienceCount,
  letters: v.array(v.object({ email: v.string(), organisation: v.string(), locale: Locale, subject: v.string(), text: v.string() })),
})
export type Preview = v.InferOutput<typeof Preview>

export const previewCampaign = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/preview',
  summary: 'Whom a campaign would reach, and its first three letters',
  body: v.strictObject(content),
  response: Preview,
  errors: ['campaign.placeholder'],
})

export const getCampaign = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/campaign/{id}',
  summary: 'One campaign with its progress',
  params,
  response: Campaign,
  errors: ['notFound'],
})

export const changeCampaign = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/{id}',
  summary: 'Change a campaign that has not begun',
  params,
  body: v.strictObject({ version: Version, fields: CampaignFields }),
  response: Campaign,
  errors: ['notFound', 'row.changedMeanwhile', 'campaign.begun', 'campaign.placeholder'],
})

export const testCampaign = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/{id}/test',
  summary: 'Send the letters of both languages to oneself',
  params,
  response: v.object({ email: v.string() }),
  errors: ['notFound'],
})

export const startCampaign = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/{id}/start',
  summary: 'Begin to send a campaign to everybody whom its filter finds now',
  recentSignIn: true,
  params,
  body: v.strictObject({ version: Version }),
  response: Campaign,
  errors: ['notFound', 'row.changedMeanwhile', 'campaign.begun', 'campaign.nobody'],
})

export const pauseCampaign = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/{id}/pause',
  summary: 'Send no more mails of a campaign until it goes on',
  params,
  response: Campaign,
  errors: ['notFound', 'campaign.notRunning'],
})

export const continueCampaign = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/{id}/continue',
  summary: 'Go on with a campaign that pauses',
  params,
  response: Campaign,
  errors: ['notFound', 'campaign.notPaused'],
})

const Participant = v.object({
  id: Id,
  email: v.string(),
  organisation: v.string(),
  state: v.picklist(participantStates),
  /** When its state came about; null while it waits. */
  at: v.nullable(Instant),
  /** What the mail server answered to a mail that it refused. */
  reason: v.string(),
})
export type Participant = v.InferOutput<typeof Participant>

export const campaignParticipants = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/campaign/{id}/participants',
  summary: 'Who receives a campaign, by address',
  params,
  body: v.strictObject({ state: v.optional(v.nullable(v.picklist(participantStates)), null), ...operatorPage }),
  response: v.object({ items: v.array(Participant), pages: v.number(), total: v.number() }),
  errors: ['notFound'],
})

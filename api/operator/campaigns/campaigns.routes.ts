// The operator's campaigns: written, previewed and read. Their steps are in campaignSteps.routes.ts.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import {
  campaignParticipants,
  changeCampaign,
  getCampaign,
  listCampaigns,
  newCampaign,
  previewCampaign,
  previewed,
  type CampaignFields,
  type CampaignTexts,
} from '../../../shared/operator/campaigns.ts'
import { pageOf, rowsOfPage } from '../../../shared/operator/page.ts'
import { unknownPlaceholders } from '../../../shared/operator/campaignText.ts'
import { orderedId } from '../../../shared/uuid.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { findAudience, localesOf } from './audience.ts'
import { CampaignEntity, CampaignParticipantEntity, type CampaignEntry } from './campaign.entities.ts'
import { writeCampaign } from './campaign.letters.ts'
import { campaignRows, shownCampaign } from './shownCampaign.ts'

/** Throws `notFound`. */
export async function campaignOf(em: EntityManager, id: string, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<CampaignEntry> {
  const campaign = await em.findOne(CampaignEntity, { id }, lockMode ? { lockMode } : {})
  if (!campaign) throw new Failure('notFound')
  return campaign
}

/** Throws `campaign.placeholder` with what was found. */
function assertPlaceholders({ de, en }: CampaignTexts): void {
  const found = [de, en].flatMap(({ subject, body }) => [...unknownPlaceholders(subject), ...unknownPlaceholders(body)])
  if (found.length > 0) throw new Failure('campaign.placeholder', { detail: { found: [...new Set(found)].slice(0, 20) } })
}

const columnsOf = ({ name, perMinute, audience, texts }: CampaignFields) => ({
  name,
  perMinute,
  audience: JSON.stringify(audience),
  texts: JSON.stringify(texts),
})

function readingRoutes(registry: Registry): void {
  serve(registry, listCampaigns, async ({ server, body }) => {
    const em = server.orm.em.fork()
    const [rows, total] = await em.findAndCount(CampaignEntity, body.state ? { state: body.state } : {}, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      ...rowsOfPage(body),
    })
    return pageOf(await campaignRows(em, rows), total, body)
  })

  serve(registry, getCampaign, async ({ server, params }) => {
    const em = server.orm.em.fork()
    return shownCampaign(em, await campaignOf(em, params.id))
  })

  serve(registry, previewCampaign, async ({ server, body: { audience, texts } }) => {
    assertPlaceholders(texts)
    const em = server.orm.em.fork()
    const { count, readers } = await findAudience(em, audience)
    const first = readers.slice(0, previewed)
    const localeOf = await localesOf(
      em,
      first.map(({ email }) => email),
    )
    const { linkOrigin } = server.settings
    const letters = first.map((reader) => {
      const locale = localeOf(reader.email)
      const { subject, text } = writeCampaign({ texts, reader, locale, linkOrigin, key: null })
      return { email: reader.email, organisation: reader.organisation, locale, subject, text }
    })
    return { audience: count, letters }
  })

  serve(registry, campaignParticipants, async ({ server, params, body }) => {
    const em = server.orm.em.fork()
    await campaignOf(em, params.id)
    const sought = { campaignId: params.id, ...(body.state && { state: body.state }) }
    const [rows, total] = await em.findAndCount(CampaignParticipantEntity, sought, {
      orderBy: { email: 'asc' },
      ...rowsOfPage(body),
    })
    const items = rows.map(({ id, email, organisation, state, at, reason }) => ({ id, email, organisation, state, at, reason }))
    return pageOf(items, total, body)
  })
}

export function campaignRoutes(registry: Registry): void {
  readingRoutes(registry)

  serve(registry, newCampaign, ({ server, caller, body: { id: given, fields } }) => {
    assertPlaceholders(fields.texts)
    const { clock } = server
    const now = clock.now()
    const createdBy = caller.account.userId
    const id = given ?? orderedId(now, clock.random(16))
    return identityUnitOfWork(server, { userId: createdBy }, async (em) => {
      const known = await em.findOne(CampaignEntity, { id })
      if (known) return shownCampaign(em, known)
      const made = { id, createdBy, createdAt: new Date(now).toISOString(), startedAt: null, finishedAt: null, handedUntil: null }
      const row = em.create(CampaignEntity, { ...columnsOf(fields), ...made, state: 'draft' })
      await em.flush()
      return shownCampaign(em, row)
    })
  })

  serve(registry, changeCampaign, ({ server, caller, params, body: { version, fields } }) => {
    assertPlaceholders(fields.texts)
    return identityUnitOfWork(server, { userId: caller.account.userId }, async (em) => {
      const campaign = await campaignOf(em, params.id, LockMode.PESSIMISTIC_WRITE)
      if (campaign.state !== 'draft') throw new Failure('campaign.begun')
      if (campaign.version !== version) throw new Failure('row.changedMeanwhile')
      Object.assign(campaign, columnsOf(fields), { version: version + 1 })
      await em.flush()
      return shownCampaign(em, campaign)
    })
  })
}

// The mail of a campaign to one reader, and the one to the operator that shows how it will be. Each names the right to object (§ 7 (3) UWG).
import type { EntityManager } from '@mikro-orm/postgresql'
import { mails as german } from '../../../locales/de/mails.ts'
import { mails as english } from '../../../locales/en/mails.ts'
import type { Locale } from '../../../shared/identity/locale.ts'
import type { CampaignTexts } from '../../../shared/operator/campaigns.ts'
import { fillIn, paragraphsOf } from '../../../shared/operator/campaignText.ts'
import { type LettersOf, type Message, writeOut } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/nameInMail.ts'
import { findAudience, type Reader } from './audience.ts'
import { audienceOf, CampaignEntity, CampaignParticipantEntity, textsOf, UnsubscribedEntity } from './campaign.entities.ts'
import { unsubscribeKey } from './unsubscribeLink.ts'

const languages = { de: german, en: english }

interface Given {
  texts: CampaignTexts
  reader: Pick<Reader, 'organisation' | 'forename' | 'surname' | 'city'>
  locale: Locale
  linkOrigin: string
  /** The last part of the link that unsubscribes the reader; null in a test. */
  key: string | null
}

/** The letter as its reader gets it. Names are as strangers typed them, so they are shortened to names. */
export function writeCampaign({ texts, reader, locale, linkOrigin, key }: Given): Message {
  const words = languages[locale]
  const { subject, body } = texts[locale]
  const values = {
    organisation: nameInMail(reader.organisation, ''),
    forename: nameInMail(reader.forename, ''),
    surname: nameInMail(reader.surname, ''),
    city: nameInMail(reader.city, ''),
  }
  const below = words.campaignNotes({
    organisation: values.organisation,
    unsubscribe: key === null ? null : `${linkOrigin}/unsubscribe/${key}`,
    imprint: `${linkOrigin}/impressum`,
  })
  const paragraphs = paragraphsOf(fillIn(body, values))
  return writeOut(words, null, { subject: fillIn(subject, values), paragraphs, below, isWritten: true }, null)
}

const campaignIn = (em: EntityManager, id: string) => em.findOne(CampaignEntity, { id })

export const campaignLetters: LettersOf<'campaign' | 'campaignTest'> = {
  async campaign(em, { id }, { campaignId }, { linkKeys, linkOrigin }) {
    const campaign = await campaignIn(em, campaignId)
    const reader = await em.findOne(CampaignParticipantEntity, { id, campaignId })
    if (!campaign || !reader || (await em.findOne(UnsubscribedEntity, { email: reader.email }))) return null
    const key = unsubscribeKey(linkKeys, { campaignId, id })
    const letter = writeCampaign({ texts: textsOf(campaign), reader, locale: reader.locale, linkOrigin, key })
    return { ...letter, unsubscribe: `${linkOrigin}/api/unsubscribe/one-click/${key}` }
  },
  async campaignTest(em, _mail, { campaignId, locale }, { linkOrigin }) {
    const campaign = await campaignIn(em, campaignId)
    if (!campaign) return null
    const { readers } = await findAudience(em, audienceOf(campaign))
    const reader = readers[0] ?? { organisation: languages[locale].sampleOrganisation, forename: '', surname: '', city: '' }
    const letter = writeCampaign({ texts: textsOf(campaign), reader, locale, linkOrigin, key: null })
    return { ...letter, subject: `[Test] ${letter.subject}` }
  },
}

// The mails with report cards and with reports of incidents, in the language of the contact.
import type { EntityManager } from '@mikro-orm/postgresql'
import { mails as german } from '../../locales/de/mails.ts'
import { mails as english } from '../../locales/en/mails.ts'
import type { Letter, Mails } from '../../locales/en/mails.ts'
import { isOpenAt } from '../../shared/reportCards/reportMail.ts'
import { localDate } from '../../shared/time.ts'
import { languageOfContact, writtenDay } from '../bookings/requests/customerTexts.ts'
import { linkToken } from '../bookings/customers/linkToken.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { type LettersOf, type Writing, writeOut } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { rowsOf } from '../orm/rows.ts'
import { reading } from '../unitOfWork.ts'
import { systemUser } from '../systemUser.ts'

interface Report {
  tenantId: string
  /** Of what was sent. */
  id: string
  now: number
}
type Facts = Parameters<Mails['reportCard']>[0]

const byId = (id: string) => ({ where: 'r.id = ?', values: [id] })

/** What such a mail says; null where its link has ended. */
async function written(em: EntityManager, { tenantId, id, now }: Report, letterOf: (texts: Mails, facts: Facts) => Letter) {
  const [sent] = await rowsOf(em, tenantId, 'reportMail', byId(id))
  const tenant = await em.findOne(TenantEntity, { id: tenantId })
  if (!sent || !tenant || !isOpenAt(sent, new Date(now).toISOString())) return null
  const [report] = await rowsOf(em, tenantId, sent.incidentId ? 'incident' : 'reportCard', byId(sent.incidentId ?? id))
  if (!report) return null
  const [animal] = await rowsOf(em, tenantId, 'animal', byId(sent.animalId))
  const [contact] = await rowsOf(em, tenantId, 'contact', byId(sent.contactId))
  const texts = (await languageOfContact(em, tenantId, sent.contactId)) === 'en' ? english : german
  const facts = {
    organisation: nameInMail(tenant.name, texts.someOrganisation),
    animal: nameInMail(animal?.name ?? '', '…'),
    day: writtenDay(sent.date),
    until: writtenDay(localDate(sent.expiresAt, tenant.zone)),
  }
  const name = nameInMail(contact?.forename ?? '', '')
  return { texts, greeting: name ? texts.greeting(name) : texts.salutation, letter: letterOf(texts, facts) }
}

/** The address behind which a report card opens. */
export const reportCardLink = ({ linkKeys, linkOrigin }: Writing, card: { tenantId: string; id: string }): string =>
  `${linkOrigin}/book/report/${linkToken(linkKeys, 'report card', card)}`

export const reportLetters: LettersOf<'reportCard' | 'incident'> = {
  reportCard: (em, _mail, { tenantId, cardId }, writing, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const mail = await written(inside, { tenantId, id: cardId, now }, (texts, facts) => texts.reportCard(facts))
      return mail && writeOut(mail.texts, mail.greeting, mail.letter, reportCardLink(writing, { tenantId, id: cardId }))
    }),
  incident: (em, _mail, { tenantId, mailId }, { linkKeys, linkOrigin }, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const mail = await written(inside, { tenantId, id: mailId, now }, (texts, facts) => texts.incident(facts))
      const link = `${linkOrigin}/book/incident/${linkToken(linkKeys, 'incident report', { tenantId, id: mailId })}`
      return mail && writeOut(mail.texts, mail.greeting, mail.letter, link)
    }),
}

// The mail with a report card, in the language of the contact.
import { mails as german } from '../../locales/de/mails.ts'
import { mails as english } from '../../locales/en/mails.ts'
import { isOpenAt } from '../../shared/reportCards/reportMail.ts'
import { localDate } from '../../shared/time.ts'
import { languageOfContact, writtenDay } from '../bookings/requests/customerTexts.ts'
import { linkToken } from '../bookings/customers/linkToken.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { rowsOf } from '../orm/rows.ts'
import { reading } from '../unitOfWork.ts'
import { systemUser } from '../systemUser.ts'

export const reportLetters: LettersOf<'reportCard'> = {
  reportCard: (em, _mail, { tenantId, cardId }, { linkKeys, linkOrigin }, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const byId = { where: 'r.id = ?', values: [cardId] }
      const [sent] = await rowsOf(inside, tenantId, 'reportMail', byId)
      const [card] = await rowsOf(inside, tenantId, 'reportCard', byId)
      const tenant = await inside.findOne(TenantEntity, { id: tenantId })
      if (!sent || !card || !tenant || !isOpenAt(sent, new Date(now).toISOString())) return null
      const [animal] = await rowsOf(inside, tenantId, 'animal', { where: 'r.id = ?', values: [card.animalId] })
      const [contact] = await rowsOf(inside, tenantId, 'contact', { where: 'r.id = ?', values: [sent.contactId] })
      const texts = (await languageOfContact(inside, tenantId, sent.contactId)) === 'en' ? english : german
      const letter = texts.reportCard({
        organisation: nameInMail(tenant.name, texts.someOrganisation),
        animal: nameInMail(animal?.name ?? '', '…'),
        day: writtenDay(card.date),
        until: writtenDay(localDate(sent.expiresAt, tenant.zone)),
      })
      const name = nameInMail(contact?.forename ?? '', '')
      const link = `${linkOrigin}/book/report/${linkToken(linkKeys, 'report card', { tenantId, id: cardId })}`
      return writeOut(texts, name ? texts.greeting(name) : texts.salutation, letter, link)
    }),
}

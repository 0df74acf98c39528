// The mail with an invitation to ask for days of daycare, in the language of the contact.
import { mails as german } from '../../../locales/de/mails.ts'
import { mails as english } from '../../../locales/en/mails.ts'
import { isOpenAt } from '../../../shared/bookings/invites/requestInvite.ts'
import { localDate } from '../../../shared/time.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/nameInMail.ts'
import { rowsOf } from '../../orm/rows.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import { linkToken } from '../customers/linkToken.ts'
import { languageOfContact, writtenDay } from '../requests/customerTexts.ts'

export const inviteLetters: LettersOf<'requestInvite'> = {
  requestInvite: (em, _mail, { tenantId, inviteId }, { linkKeys, linkOrigin }, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const [invite] = await rowsOf(inside, tenantId, 'requestInvite', { where: 'r.id = ?', values: [inviteId] })
      const tenant = await inside.findOne(TenantEntity, { id: tenantId })
      if (!invite || !tenant || !isOpenAt(invite, new Date(now).toISOString())) return null
      const [contact] = await rowsOf(inside, tenantId, 'contact', { where: 'r.id = ?', values: [invite.contactId] })
      const texts = (await languageOfContact(inside, tenantId, invite.contactId)) === 'en' ? english : german
      const letter = texts.requestInvite({
        organisation: nameInMail(tenant.name, texts.someOrganisation),
        until: writtenDay(localDate(invite.expiresAt, tenant.zone)),
      })
      const name = nameInMail(contact?.forename ?? '', '')
      const link = `${linkOrigin}/book/invite/${linkToken(linkKeys, 'request invite', { tenantId, id: inviteId })}`
      return writeOut(texts, name ? texts.greeting(name) : texts.salutation, letter, link)
    }),
}

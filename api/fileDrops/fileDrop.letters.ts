// The mail that asks for files, in the language of the contact; in German where it is about an animal.
import { mails as german } from '../../locales/de/mails.ts'
import { mails as english } from '../../locales/en/mails.ts'
import { isOpenDrop } from '../../shared/fileDrops/fileDrop.ts'
import { localDate } from '../../shared/time.ts'
import { languageOfContact, writtenDay } from '../bookings/requests/customerTexts.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { systemUser } from '../systemUser.ts'
import { reading } from '../unitOfWork.ts'
import { dropKey } from './dropLink.ts'
import { targetOf } from './dropTarget.ts'
import { FileDropEntity } from './fileDrop.entity.ts'

export const fileDropLetters: LettersOf<'fileDrop'> = {
  fileDrop: (em, _mail, { tenantId, dropId }, { linkKeys, linkOrigin }, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const tenant = await inside.findOne(TenantEntity, { id: tenantId })
      const drop = await inside.findOne(FileDropEntity, { id: dropId })
      if (!tenant || !drop || targetOf(drop) === null || !isOpenDrop(drop, localDate(now, tenant.zone))) return null
      const texts = (await languageOfContact(inside, tenantId, drop.contactId)) === 'en' ? english : german
      const organisation = nameInMail(tenant.name, texts.someOrganisation)
      const letter = texts.fileDrop({ organisation, title: nameInMail(drop.title, '…'), until: writtenDay(drop.validUntil) })
      return writeOut(texts, texts.salutation, letter, `${linkOrigin}/file-drop/${dropKey(linkKeys, tenantId, dropId)}`)
    }),
}

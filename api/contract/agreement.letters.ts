// The mail with the link to the data processing agreement. It is German, as the agreement is.
import { mails as german } from '../../locales/de/mails.ts'
import { localDate } from '../../shared/time.ts'
import { writtenDay } from '../bookings/requests/customerTexts.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { agreementKey, endOfLink } from './agreementLink.ts'

export const agreementLetters: LettersOf<'agreement'> = {
  async agreement(em, _mail, { tenantId, linkId }, { linkKeys, linkOrigin }, now) {
    const tenant = await em.findOne(TenantEntity, { id: tenantId })
    if (!tenant || endOfLink(linkId) <= now) return null
    const organisation = nameInMail(tenant.name, german.someOrganisation)
    const until = writtenDay(localDate(new Date(endOfLink(linkId)).toISOString(), tenant.zone))
    const link = `${linkOrigin}/data-processing-agree/${agreementKey(linkKeys, tenantId, linkId)}`
    return writeOut(german, german.salutation, german.agreement({ organisation, until }), link)
  },
}

// The mails to a customer about their request, in their language.
import { mails as german } from '../../../locales/de/mails.ts'
import { mails as english } from '../../../locales/en/mails.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { localDate } from '../../../shared/time.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/nameInMail.ts'
import { rowsOf } from '../../orm/rows.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import { languageOfContact, writtenDay } from './customerTexts.ts'
import { lastDayOf, requestToken } from './requestLink.ts'

const daysOf = ({ dates, startDate, endDate }: BookingRequest): string =>
  dates.length > 0 ? dates.map(writtenDay).join(', ') : `${writtenDay(startDate)} – ${writtenDay(endDate)}`

export const requestLetters: LettersOf<'bookingRequest'> = {
  bookingRequest: (em, _mail, { tenantId, requestId, what }, { linkKeys, linkOrigin }, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const [request] = await rowsOf(inside, tenantId, 'bookingRequest', { where: 'r.id = ?', values: [requestId] })
      const tenant = await inside.findOne(TenantEntity, { id: tenantId })
      if (!request || !tenant) return null
      const texts = (request.language ?? (await languageOfContact(inside, tenantId, request.contactId))) === 'en' ? english : german
      const opens = localDate(now, tenant.zone) <= lastDayOf(request)
      const letter = texts.bookingRequest(what, {
        organisation: nameInMail(tenant.name, texts.someOrganisation),
        animals: request.animals.map(({ name }) => nameInMail(name, '…')).join(', '),
        days: daysOf(request),
        answer: request.answer,
        opens,
      })
      const name = nameInMail(request.forename, '')
      const link = opens ? `${linkOrigin}/book/request/${requestToken(linkKeys, { tenantId, requestId })}` : null
      return writeOut(texts, name ? texts.greeting(name) : texts.salutation, letter, link)
    }),
}

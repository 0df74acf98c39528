// The mails to a customer about their request, in their language.
import type { EntityManager } from '@mikro-orm/postgresql'
import { mails as german } from '../../../locales/de/mails.ts'
import { mails as english, type RequestNews } from '../../../locales/en/mails.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { localDate } from '../../../shared/time.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/nameInMail.ts'
import { arrayOf, rowsOf } from '../../orm/rows.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import { languageOfContact, writtenDay } from './customerTexts.ts'
import { lastDayOf, requestToken } from './requestLink.ts'

const daysOf = ({ dates, startDate, endDate }: BookingRequest): string =>
  dates.length > 0 ? dates.map(writtenDay).join(', ') : `${writtenDay(startDate)} – ${writtenDay(endDate)}`

const moneyText = (cents: number, isGerman: boolean): string => `${(cents / 100).toFixed(2).replace('.', isGerman ? ',' : '.')} €`

/** The deposit that is asked for with a booking; null where none is. */
async function depositOf(em: EntityManager, tenantId: string, { bookingIds }: BookingRequest) {
  const where = 'r.id = any(?::uuid[]) and r.cents > 0 and r.received_on is null'
  const [deposit] = await rowsOf(em, tenantId, 'deposit', { where, values: [arrayOf(bookingIds)] })
  return deposit ?? null
}

/** The extras with their prices: those that were asked for, or the agreed ones of its bookings. */
async function extrasOf(em: EntityManager, tenantId: string, { extras, bookingIds }: BookingRequest, what: RequestNews) {
  if (what === 'received') return (extras ?? []).map(({ name, priceCents }) => ({ name, cents: priceCents }))
  if (what !== 'accepted' && what !== 'trialDay') return []
  const where = `r.source = 'extra' and r.booking_id = any(?::uuid[])`
  const items = await rowsOf(em, tenantId, 'toBillItem', { where, values: [arrayOf(bookingIds)], order: 'r.text, r.id' })
  return items.map(({ text, amountCents }) => ({ name: text, cents: amountCents }))
}

/** Its bookings that are agreed, in the order of their days. */
const bookingsOf = (em: EntityManager, tenantId: string, { bookingIds }: BookingRequest) =>
  rowsOf(em, tenantId, 'booking', {
    where: `r.id = any(?::uuid[]) and r.state <> 'cancelled'`,
    values: [arrayOf(bookingIds)],
    order: 'r.start_date, r.id',
  })

export const requestLetters: LettersOf<'bookingRequest'> = {
  bookingRequest: (em, _mail, { tenantId, requestId, what }, { linkKeys, linkOrigin }, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const [request] = await rowsOf(inside, tenantId, 'bookingRequest', { where: 'r.id = ?', values: [requestId] })
      const tenant = await inside.findOne(TenantEntity, { id: tenantId })
      if (!request || !tenant) return null
      const texts = (request.language ?? (await languageOfContact(inside, tenantId, request.contactId))) === 'en' ? english : german
      const bookings = what === 'accepted' || what === 'trialDay' ? await bookingsOf(inside, tenantId, request) : []
      const trial = what === 'trialDay' ? (bookings[0] ?? null) : null
      const deposit = what === 'accepted' ? await depositOf(inside, tenantId, request) : null
      const extras = await extrasOf(inside, tenantId, request, what)
      const opens = localDate(now, tenant.zone) <= lastDayOf(request)
      const letter = texts.bookingRequest(what, {
        organisation: nameInMail(tenant.name, texts.someOrganisation),
        animals: request.animals.map(({ name }) => nameInMail(name, '…')).join(', '),
        days: trial ? writtenDay(trial.startDate) : daysOf(request),
        numbers: bookings.flatMap(({ number }) => number || []).join(', '),
        extras: extras.map(({ name, cents }) => `${nameInMail(name, '…')} (${moneyText(cents, texts === german)})`).join(', '),
        price: trial?.price ? moneyText(trial.price.totalCents, texts === german) : '',
        deposit: deposit && { amount: moneyText(deposit.cents, texts === german), until: writtenDay(deposit.dueOn) },
        answer: request.answer,
        opens,
      })
      const name = nameInMail(request.forename, '')
      const link = opens ? `${linkOrigin}/book/request/${requestToken(linkKeys, { tenantId, requestId })}` : null
      return writeOut(texts, name ? texts.greeting(name) : texts.salutation, letter, link)
    }),
}

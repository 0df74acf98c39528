// The mails to customers about their stay or day, in the language of the contact.
import { mails as german } from '../../../locales/de/mails.ts'
import { mails as english } from '../../../locales/en/mails.ts'
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { GuestMail } from '../../../shared/settings/guestAreas.ts'
import { localDate } from '../../../shared/time.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/nameInMail.ts'
import { rowsOf } from '../../orm/rows.ts'
import { reportCardLink } from '../../reportCards/report.letters.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import { languageOfContact, writtenDay } from '../requests/customerTexts.ts'
import { guestsOf } from './lackingOf.ts'
import { lastReport } from './lastReport.ts'

/** Whether what the mail is about still holds when it is sent. */
function isDue(what: GuestMail, { state, startDate }: Booking, today: string): boolean {
  if (what === 'thanks') return true
  if (what === 'depositLate') return state === 'cancelled'
  // A stay that was cancelled or moved into the past since has no arrival.
  return state === 'confirmed' && startDate >= today
}

export const guestLetters: LettersOf<'guestMail'> = {
  guestMail: (em, _mail, { tenantId, bookingId, what }, writing, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const [booking] = await rowsOf(inside, tenantId, 'booking', { where: 'r.id = ?', values: [bookingId] })
      const tenant = await inside.findOne(TenantEntity, { id: tenantId })
      if (!booking || !tenant || !isDue(what, booking, localDate(now, tenant.zone))) return null
      const settings = await settingsIn(inside)
      const { guests, stays } = await guestsOf(inside, tenantId, [booking], settings, { all: what === 'depositLate' })
      const own = guests.get(bookingId) ?? []
      // The vaccination was noted since.
      if (what === 'vaccination' && own.every(({ lacking }) => lacking.length === 0)) return null
      const isOwn = ({ animalId }: { animalId: string }) => own.some(({ animal }) => animal.id === animalId)
      const about = { tenantId, contactId: booking.contactId, zone: tenant.zone }
      const report = what === 'thanks' ? await lastReport(inside, about, (stays.get(bookingId) ?? []).filter(isOwn), now) : null
      const [contact] = await rowsOf(inside, tenantId, 'contact', { where: 'r.id = ?', values: [booking.contactId] })
      const texts = (await languageOfContact(inside, tenantId, booking.contactId)) === 'en' ? english : german
      const letter = texts.guestMail(what, {
        organisation: nameInMail(tenant.name, texts.someOrganisation),
        number: booking.number ?? '',
        animals: own.map(({ animal }) => nameInMail(animal.name, '…')).join(', '),
        isDaycare: booking.service === 'daycare',
        from: writtenDay(booking.startDate),
        to: writtenDay(booking.endDate),
        dropOffTime: booking.dropOffTime,
        pickUpTime: booking.pickUpTime,
        lacking: own.flatMap(({ animal, lacking }) =>
          lacking.map(({ classification, state, day }) => ({
            animal: nameInMail(animal.name, '…'),
            classification,
            state,
            day: day && writtenDay(day),
          })),
        ),
        report: report && {
          animal: nameInMail(own.find(({ animal }) => animal.id === report.animalId)?.animal.name ?? '', '…'),
          day: writtenDay(report.date),
          until: writtenDay(localDate(report.expiresAt, tenant.zone)),
        },
        reach: [settings.company.phone, settings.company.email].filter(Boolean),
      })
      const name = nameInMail(contact?.forename ?? '', '')
      return writeOut(
        texts,
        name ? texts.greeting(name) : texts.salutation,
        letter,
        report && reportCardLink(writing, { tenantId, id: report.id }),
      )
    }),
}

// Writes a mail to the customer of a booking, once for each occasion.
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { DueMail } from '../../../shared/bookings/guestMails.ts'
import { MailEntity } from '../../mail/mail.entity.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Unit } from '../../unitOfWork.ts'
import { allowedToCustomer, type Doors } from '../customers/tellCustomer.ts'

/** Whether the organisation wants it is asked by the caller. Returns whether it was written: not without an address, and not twice. */
export async function writeToGuest(
  work: Unit,
  doors: Doors,
  { id: bookingId, contactId }: Pick<Booking, 'id' | 'contactId'>,
  { id, what }: DueMail,
): Promise<boolean> {
  const { em, tenantId } = work
  if ((await em.count(MailEntity, { id })) > 0) return false
  const email = await addressOf(work, contactId)
  const allowance = email && (await allowedToCustomer(work, doors))
  if (!email || !allowance) return false
  writeMail(em, doors.clock, { id, template: 'guestMail', email, facts: { tenantId, bookingId, what } }, allowance)
  return true
}

/** The first address of a contact; null where there is none, or where it does not want to be written to. */
async function addressOf({ em, tenantId }: Unit, contactId: string | null): Promise<string | null> {
  if (contactId === null) return null
  const [details] = await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [contactId] })
  return details && !details.noContact ? (details.emails[0] ?? null) : null
}
